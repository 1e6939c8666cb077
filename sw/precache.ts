import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { notTheShell } from '#sw/shellPaths.ts';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Shell, icons and built-in images from the cache; every other navigation gets the cached shell [W1]. */
export function serveShell(manifest: (PrecacheEntry | string)[]): void {
  precacheAndRoute(manifest);
  cleanupOutdatedCaches();
  const hasShell = manifest.some((entry) => (typeof entry === 'string' ? entry : entry.url) === 'index.html');
  // Without a build there is no shell to serve.
  if (hasShell) registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: notTheShell }));
}
