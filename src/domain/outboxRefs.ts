import type { ImageRef } from '#domain/gallery.ts';
import type { UploadId } from '#domain/ids.ts';
import { type Intent, waitedUpload } from '#domain/outbox.ts';
import type { Upload } from '#domain/upload.ts';

export type Uploads = ReadonlyMap<UploadId, Upload>;

/** What is known of the address behind a reference. */
export type Resolved =
  | { state: 'registered'; imageUrl: string }
  /** stored, but the server's record of it is still to be made */
  | { state: 'stored'; imageUrl: string }
  | { state: 'uploading' }
  | { state: 'failed'; message: string }
  | { state: 'removed' };

export function resolve(ref: ImageRef, uploads: Uploads): Resolved {
  if (ref.by === 'url') return { state: 'registered', imageUrl: ref.imageUrl };
  const status = uploads.get(ref.uploadId)?.status;
  switch (status?.state) {
    case undefined:
      return { state: 'removed' };
    case 'queued':
      return { state: 'uploading' };
    case 'uploading':
      return status.phase === 'registering' ? { state: 'stored', imageUrl: status.imageUrl } : { state: 'uploading' };
    case 'failed':
      return { state: 'failed', message: status.failure.message };
    case 'done':
      return { state: 'registered', imageUrl: status.imageUrl };
  }
}

/** The address behind a reference; undefined while nobody knows it. */
export function addressOf(ref: ImageRef, uploads: Uploads): string | undefined {
  const found = resolve(ref, uploads);
  return 'imageUrl' in found ? found.imageUrl : undefined;
}

/** One name per image, whichever way it is referred to: its address, or while there is none, its upload. */
export function imageKey(ref: ImageRef, uploads: Uploads): string {
  const imageUrl = addressOf(ref, uploads);
  return imageUrl ?? (ref.by === 'upload' ? `upload:${ref.uploadId}` : ref.imageUrl);
}

/** The same image by its address, once the server knows it. */
export function settled(ref: ImageRef, uploads: Uploads): ImageRef {
  const found = resolve(ref, uploads);
  return found.state === 'registered' ? { by: 'url', imageUrl: found.imageUrl } : ref;
}

/** Every image that an intent speaks of. */
export function refsOf(intent: Intent): ImageRef[] {
  if (intent.kind !== 'device-type-save') return [intent.ref];
  return [...(intent.images ?? []).map((image) => image.ref), ...intent.chosen];
}

/** The uploads that an intent speaks of. */
export const uploadsOf = (intent: Intent): UploadId[] =>
  refsOf(intent)
    .map(waitedUpload)
    .filter((id) => id !== undefined);

/**
 * The same intent without references to uploads that only the page knows [P4]: nobody else could resolve them.
 * @param unsaved those uploads
 * @returns undefined while one of them has no address that the server knows
 */
export function withoutUnsaved(intent: Intent, unsaved: readonly Upload[]): Intent | undefined {
  const byId: Uploads = new Map(unsaved.map((upload) => [upload.id, upload]));
  const mine = refsOf(intent).filter((ref) => ref.by === 'upload' && byId.has(ref.uploadId));
  if (mine.some((ref) => resolve(ref, byId).state !== 'registered')) return undefined;
  return mine.length === 0
    ? intent
    : mapRefs(intent, (ref) => {
        const imageUrl = ref.by === 'upload' && byId.has(ref.uploadId) ? addressOf(ref, byId) : undefined;
        return imageUrl === undefined ? ref : { by: 'url', imageUrl };
      });
}

/** The same intent with each reference replaced. */
export function mapRefs(intent: Intent, change: (ref: ImageRef) => ImageRef): Intent {
  if (intent.kind !== 'device-type-save') return { ...intent, ref: change(intent.ref) };
  return {
    ...intent,
    chosen: intent.chosen.map(change),
    ...(intent.images ? { images: intent.images.map((image) => ({ ...image, ref: change(image.ref) })) } : {}),
  };
}
