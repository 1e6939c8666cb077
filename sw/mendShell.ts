import { getCacheKeyForURL, PrecacheController, type PrecacheEntry } from 'workbox-precaching';

const page = 'index.html';
const { cacheName } = new PrecacheController().strategy;

async function fill(cache: Cache, { url, revision }: PrecacheEntry): Promise<void> {
  const key = getCacheKeyForURL(url) ?? url;
  if ((await cache.match(key)) !== undefined) return;
  const response = await fetch(url, { cache: revision === null ? 'default' : 'reload' });
  if (!response.ok) throw new Error(`${url} is gone: ${response.status}`);
  await cache.put(key, response);
}

/**
 * Browsers may delete caches and leave the service worker, which fills its own at install only. Fetches what is missing,
 * the page last: it stands for the rest being there. After a deploy parts of this version are gone; then the next
 * version brings a whole shell, and this one goes on from the network [W1].
 */
export async function mendShell(manifest: readonly (PrecacheEntry | string)[]): Promise<void> {
  const entries = manifest.map((entry) => (typeof entry === 'string' ? { url: entry, revision: null } : entry));
  const shell = entries.find(({ url }) => url === page);
  if (shell === undefined) return;
  const cache = await caches.open(cacheName);
  if ((await cache.match(getCacheKeyForURL(page) ?? page)) !== undefined) return;
  try {
    await Promise.all(entries.filter((entry) => entry !== shell).map((entry) => fill(cache, entry)));
    await fill(cache, shell);
  } catch {
    // no network, or not this version any more: the next navigation tries again
  }
}
