import type { GalleryTarget } from '#domain/gallery.ts';
import type { UploadId, UserId } from '#domain/ids.ts';
import type { Upload } from '#domain/upload.ts';
import type { ConsoleDatabase } from '#ports/db/database.ts';

/** All of a user's entries, in order of acceptance (ids sort by it). */
export const userUploads = (db: ConsoleDatabase, userId: UserId): Promise<Upload[]> =>
  db.uploads.where('userId').equals(userId).toArray();

const targetIndex = { edit: '[userId+target.deviceTypeId]', add: '[userId+target.draftId]' } as const;

/**
 * One gallery's entries, in order of acceptance.
 * @param key `galleryKey(target)`
 */
export function galleryUploads(db: ConsoleDatabase, userId: UserId, key: string): Promise<Upload[]> {
  const mode = key.startsWith('add:') ? 'add' : 'edit';
  const id = key.slice(key.indexOf(':') + 1);
  return db.uploads.where(targetIndex[mode]).equals([userId, id]).toArray();
}

/** Entries that could be sent, in order of acceptance; some may have to wait for their time. */
export const queuedUploads = (db: ConsoleDatabase, userId: UserId, limit: number): Promise<Upload[]> =>
  db.uploads.where('[userId+status.state]').equals([userId, 'queued']).limit(limit).toArray();

export const failedUploadIds = (db: ConsoleDatabase, userId: UserId): Promise<UploadId[]> =>
  db.uploads.where('[userId+status.state]').equals([userId, 'failed']).primaryKeys();

/** Whether an entry lies in this gallery. */
export const isIn = (upload: Upload, target: GalleryTarget): boolean =>
  target.mode === 'edit'
    ? upload.target.mode === 'edit' && upload.target.deviceTypeId === target.deviceTypeId
    : upload.target.mode === 'add' && upload.target.draftId === target.draftId;
