/** What the page is told by its browser, asked for in one place so that tests can do without one. */
export const isSecure = (): boolean => globalThis.isSecureContext;

/** Coarse pointer, narrow screen, or a browser that says it is a phone: the console is made for desktops – `SPEC §1`. */
export function isPhone(): boolean {
  const agent = navigator.userAgent;
  if (/Android.+Mobile|iPhone|iPod|Windows Phone|HarmonyOS.+Mobile|MicroMessenger.+Mobile/i.test(agent)) return true;
  return matchMedia('(pointer: coarse) and (max-device-width: 600px)').matches;
}

export const prefersDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

export const reload = (): void => location.reload();

/** Takes secrets out of the address without a new entry in the history [R1]. */
export const replaceAddress = (address: string): void => history.replaceState(history.state, '', address);

/** Runs when the page goes out of sight, which is the last moment that is sure to come. */
export function onHide(run: () => void): () => void {
  const check = () => {
    if (document.visibilityState === 'hidden') run();
  };
  document.addEventListener('visibilitychange', check);
  addEventListener('pagehide', run);
  return () => {
    document.removeEventListener('visibilitychange', check);
    removeEventListener('pagehide', run);
  };
}

/** Runs when the page is looked at again. */
export function onShow(run: () => void): () => void {
  const check = () => {
    if (document.visibilityState === 'visible') run();
  };
  document.addEventListener('visibilitychange', check);
  return () => document.removeEventListener('visibilitychange', check);
}

/** Tells the size of the window in CSS pixels, now and whenever it changes. */
export function onResize(tell: (width: number, height: number) => void): void {
  const measure = () => tell(innerWidth, innerHeight);
  measure();
  addEventListener('resize', measure);
}

/** Resolves when what is in the page now stands on the screen, and at once where nobody looks. */
export const whenPainted = (): Promise<void> =>
  document.hidden ? Promise.resolve() : new Promise((resolve) => afterFirstPaint(resolve));

/** A tab in the background paints nothing. */
const longestUnpaintedMs = 3000;

/** Runs once when something stands on the screen: nothing competes with the first screen. */
export function afterFirstPaint(run: () => void): void {
  let isDue = true;
  const once = () => {
    if (!isDue) return;
    isDue = false;
    observer.disconnect();
    run();
  };
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) once();
  });
  observer.observe({ type: 'paint', buffered: true });
  setTimeout(once, longestUnpaintedMs);
}
