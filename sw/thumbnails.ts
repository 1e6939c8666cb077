import { thumbnailCache } from '#contracts/swMessages.ts';
import { corsImages, orPlain } from '#sw/imageCache.ts';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

const thirtyDaysSeconds = 30 * 24 * 3600;

/** A stored image never changes under its name, so the transformed one is kept by its whole address [W2]. */
export function serveThumbnails(): void {
  const strategy = new CacheFirst(corsImages(thumbnailCache, 400, thirtyDaysSeconds));
  registerRoute(
    ({ request, url }) => request.destination === 'image' && url.searchParams.has('x-oss-process'),
    (asked) => orPlain(strategy, asked),
  );
}

/** They belong to the user and go with him [S4]. */
export const clearThumbnails = (): Promise<boolean> => caches.delete(thumbnailCache);
