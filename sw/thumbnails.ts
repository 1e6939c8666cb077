import { thumbnailCache } from '#contracts/swMessages.ts';
import { intakeLock } from '#contracts/workerApi.ts';
import type { UserId } from '#domain/ids.ts';
import { passThrough } from '#ports/api/passThrough.ts';
import { currentIdentity } from '#sw/identity.ts';
import type { ImageRequest } from '#sw/imageCache.ts';
import { registerRoute } from 'workbox-routing';

const maxKept = 400;

/** They belong to the user and go with him [S4]. */
export const clearThumbnails = (): Promise<boolean> => caches.delete(thumbnailCache);

async function currentUser(): Promise<UserId | undefined> {
  return (await currentIdentity())?.userId;
}

/** Keeps a picture and lets the oldest go; without space all of them go, since they can be had again [W2]. */
async function put(url: string, response: Response): Promise<void> {
  const cache = await caches.open(thumbnailCache);
  try {
    await cache.put(url, response);
    const kept = await cache.keys();
    for (const old of kept.slice(0, Math.max(0, kept.length - maxKept))) await cache.delete(old);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
    await clearThumbnails();
  }
}

/**
 * A picture that comes when its user has signed out is not kept. Whoever clears a user's data holds the lock until the
 * cookies are gone, so it is judged before the clearing or after it, never beside it [S4].
 */
async function keep(url: string, response: Response, owner: Promise<UserId | undefined>): Promise<void> {
  const userId = await owner;
  if (userId === undefined) return;
  await navigator.locks.request(intakeLock, { mode: 'shared' }, async () => {
    if ((await currentUser()) === userId) await put(url, response);
  });
}

/** No copy at hand: asked for with CORS, since nobody can tell what is in an opaque answer, and it costs megabytes of quota. */
async function fetched({ request, url, event }: ImageRequest): Promise<Response> {
  const owner = currentUser();
  const response = await fetch(url, { mode: 'cors', credentials: 'omit', signal: request.signal });
  if (response.status === 200) event.waitUntil(keep(url.href, response.clone(), owner));
  return response;
}

/**
 * A stored image never changes under its name, so the transformed one is kept by its whole address [W2]. Without
 * Workbox's expiration: its own database would remember every address after the pictures are gone [S4].
 */
export function serveThumbnails(): void {
  registerRoute(
    ({ request, url }) => request.destination === 'image' && url.searchParams.has('x-oss-process'),
    async (asked) =>
      (await caches.match(asked.url, { cacheName: thumbnailCache })) ??
      // A picture from a host without CORS is not kept, but shown all the same.
      (await fetched(asked).catch(() => passThrough(asked.request))),
  );
}
