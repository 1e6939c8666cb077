import { AppRoutes } from '#app/AppRoutes.tsx';
import { guard } from '#domain/guard.ts';
import { countPageView } from '#ports/browser/pageView.ts';
import { brandAtom } from '#state/brand.ts';
import { isLeavingAtom, sessionAtom } from '#state/session.ts';
import { expireSession } from '#state/sessionLife.ts';
import { clearSession } from '#state/sessionStore.ts';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';

/** What the sign-in page needs to lead back to where a session ended [S5]; kept in the history entry, so a reload keeps it. */
export type ReturnState = { returnTo: string; userId: string };

/** Asks the guard at every navigation, before anything of the page is shown – `SPEC §2`. */
export function GuardedRoutes() {
  const { pathname, search, key } = useLocation();
  const session = useAtomValue(sessionAtom);
  const isLeaving = useAtomValue(isLeavingAtom);
  const brand = useAtomValue(brandAtom);
  const from = useRef({ path: '', userId: '' });
  const verdict = guard(from.current.path, pathname, { isSignedIn: session !== null, pathName: brand.pathName });
  const clears = verdict.kind === 'redirect' && verdict.clears;
  useEffect(() => {
    if (clears) {
      // From /acc to /id somebody is signed in still, and is asked to sign in again.
      expireSession();
      clearSession();
    }
    from.current = { path: pathname, userId: session?.userId ?? from.current.userId };
  }, [clears, pathname, session]);
  const isShown = verdict.kind === 'pass';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per navigation, whatever else changes [R4].
  useEffect(() => {
    if (isShown) countPageView();
  }, [key, isShown]);
  if (verdict.kind === 'redirect') {
    if (isLeaving) return <Navigate to={verdict.to} replace />;
    const state: ReturnState = { returnTo: pathname + search, userId: from.current.userId };
    return <Navigate to={verdict.to} replace state={verdict.clears ? state : null} />;
  }
  return <AppRoutes />;
}
