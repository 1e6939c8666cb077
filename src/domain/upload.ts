import type { GalleryTarget } from '#domain/gallery.ts';
import type { PackId, UploadId, UserId } from '#domain/ids.ts';
import { afterRefusal } from '#domain/sendQueue.ts';
import { refusedByApi, refusedByStore, uploadFailures } from '#domain/uploadFailure.ts';

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
  /** `storedUrl`: the store has it, the server refused to register it */
  | { state: 'failed'; failure: UploadFailure; storedUrl?: string }
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

/** Past facts that may change an entry. */
export type UploadEvent =
  | { type: 'claimed' }
  /** a policy fixed the object's key [U3] */
  | { type: 'signed'; objectKey: string }
  | { type: 'bytes-sent'; loadedBytes: number }
  | { type: 'stored'; imageUrl: string }
  | { type: 'store-refused'; httpStatus: number; code: string; maxRetries: number }
  | { type: 'policy-refused'; httpStatus: number; errmsg: string }
  /** 429 or `Retry-After` [U7] */
  | { type: 'asked-to-wait'; waitMs: number }
  /** offline, reset, or a stall of 30 s ([U7], [U8]) */
  | { type: 'went-unanswered' }
  | { type: 'stopped' }
  | { type: 'bytes-damaged' }
  | { type: 'retried' }
  | { type: 'registered' }
  | { type: 'registration-rejected'; failure: UploadFailure }
  | { type: 'registration-retried' };

/** What must become durable together with the changed entry. */
export type UploadEffect = { type: 'drop-bytes'; bytes: StoredBytes } | { type: 'register' };

export type Decision = { upload: Upload; effects: UploadEffect[] };

const become = (upload: Upload, status: UploadStatus, ...effects: UploadEffect[]): Decision => ({
  upload: { ...upload, status },
  effects,
});
const unchanged = (upload: Upload): Decision => ({ upload, effects: [] });
const fail = (upload: Upload, failure: UploadFailure) => become(upload, { state: 'failed', failure });

/** The store has it: the bytes go, and in edit mode the registration begins – one durable step [U2]. */
function store(upload: Upload, imageUrl: string, nowMs: number): Decision {
  const { bytes, ...rest } = upload;
  const dropped: UploadEffect[] = bytes === undefined ? [] : [{ type: 'drop-bytes', bytes }];
  return upload.target.mode === 'edit'
    ? become(rest, { state: 'uploading', phase: 'registering', imageUrl }, ...dropped, { type: 'register' })
    : become(rest, { state: 'done', imageUrl, doneAtMs: nowMs }, ...dropped);
}

/** Sends go on in memory before they are written down [U13], so that a `queued` entry may already have an outcome. */
function nextUnstored(upload: Upload, attempts: number, event: UploadEvent, nowMs: number): Decision {
  const queue = (burned: number, waitMs: number) =>
    become(upload, { state: 'queued', attempts: burned, notBeforeMs: waitMs === 0 ? 0 : nowMs + waitMs });
  const { status } = upload;
  switch (event.type) {
    case 'claimed':
      return status.state === 'queued'
        ? become(upload, { state: 'uploading', phase: 'sending', attempts, loadedBytes: 0 })
        : unchanged(upload);
    case 'signed':
      return { upload: { ...upload, objectKey: event.objectKey }, effects: [] };
    case 'bytes-sent':
      return status.state === 'uploading'
        ? become(upload, {
            state: 'uploading',
            phase: 'sending',
            attempts,
            loadedBytes: Math.min(event.loadedBytes, upload.sizeBytes),
          })
        : unchanged(upload);
    case 'stored':
      return store(upload, event.imageUrl, nowMs);
    case 'store-refused': {
      const after = afterRefusal(attempts, event.maxRetries);
      return after.kind === 'retry'
        ? queue(after.attempts, after.waitMs)
        : fail(upload, refusedByStore(event.httpStatus, event.code));
    }
    case 'policy-refused':
      return fail(upload, refusedByApi(event.httpStatus, event.errmsg));
    case 'asked-to-wait':
      return queue(attempts, event.waitMs);
    case 'went-unanswered':
    case 'stopped':
      return status.state === 'queued' ? unchanged(upload) : queue(attempts, 0);
    case 'bytes-damaged':
      return fail(upload, uploadFailures.damaged);
    case 'retried':
      return status.state === 'queued' ? queue(attempts, 0) : unchanged(upload);
    case 'registered':
    case 'registration-rejected':
    case 'registration-retried':
      return unchanged(upload);
  }
}

function nextRegistering(upload: Upload, imageUrl: string, event: UploadEvent, nowMs: number): Decision {
  if (event.type === 'registered') return become(upload, { state: 'done', imageUrl, doneAtMs: nowMs });
  if (event.type === 'registration-rejected') {
    return become(upload, { state: 'failed', failure: event.failure, storedUrl: imageUrl });
  }
  return unchanged(upload);
}

function nextFailed(upload: Upload, storedUrl: string | undefined, event: UploadEvent, nowMs: number): Decision {
  if (storedUrl === undefined) {
    const canSend = event.type === 'retried' && upload.bytes !== undefined;
    return canSend ? become(upload, { state: 'queued', attempts: 0, notBeforeMs: 0 }) : unchanged(upload);
  }
  const registering: UploadStatus = { state: 'uploading', phase: 'registering', imageUrl: storedUrl };
  if (event.type === 'retried') return become(upload, registering, { type: 'register' });
  if (event.type === 'registration-retried') return become(upload, registering);
  return event.type === 'registered' ? nextRegistering(upload, storedUrl, event, nowMs) : unchanged(upload);
}

/**
 * The one door through which an entry changes – `SPEC §4`. An event that no longer concerns the entry (it was stopped,
 * finished, retried meanwhile) leaves it as it is: the very same object comes back.
 */
export function next(upload: Upload, event: UploadEvent, nowMs: number): Decision {
  const { status } = upload;
  switch (status.state) {
    case 'queued':
      return nextUnstored(upload, status.attempts, event, nowMs);
    case 'uploading':
      return status.phase === 'sending'
        ? nextUnstored(upload, status.attempts, event, nowMs)
        : nextRegistering(upload, status.imageUrl, event, nowMs);
    case 'failed':
      return nextFailed(upload, status.storedUrl, event, nowMs);
    case 'done':
      return unchanged(upload);
  }
}
