import { thumbnailCache } from '#contracts/swMessages.ts';

/** Clears what the service worker cached of the user's galleries; shell and brand stay ([W2], [S4]). */
export async function clearThumbnails(): Promise<void> {
  // Absent without a secure context [P6].
  const stores: CacheStorage | undefined = globalThis.caches;
  await stores?.delete(thumbnailCache);
}
