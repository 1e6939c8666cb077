import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { notTheShell } from '#sw/shellPaths.ts';
import { NavigationRoute, registerRoute } from 'workbox-routing';

/** Static routes: Chromium only. */
type Routable = Event & { addRoutes?: (rule: { condition: object; source: string }) => Promise<void> };

/** Built files come from their cache, else the network, without waiting for this worker: their names carry their hash. */
export async function routeAssets(event: Routable): Promise<void> {
  await event.addRoutes?.({ condition: { urlPattern: { pathname: '/assets/*' } }, source: 'cache' });
}

/** Shell, icons and built-in images from the cache; every other navigation gets the cached shell [W1]. */
export function serveShell(manifest: (PrecacheEntry | string)[]): void {
  precacheAndRoute(manifest);
  cleanupOutdatedCaches();
  const hasShell = manifest.some((entry) => (typeof entry === 'string' ? entry : entry.url) === 'index.html');
  // Without a build there is no shell to serve.
  if (hasShell) registerRoute(new NavigationRoute(createHandlerBoundToURL('index.html'), { denylist: notTheShell }));
}
