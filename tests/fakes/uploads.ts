import { deviceTypeId, draftId, packId, uploadId, userId } from '#domain/ids.ts';
import type { GalleryTarget } from '#domain/gallery.ts';
import type { Upload } from '#domain/upload.ts';

export const ann = userId('ann');
export const bob = userId('bob');
export const editTarget: GalleryTarget = { mode: 'edit', deviceTypeId: deviceTypeId('type-1') };
export const addTarget: GalleryTarget = { mode: 'add', draftId: draftId('draft-1') };

/** An entry as the intake leaves it, changed where a test cares. */
export const anUpload = (changes: Partial<Upload> = {}): Upload => ({
  id: uploadId('u1'),
  userId: ann,
  target: editTarget,
  name: 'a.jpg',
  type: 'image/jpeg',
  sizeBytes: 1000,
  lastModifiedMs: 1,
  checksum: 1,
  stampMs: 1_700_000_000_000,
  objectKey: '',
  bytes: { packId: packId('p1'), offsetBytes: 0 },
  acceptedAtMs: 1_700_000_000_000,
  status: { state: 'queued', attempts: 0, notBeforeMs: 0 },
  ...changes,
});

/** A JPEG by its first bytes, of any size, whose content follows from its seed. */
export function jpegFile(name: string, sizeBytes = 100, seed = 1): File {
  const bytes = new Uint8Array(sizeBytes);
  for (let at = 0; at < sizeBytes; at += 1) bytes[at] = (at * 31 + seed * 17) % 251;
  bytes.set([0xff, 0xd8, 0xff].slice(0, sizeBytes));
  return new File([bytes], name, { type: 'image/jpeg', lastModified: 5 });
}
