import { passThrough } from '#ports/api/passThrough.ts';
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import type { Strategy, StrategyOptions } from 'workbox-strategies';

/**
 * CORS only: an opaque answer costs megabytes of quota (PLATFORM 2), and nobody can tell whether it is an error.
 * Credentials stay out of what is kept.
 */
export const corsImages = (cacheName: string, maxEntries: number, maxAgeSeconds: number): StrategyOptions => ({
  cacheName,
  fetchOptions: { mode: 'cors', credentials: 'omit' },
  // Their own types leave out `| undefined`, which exactOptionalPropertyTypes minds.
  plugins: [
    new CacheableResponsePlugin({ statuses: [200] }),
    new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true }),
  ] as NonNullable<StrategyOptions['plugins']>,
});

export type ImageRequest = { request: Request; url: URL; event: ExtendableEvent };

/** By the strategy; a picture from a host without CORS is not kept, but shown all the same. */
export const orPlain = (strategy: Strategy, asked: ImageRequest): Promise<Response> =>
  strategy.handle(asked).catch(() => passThrough(asked.request));
