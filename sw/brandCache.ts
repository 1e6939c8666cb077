import { passThrough } from '#ports/api/passThrough.ts';
import { brandCache } from '#contracts/swMessages.ts';
import { corsImages, orPlain } from '#sw/imageCache.ts';
import { registerRoute } from 'workbox-routing';
import { StaleWhileRevalidate } from 'workbox-strategies';

const yearSeconds = 365 * 24 * 3600;
const strategy = new StaleWhileRevalidate(corsImages(brandCache, 40, yearSeconds));

const isKept = async (url: URL) => (await (await caches.open(brandCache)).match(url)) !== undefined;

/** What the server makes of a brand: its manifest and its icons [W4]. */
const isBrandFile = ({ origin, pathname }: URL) =>
  origin === location.origin && /^\/[\w-]+\/(?:manifest\.webmanifest|icons\/[\w-]+\.png)$/.test(pathname);

const isPicture = (request: Request, url: URL) =>
  request.destination === 'image' && !url.searchParams.has('x-oss-process');

/**
 * The last known picture at once, a newer one next time [W2]. Kept are only the pictures that a page has named as its
 * brand's: any other image may be a user's, and would outlive his logout.
 */
export function serveBrandAssets(): void {
  registerRoute(
    ({ request, url }) => isPicture(request, url) || isBrandFile(url),
    async (asked) => ((await isKept(asked.url)) ? orPlain(strategy, asked) : passThrough(asked.request)),
  );
}

/** Fetches the pictures of the brand that are not there yet; one that cannot be had leaves the page its default. */
export async function keepBrandAssets(addresses: readonly string[], event: ExtendableEvent): Promise<void> {
  const urls = addresses.map((address) => new URL(address, location.origin));
  const fresh = await Promise.all(urls.map(async (url) => ((await isKept(url)) ? [] : [url])));
  await Promise.allSettled(
    fresh
      .flat()
      .map((url) => strategy.handle({ request: new Request(url, { mode: 'cors', credentials: 'omit' }), event })),
  );
}
