import type { GalleryImage, ImageRef } from '#domain/gallery.ts';
import type { OutboxRow } from '#domain/outbox.ts';
import { changed, freshImage } from '#domain/outboxEffect.ts';
import { addressOf, imageKey, type Uploads } from '#domain/outboxRefs.ts';
import type { Upload } from '#domain/upload.ts';

/** An image as the screen shows it: the server's word with this machine's unsent work on top [G2]. */
export type ShownImage = GalleryImage & {
  ref: ImageRef;
  /** something of it is not yet on the server: 待同步 */
  isPending: boolean;
  /** the server's words where it refused a change; the change itself is not shown */
  rejection?: string;
  /** the file, while the server's list does not hold the image; `imageUrl` is '' until the store has it */
  upload?: Upload;
};

const fromUpload = (upload: Upload, uploads: Uploads): ShownImage => {
  const ref: ImageRef = { by: 'upload', uploadId: upload.id };
  return { ...freshImage(addressOf(ref, uploads) ?? ''), ref, isPending: true, upload };
};

function applyRow(images: ShownImage[], row: OutboxRow, keyOf: (ref: ImageRef) => string): ShownImage[] {
  const { intent, status } = row;
  if (intent.kind === 'device-type-save') return images;
  const key = keyOf(intent.ref);
  const isIt = (image: ShownImage) => keyOf(image.ref) === key;
  if (status.state !== 'pending') {
    return images.map((image) => (isIt(image) ? { ...image, rejection: status.errmsg } : image));
  }
  switch (intent.kind) {
    case 'image-update':
      return images.map((image) => (isIt(image) ? { ...changed(image, intent.change), isPending: true } : image));
    case 'image-delete':
      return images.filter((image) => !isIt(image));
    case 'image-add': {
      if (images.some(isIt)) return images.map((image) => (isIt(image) ? { ...image, isPending: true } : image));
      const { ref } = intent;
      return ref.by === 'url' ? [...images, { ...freshImage(ref.imageUrl), ref, isPending: true }] : images;
    }
  }
}

/**
 * The gallery to show: snapshot, then this gallery's uploads that it does not hold yet, then the queued changes in
 * order of acceptance; refused ones are marked, not applied [O9].
 * @param rows the outbox rows of this device type
 * @param uploads the uploads of this gallery, in order of acceptance
 */
export function overlay(
  snapshot: readonly GalleryImage[],
  rows: readonly OutboxRow[],
  uploads: readonly Upload[],
): ShownImage[] {
  const byId: Uploads = new Map(uploads.map((upload) => [upload.id, upload]));
  const keyOf = (ref: ImageRef) => imageKey(ref, byId);
  const listed = new Set(snapshot.map((image) => image.imageUrl));
  const shown: ShownImage[] = snapshot.map((image) => ({
    ...image,
    ref: { by: 'url', imageUrl: image.imageUrl },
    isPending: false,
  }));
  for (const upload of uploads) {
    const imageUrl = addressOf({ by: 'upload', uploadId: upload.id }, byId);
    // Done and not listed: the server has dropped it since.
    if (upload.status.state !== 'done' && (imageUrl === undefined || !listed.has(imageUrl)))
      shown.push(fromUpload(upload, byId));
  }
  return [...rows]
    .sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0))
    .reduce((images, row) => applyRow(images, row, keyOf), shown);
}
