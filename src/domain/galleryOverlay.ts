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

/** The images by the one name that each has, in the order in which they are shown: thousands may be on their way. */
type Shown = Map<string, ShownImage>;

function applyRow(shown: Shown, { intent, status }: OutboxRow, keyOf: (ref: ImageRef) => string): void {
  if (intent.kind === 'device-type-save') return;
  const { ref } = intent;
  const key = keyOf(ref);
  const image = shown.get(key);
  if (image === undefined) {
    if (intent.kind === 'image-add' && status.state === 'pending' && ref.by === 'url')
      shown.set(key, { ...freshImage(ref.imageUrl), ref, isPending: true });
    return;
  }
  if (status.state !== 'pending') {
    shown.set(key, { ...image, rejection: status.errmsg });
    return;
  }
  switch (intent.kind) {
    case 'image-update':
      shown.set(key, { ...changed(image, intent.change), isPending: true });
      return;
    case 'image-delete':
      shown.delete(key);
      return;
    case 'image-add':
      shown.set(key, { ...image, isPending: true });
      return;
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
  const shown: Shown = new Map();
  for (const image of snapshot) {
    const ref: ImageRef = { by: 'url', imageUrl: image.imageUrl };
    shown.set(keyOf(ref), { ...image, ref, isPending: false });
  }
  for (const upload of uploads) {
    const key = keyOf({ by: 'upload', uploadId: upload.id });
    // Done and not listed: the server has dropped it since.
    if (upload.status.state !== 'done' && !shown.has(key)) shown.set(key, fromUpload(upload, byId));
  }
  for (const row of [...rows].sort((a, b) => (a.seq ?? 0) - (b.seq ?? 0))) applyRow(shown, row, keyOf);
  return [...shown.values()];
}
