import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

type Screen = LazyExoticComponent<ComponentType> & { preload: () => Promise<unknown> };

/** A lazy screen that can be fetched before it is opened: on hover and focus of its menu entry, and when nothing else is to do. */
export const preloadable = (load: () => Promise<{ default: ComponentType }>): Screen =>
  Object.assign(lazy(load), { preload: load });

/** One after the other and only while the page is idle, so that no press waits for it. Parts that do not come are left to their opening. */
export function preloadWhenIdle(screens: readonly Screen[], isEnough: AbortSignal): void {
  const [next, ...rest] = screens;
  if (next === undefined) return;
  whenIdle(() => {
    if (isEnough.aborted) return;
    next.preload().then(
      () => preloadWhenIdle(rest, isEnough),
      () => undefined,
    );
  });
}

/** Safari has no idle callbacks. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5_000 });
  else setTimeout(run, 1_000);
}
