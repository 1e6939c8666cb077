import { ErrorBoundary } from '#app/ErrorBoundary.tsx';
import { isIn, menuAtom } from '#app/menu.ts';
import { screensOf } from '#app/pages.tsx';
import { pageTitleAtom } from '#app/pageTitle.ts';
import { preloadWhenIdle } from '#app/preloadable.ts';
import { shellPages } from '#app/shellPages.tsx';
import { GroupsPrompt } from '#app/shell/GroupsPrompt.tsx';
import { Header } from '#app/shell/Header.tsx';
import { MobileWidget } from '#app/shell/MobileWidget.tsx';
import { SideMenu } from '#app/shell/SideMenu.tsx';
import { SignOutDialog } from '#app/shell/SignOutDialog.tsx';
import { SilentNote } from '#app/shell/SilentNote.tsx';
import { StorageNote } from '#app/shell/StorageNote.tsx';
import { useLaunchTarget } from '#app/shell/useLaunchTarget.ts';
import { Skeleton } from '#components/Skeleton.tsx';
import { rightToOpen } from '#domain/rights.ts';
import { rightsAtom } from '#state/rights.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';

const NoRight = lazy(async () => ({ default: (await import('#app/NoRight.tsx')).NoRight }));

const SkipLink = chakra('a', {
  base: {
    position: 'fixed',
    insetBlockStart: '2',
    insetInlineStart: '2',
    zIndex: 'message',
    paddingInline: '4',
    paddingBlock: '2',
    borderRadius: 'md',
    bg: 'bg.float',
    boxShadow: 'float',
    '&:not(:focus)': { transform: 'translateY(-200%)' },
  },
});

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplate: '"header header" 3.5rem "note note" auto "menu main" minmax(0, 1fr) / auto minmax(0, 1fr)',
    height: '100dvh',
  },
});

const Main = chakra('main', {
  base: {
    gridArea: 'main',
    // holds what lies out of sight in it, which would make the whole document longer than the window
    position: 'relative',
    overflowY: 'auto',
    scrollbarGutter: 'stable',
    paddingInline: { base: '5', xl: '8' },
    paddingBlock: '6',
    outline: 'none',
  },
});

const PageSkeleton = () => (
  <chakra.div display="flex" flexDirection="column" gap="4" aria-busy>
    <Skeleton height="8" width="200px" />
    <Skeleton height="320px" />
  </chakra.div>
);

/** The console shell around every page: header, menu, main, and what floats. */
export function ShellLayout() {
  const { pathname, search } = useLocation();
  const rights = useAtomValue(rightsAtom);
  const groups = useAtomValue(menuAtom);
  const setTitle = useSetAtom(pageTitleAtom);
  const current = groups.flatMap((group) => group.pages).find((page) => isIn(page.path, pathname));
  // Whoever may not see the page itself is told so by the routes.
  const right = current && rightToOpen(pathname, (name) => new URLSearchParams(search).get(name));
  const missing = right === undefined || rights.has(right) ? undefined : right;
  const title = missing === undefined ? current?.title : undefined;
  useEffect(() => {
    if (title !== undefined) setTitle(title);
  }, [setTitle, title]);
  useEffect(() => {
    const leaving = new AbortController();
    const ofMenu = groups.flatMap((group) => group.pages).flatMap((page) => screensOf(page.component));
    preloadWhenIdle([...ofMenu, ...shellPages.map(({ Screen }) => Screen)], leaving.signal);
    return () => leaving.abort();
  }, [groups]);
  useLaunchTarget();
  return (
    <Frame>
      <SkipLink href="#main">跳到主要内容</SkipLink>
      <Header />
      <SilentNote />
      <SideMenu />
      <Main id="main" tabIndex={-1}>
        <chakra.div maxWidth="100rem" marginInline="auto">
          <StorageNote />
          <GroupsPrompt />
          <ErrorBoundary resetKey={pathname}>
            <Suspense fallback={<PageSkeleton />}>
              {missing === undefined ? <Outlet /> : <NoRight key={missing} right={missing} />}
            </Suspense>
          </ErrorBoundary>
        </chakra.div>
      </Main>
      <MobileWidget />
      <SignOutDialog />
    </Frame>
  );
}
