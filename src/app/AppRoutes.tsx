import { ShellLayout } from '#app/firstScreen.ts';
import { menuAtom } from '#app/menu.ts';
import { routesOf } from '#app/pages.tsx';
import { PublicRoute, publicPageOf } from '#app/publicPages.tsx';
import { ShellPageRoute, shellPages } from '#app/shellPages.tsx';
import { SignInRoute } from '#app/SignInRoute.tsx';
import { isPhoneMessage } from '#domain/routes.ts';
import { homePath } from '#domain/startup.ts';
import { isPhone, reload } from '#ports/browser/page.ts';
import { brandAtom } from '#state/brand.ts';
import { sessionAtom } from '#state/session.ts';
import { useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';

const NotFound = lazy(async () => ({ default: (await import('#app/NotFound.tsx')).NotFound }));
const AccreditedHome = lazy(async () => ({
  default: (await import('#app/accredited/AccreditedHome.tsx')).AccreditedHome,
}));

/** `/inner` shows the first page in the menu, `/inner/eqtype` is `/eqtype` – `DESIGN 5`. */
function InnerRedirect() {
  const { '*': rest = '' } = useParams();
  const { search } = useLocation();
  const pages = useAtomValue(menuAtom).flatMap((group) => group.pages);
  const first = pages.find((page) => !page.isHidden) ?? pages[0];
  if (rest !== '') return <Navigate to={`/${rest}${search}`} replace />;
  return first === undefined ? <NotFound /> : <Navigate to={first.path} replace />;
}

/** Brand paths, and the public routes that this build has. */
function PublicRoutes() {
  return (
    <Routes>
      <Route path="/user/:brand/*" element={<SignInRoute />} />
      <Route path="/:brand" element={<SignInRoute />} />
      <Route path="/:brand/verify" element={<SignInRoute />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

/** Pages of the menu, added once per role info ([S2], `SPEC §2`); an unknown address is a 404 inside the shell [R0]. */
function ConsoleRoutes() {
  const pages = useAtomValue(menuAtom).flatMap((group) => group.pages);
  const { pathName } = useAtomValue(brandAtom);
  return (
    <Routes>
      <Route path={`/${pathName}`} element={<SignInRoute />} />
      <Route path={`/${pathName}/verify`} element={<SignInRoute />} />
      <Route path="/user/*" element={<SignInRoute />} />
      <Route element={<ShellLayout />}>
        <Route path="/inner/*" element={<InnerRedirect />} />
        {pages.flatMap(({ path, component }) =>
          routesOf(component).map(({ below, Screen }) => (
            <Route key={`${path}/${below}`} path={below === '' ? path : `${path}/${below}`} element={<Screen />} />
          )),
        )}
        {shellPages.map((page) => (
          <Route key={page.path} path={page.path} element={<ShellPageRoute {...page} />} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
}

/** The accredited area has no menu: every other address leads into it. */
function AccreditedRoutes() {
  return (
    <Routes>
      <Route path="/accredited/*" element={<AccreditedHome />} />
      <Route path="*" element={<Navigate to="/accredited" replace />} />
    </Routes>
  );
}

/** The way from a page for phones to one that is not: the message stands outside the console, and takes a new start [R2]. */
function LeaveForPhone() {
  useEffect(() => reload(), []);
  return null;
}

export function AppRoutes() {
  const { pathname } = useLocation();
  const session = useAtomValue(sessionAtom);
  const isAccredited = session !== null && homePath(session.page) === '/accredited';
  const Area = session === null ? PublicRoutes : isAccredited ? AccreditedRoutes : ConsoleRoutes;
  const page = publicPageOf(pathname);
  return (
    <Suspense fallback={null}>
      {isPhoneMessage(pathname, isPhone()) ? (
        <LeaveForPhone />
      ) : page === undefined ? (
        <Area />
      ) : (
        <PublicRoute page={page} />
      )}
    </Suspense>
  );
}
