import { galleryKey, type GalleryTarget } from '#domain/gallery.ts';
import type { UserId } from '#domain/ids.ts';

/** A picked file and where it is to go. */
export type Job = { file: File; userId: UserId; target: GalleryTarget };

/** Small first, so that the first files are safe at once; then large, so that ten thousand cost few transactions. */
const ramp = [10, 25, 50, 100, 200] as const;
/** Bytes of one pack, and so of one transaction. One file may be larger. */
const packBytes = 16 * 1024 * 1024;

/**
 * How many of the waiting jobs make the next batch: as many as the ramp allows, one user and gallery, bounded in bytes.
 * @param step batches made since the last pause
 */
export function batchLength(waiting: readonly Job[], step: number): number {
  const first = waiting[0];
  if (first === undefined) return 0;
  const limit = ramp[Math.min(step, ramp.length - 1)] ?? 1;
  const key = galleryKey(first.target);
  let bytes = 0;
  let length = 0;
  for (const { file, userId, target } of waiting.slice(0, limit)) {
    bytes += file.size;
    if (length > 0 && bytes > packBytes) break;
    if (userId !== first.userId || galleryKey(target) !== key) break;
    length += 1;
  }
  return length;
}
