import { type EnqueueResult, intakeLock } from '#contracts/workerApi.ts';
import { checksum } from '#domain/checksum.ts';
import { checkFile, imageTypeOf } from '#domain/fileCheck.ts';
import type { GalleryTarget } from '#domain/gallery.ts';
import type { UploadId, UserId } from '#domain/ids.ts';
import type { UploadFailure } from '#domain/upload.ts';
import { uploadFailures } from '#domain/uploadFailure.ts';
import type { Offer } from '#ports/db/packs.ts';
import { isNoSpace } from '#ports/db/storageError.ts';
import { batchLength, type Job } from '#worker/batching.ts';
import type { Locks } from '#worker/leader.ts';
import { readSample } from '#worker/sources.ts';
import type { BatchResult } from '#worker/storeBatch.ts';

type Waiting = Job & { accept: (id: UploadId) => void; refuse: (failure: UploadFailure) => void };
/** A checked file, with the job that it answers. */
export type JobOffer = Offer & { job: Waiting };

export type IntakeParts = {
  locks: Locks | undefined;
  /** whose files may be committed at this moment [S4] */
  currentUser: () => UserId | undefined;
  /** Commits all or throws. */
  store: (batch: { userId: UserId; target: GalleryTarget; offers: JobOffer[] }) => Promise<BatchResult<JobOffer>>;
  /** After the commit: keeping the File saves reading the stored copy back. */
  onAccepted: (id: UploadId, file: File) => void;
  /** A batch is committed: there is something to send. */
  onBatch: () => void;
  onError: (error: unknown) => void;
};

export type Intake = (userId: UserId, files: readonly File[], target: GalleryTarget) => Promise<EnqueueResult>;

/** Checks a file [G5] and takes its checksum [U12]; undefined: refused. */
async function inspect(job: Waiting): Promise<JobOffer | undefined> {
  const { file, refuse } = job;
  const { name, size: sizeBytes, lastModified: lastModifiedMs } = file;
  const failure = checkFile({ name, sizeBytes });
  if (failure !== undefined) {
    refuse(failure);
    return undefined;
  }
  try {
    const sample = await readSample(file);
    const type = imageTypeOf(sample);
    if (type !== undefined)
      return { name, type, sizeBytes, lastModifiedMs, checksum: checksum(sample), body: file, job };
    refuse(uploadFailures.badFormat);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    refuse(uploadFailures.unreadable);
  }
  return undefined;
}

/**
 * Takes files in the order they come and commits them in batches: what arrives while one is written makes the next.
 * A file is answered only when it is committed [U1] or refused.
 */
export function createIntake(parts: IntakeParts): Intake {
  const { locks, currentUser, store, onAccepted, onBatch, onError } = parts;
  let waiting: Waiting[] = [];
  let isWorking = false;

  async function commit(first: Waiting, batch: readonly Waiting[]): Promise<void> {
    const offers = (await Promise.all(batch.map(inspect))).filter((offer) => offer !== undefined);
    if (currentUser() !== first.userId) {
      for (const { job } of offers) job.refuse(uploadFailures.notSignedIn);
      return;
    }
    if (offers.length === 0) return;
    const { accepted, duplicates, unreadable } = await store({ userId: first.userId, target: first.target, offers });
    for (const { offer, upload } of accepted) {
      onAccepted(upload.id, offer.job.file);
      offer.job.accept(upload.id);
    }
    for (const { job } of duplicates) job.refuse(uploadFailures.duplicate);
    for (const { job } of unreadable) job.refuse(uploadFailures.unreadable);
    if (accepted.length > 0) onBatch();
  }

  async function commitOrRefuse(first: Waiting, batch: readonly Waiting[]): Promise<void> {
    try {
      // Whoever clears a user's data takes this lock first, and so waits for the commit or prevents it [S4].
      if (locks === undefined) await commit(first, batch);
      else await locks.request(intakeLock, { mode: 'shared' }, () => commit(first, batch));
    } catch (error) {
      const hasNoSpace = isNoSpace(error);
      if (!hasNoSpace) onError(error);
      for (const job of batch) job.refuse(hasNoSpace ? uploadFailures.noSpace : uploadFailures.noStorage);
    }
  }

  async function work(): Promise<void> {
    if (isWorking) return;
    isWorking = true;
    for (let step = 0; waiting[0] !== undefined; step += 1) {
      const length = batchLength(waiting, step);
      const batch = waiting.slice(0, length);
      const first = waiting[0];
      waiting = waiting.slice(length);
      await commitOrRefuse(first, batch);
    }
    isWorking = false;
  }

  function offer(file: File, userId: UserId, target: GalleryTarget): Promise<UploadId | UploadFailure> {
    return new Promise((answer) => waiting.push({ file, userId, target, accept: answer, refuse: answer }));
  }

  return async (userId, files, target) => {
    const answers = files.map((file) => offer(file, userId, target));
    void work();
    const result: EnqueueResult = { accepted: [], refused: [] };
    for (const [at, answer] of (await Promise.all(answers)).entries()) {
      if (typeof answer === 'string') result.accepted.push(answer);
      else result.refused.push({ name: files[at]?.name ?? '', code: answer.code, message: answer.message });
    }
    return result;
  };
}
