import type { GalleryTarget } from '#domain/gallery.ts';
import type { PackId, UploadId, UserId } from '#domain/ids.ts';

/** Where an upload's bytes lie: a slice of one stored pack of files ([P5], THROUGHPUT). */
export type StoredBytes = { packId: PackId; offsetBytes: number };

/** Why a file failed, with the text the user sees – `SPEC §8`. */
export type UploadFailure = { code: number; httpStatus: number; message: string };

/** Queued 1, uploading 2, failed 4, done 5 – `SPEC §4`. Data only on the case that has it. */
export type UploadStatus =
  | { state: 'queued'; attempts: number; notBeforeMs: number }
  | { state: 'uploading'; phase: 'sending'; attempts: number; loadedBytes: number }
  /** the store has it; the outbox row with the upload's id waits for the server [U2] */
  | { state: 'uploading'; phase: 'registering'; imageUrl: string }
  | { state: 'failed'; failure: UploadFailure }
  | { state: 'done'; imageUrl: string; doneAtMs: number };

export type UploadState = UploadStatus['state'];

/** A file accepted into the queue: metadata only, its bytes lie apart – `DESIGN 3`. */
export type Upload = {
  id: UploadId;
  userId: UserId;
  target: GalleryTarget;
  name: string;
  type: string;
  sizeBytes: number;
  lastModifiedMs: number;
  /** cheap checksum taken at enqueue, compared when the bytes are read back [U12] */
  checksum: number;
  /** strictly increasing per machine; with the extension it is the object's name – `SPEC §9`, [U3] */
  stampMs: number;
  /** full object key, fixed at the first policy [U3]; '' before */
  objectKey: string;
  /** undefined once the bytes were dropped */
  bytes?: StoredBytes;
  acceptedAtMs: number;
  status: UploadStatus;
};
