import { isIn, menuAtom } from '#app/menu.ts';
import { screensOf } from '#app/pages.tsx';
import { preloadable } from '#app/preloadable.ts';
import { shellPages } from '#app/shellPages.tsx';
import { sessionAtom } from '#state/session.ts';
import { store } from '#state/store.ts';

export const ShellLayout = preloadable(async () => ({
  default: (await import('#app/shell/ShellLayout.tsx')).ShellLayout,
}));

/**
 * Fetches the shell and the page that an address opens before anything is drawn: all at once, instead of each when the
 * one around it has been drawn. What does not come is left to its opening, which says so.
 */
export async function fetchFirstScreen(pathname: string): Promise<void> {
  if (store.get(sessionAtom) === null) return;
  const page = store
    .get(menuAtom)
    .flatMap((group) => group.pages)
    .find(({ path }) => isIn(path, pathname));
  const ofShell = shellPages.filter(({ path }) => path === pathname).map(({ Screen }) => Screen);
  const screens = [ShellLayout, ...ofShell, ...(page === undefined ? [] : screensOf(page.component))];
  await Promise.allSettled(screens.map((screen) => screen.preload()));
}
