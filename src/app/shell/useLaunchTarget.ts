import { isIn, menuAtom } from '#app/menu.ts';
import { onLaunch } from '#ports/browser/launch.ts';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Opens the page of a shortcut in the window that is there [W4]; any other launch only brings it to the front. */
export function useLaunchTarget(): void {
  const navigate = useNavigate();
  const store = useStore();
  useEffect(() => {
    onLaunch((path) => {
      const pages = store.get(menuAtom).flatMap((group) => group.pages);
      const isPage = pages.some((page) => isIn(page.path, path));
      if (isPage && path !== location.pathname) void navigate(path);
    });
  }, [navigate, store]);
}
