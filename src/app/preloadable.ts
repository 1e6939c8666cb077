import { type ComponentType, createElement, lazy, useState } from 'react';

type Part = { default: ComponentType };
type Screen = ComponentType & { preload: () => Promise<Part> };

let ahead = 0;
/** A part that is missed now has been asked for by nobody: it may still come when it is. */
export const isFetchingAhead = (): boolean => ahead > 0;

/**
 * A lazy screen that can be fetched before it is opened: on hover and focus of its menu entry, when nothing else is to
 * do, and before the first drawing. One that has been fetched is drawn at once: React would show a fallback first, and
 * keep it for a while.
 */
export function preloadable(load: () => Promise<Part>): Screen {
  let fetched: ComponentType | undefined;
  const open = async () => {
    const part = await load();
    fetched = part.default;
    return part;
  };
  const preload = async () => {
    ahead += 1;
    try {
      return await open();
    } finally {
      ahead -= 1;
    }
  };
  const Lazy = lazy(open);
  // What it was when it was opened it stays: another component in its place would begin anew.
  // biome-ignore lint/correctness/noComponentHookFactories: each screen calls this once, where its module is loaded.
  const Screen = () => createElement(useState<ComponentType>(() => fetched ?? Lazy)[0]);
  return Object.assign(Screen, { preload });
}

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
