/** Not part of the standard library's types: Chromium only. */
type LaunchQueue = { setConsumer(consume: (launch: { targetURL?: string }) => void): void };

/**
 * Hears where an installed console is asked to go while it is open already – a shortcut, a link (`launch_handler` in
 * the manifest): the window is brought to the front and not loaded anew, which would cost unsaved edits.
 */
export function onLaunch(go: (path: string) => void): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ targetURL }) => {
    if (targetURL === undefined) return;
    const { origin, pathname } = new URL(targetURL);
    if (origin === location.origin) go(pathname);
  });
}
