import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/**
 * Navigations that are not the console: API, store, and files. Workbox tests path and query together, so each pattern
 * stops at the query: `/jump?token=a.b.c` is a page [W1].
 */
export const notTheShell = [/^\/(?:api|store)\//, /^\/healthz(?:\?|$)/, /^\/[^?]*\.\w+(?:\?|$)/];

/** Shell, icons and built-in images from the cache; every other navigation gets the cached shell [W1]. */
export function serveShell(manifest: (PrecacheEntry | string)[]): void {
  precacheAndRoute(manifest);
  cleanupOutdatedCaches();
  const hasShell = manifest.some((entry) => (typeof entry === 'string' ? entry : entry.url) === 'index.html');
  // Without a build there is no shell to serve.
  if (hasShell) registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: notTheShell }));
}
