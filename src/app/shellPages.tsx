import { pageTitleAtom } from '#app/pageTitle.ts';
import { preloadable } from '#app/preloadable.ts';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';

const StoragePage = preloadable(async () => ({
  default: (await import('#screens/storage/StoragePage.tsx')).StoragePage,
}));

type ShellPage = { path: string; title: string; Screen: ReturnType<typeof preloadable> };

/** Pages of the shell itself, there for everybody who is signed in to the console; `domain/routes.ts` knows their paths. */
export const shellPages: readonly ShellPage[] = [{ path: '/storage', title: '存储与同步', Screen: StoragePage }];

export function ShellPageRoute({ title, Screen }: ShellPage) {
  const setTitle = useSetAtom(pageTitleAtom);
  useEffect(() => setTitle(title), [setTitle, title]);
  return <Screen />;
}
