import { useStable } from '#components/useStable.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';

const watchVisibility = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};
const isVisibleNow = () => document.visibilityState === 'visible';

/** Reads again every so many seconds while the page is seen and the server is there; what was missed is read at once. */
export function useAutoRefresh(seconds: number, isOnline: boolean, reload: () => void): void {
  const isVisible = useSyncExternalStore(watchVisibility, isVisibleNow);
  const refresh = useStable(reload);
  const lastMs = useRef(Date.now());
  useEffect(() => {
    if (seconds === 0 || !isOnline || !isVisible) return;
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      timer = setTimeout(
        () => {
          lastMs.current = Date.now();
          refresh();
          plan();
        },
        Math.max(0, lastMs.current + seconds * 1000 - Date.now()),
      );
    };
    plan();
    return () => clearTimeout(timer);
  }, [seconds, isOnline, isVisible, refresh]);
}
