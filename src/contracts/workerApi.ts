import type { GalleryTarget } from '#domain/gallery.ts';
import type { UploadId, UserId } from '#domain/ids.ts';
import type { Upload } from '#domain/upload.ts';

/** Whose work the worker does; in memory only, the page hands it over [U17]. */
export type Identity = { userId: UserId; token: string };

/** A file that was not accepted, with the text for the user – `SPEC §8`. */
export type Refusal = { name: string; code: number; message: string };

/** `unsaved`: this machine has no space for them, they are being sent from memory [P4]. */
export type EnqueueResult = { accepted: UploadId[]; unsaved: UploadId[]; refused: Refusal[] };

/** What a worker tells its own page, beside the answers to calls. */
export type WorkerNews =
  /** all files that it holds in memory only [P4] */
  | { type: 'unsaved-rows'; rows: Upload[] }
  /** Something broke and was begun again. An `error` event would say that the worker is lost. */
  | { type: 'recovered'; error: string };

/**
 * What the page asks of its upload worker. Answers are plain values: Comlink would strip an error of its class and code.
 * Every call concerns the user of the last `setIdentity`; without one nothing is accepted, changed or sent.
 */
export type UploadWorkerApi = {
  /** Resolves when nothing of the former user is being sent or written any more. */
  setIdentity(identity: Identity | null): Promise<void>;
  /** Resolves when every file is committed [U1], is being sent from memory [P4], or is refused. */
  enqueue(files: File[], target: GalleryTarget): Promise<EnqueueResult>;
  /** Failed entries go back to the queue; returns how many. */
  retry(ids: UploadId[] | 'all'): Promise<number>;
  /** Aborts and drops entries; returns the ids that are gone. One that is being registered stays: the tray decides. */
  remove(ids: UploadId[]): Promise<UploadId[]>;
  /** stop and start of `SPEC §4`, kept across reloads and seen by all tabs [U6] */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** 1–6 transfers at a time [U11] */
  setParallel(count: number): Promise<void>;
  /** The network may be back: do not wait for the next probe [U10]. */
  wake(): void;
  /** Answers at once: how the page knows that the worker lives. */
  beat(): true;
};

/** Held by the one worker that sends [U5]; whoever clears a user's data takes it first [S3]. */
export const runnerLock = 'upload-runner';
/** Held (shared) while files are being committed; taken exclusively before a user's data is cleared [S4]. */
export const intakeLock = 'upload-intake';

/** Told between the tabs' pages and workers; the data itself travels by Dexie. */
export const uploadChannel = 'uploads';
export type UploadNews =
  /** rows were added, retried or settings changed: the runner looks again */
  | { type: 'rows-changed' }
  | { type: 'settings-changed' }
  | { type: 'removed'; ids: UploadId[] }
  /** every worker lets go of this user [S3] */
  | { type: 'logging-out'; userId: UserId }
  /** the policy was answered 888 / 401: sending waits for a new sign-in */
  | { type: 'session-ended'; userId: UserId }
  /** files are stored and their outbox rows are written: somebody should drain [U2] */
  | { type: 'registrations-queued' }
  /** no queued or uploading entry is left – `SPEC §4` */
  | { type: 'all-processed'; userId: UserId };
