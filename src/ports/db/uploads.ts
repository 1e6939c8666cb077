import type { GalleryTarget } from '#domain/gallery.ts';
import type { UploadId, UserId } from '#domain/ids.ts';
import { next, type Upload, type UploadEvent, type UploadFailure } from '#domain/upload.ts';
import type { ConsoleDatabase } from '#ports/db/database.ts';

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

/** One event within a transaction over `uploads` alone: for the events that have no effect beyond the entry. */
const changeOnly = (db: ConsoleDatabase, id: UploadId, event: UploadEvent, nowMs: number): Promise<void> =>
  db.transaction('rw', db.uploads, async () => {
    const entry = await db.uploads.get(id);
    if (entry === undefined) return;
    const { upload } = next(entry, event, nowMs);
    if (upload !== entry) await db.uploads.put(upload);
  });

/** The server has the image; called in the transaction that removes the outbox row (it must cover `uploads`). */
export const completeRegistration = (db: ConsoleDatabase, id: UploadId, nowMs: number): Promise<void> =>
  changeOnly(db, id, { type: 'registered' }, nowMs);

/** The server refused the image for good and the row lies in the tray. Joins a transaction over `uploads`. */
export const failRegistration = (db: ConsoleDatabase, id: UploadId, failure: UploadFailure): Promise<void> =>
  changeOnly(db, id, { type: 'registration-rejected', failure }, 0);
