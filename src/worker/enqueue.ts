import { type EnqueueResult, intakeLock } from '#contracts/workerApi.ts';
import { checksum } from '#domain/checksum.ts';
import { checkFile, imageTypeOf } from '#domain/fileCheck.ts';
import type { GalleryTarget } from '#domain/gallery.ts';
import type { UploadId, UserId } from '#domain/ids.ts';
import type { Upload, UploadFailure } from '#domain/upload.ts';
import { uploadFailures } from '#domain/uploadFailure.ts';
import type { Offer } from '#ports/db/packs.ts';
import { isNoSpace } from '#ports/db/storageError.ts';
import { batchLength, type Job } from '#worker/batching.ts';
import type { Locks } from '#worker/leader.ts';
import { readSamples, type Whole } from '#worker/samples.ts';
import type { BatchResult } from '#worker/storeBatch.ts';
import type { UnsavedOffer } from '#worker/unsaved.ts';

type Answer = { kind: 'accepted' | 'unsaved'; id: UploadId } | { kind: 'refused'; failure: UploadFailure };
type Waiting = Job & { answer: (answer: Answer) => void };
/** A checked file, with the job that it answers. */
export type JobOffer = UnsavedOffer & { job: Waiting };

export type IntakeParts = {
  locks: Locks | undefined;
  /** whose files may be committed at this moment [S4] */
  currentUser: () => UserId | undefined;
  /** Whether this tab is sending the same file from memory [G5]. */
  isUnsaved: (job: Job, file: Offer) => boolean;
  /** Undefined: nobody answers, nothing was taken. */
  sendUnsaved: (batch: {
    userId: UserId;
    target: GalleryTarget;
    offers: readonly JobOffer[];
  }) => Promise<{ taken: { offer: JobOffer; id: UploadId }[]; duplicates: JobOffer[] } | undefined>;
  /** Commits all or throws. */
  store: (batch: {
    userId: UserId;
    target: GalleryTarget;
    offers: JobOffer[];
    whole: Whole | undefined;
  }) => Promise<BatchResult<JobOffer>>;
  /** After the commit: keeping the File saves reading the stored copy back. */
  onAccepted: (id: UploadId, file: File) => void;
  /** A batch is committed: there is something to send. */
  onBatch: (uploads: readonly Upload[]) => void;
  onError: (error: unknown) => void;
};

export type Intake = (userId: UserId, files: readonly File[], target: GalleryTarget) => Promise<EnqueueResult>;

const refuse = (job: Waiting, failure: UploadFailure) => job.answer({ kind: 'refused', failure });

/** Checked files, and the bytes of those that were read whole. */
type Checked = { offers: JobOffer[]; whole: Whole | undefined };

/** Checks files [G5] and takes their checksums [U12]; those that are missing were refused. */
async function inspect(batch: readonly Waiting[]): Promise<Checked> {
  const wanted = batch.filter((job) => {
    const failure = checkFile({ name: job.file.name, sizeBytes: job.file.size });
    if (failure !== undefined) refuse(job, failure);
    return failure === undefined;
  });
  const { samples, whole } = await readSamples(wanted.map(({ file }) => file));
  const offers = wanted.flatMap((job, at): JobOffer[] => {
    const sample = samples[at];
    const type = sample === undefined ? undefined : imageTypeOf(sample);
    if (sample === undefined || type === undefined) {
      refuse(job, sample === undefined ? uploadFailures.unreadable : uploadFailures.badFormat);
      return [];
    }
    const { name, size: sizeBytes, lastModified: lastModifiedMs } = job.file;
    return [{ name, type, sizeBytes, lastModifiedMs, checksum: checksum(sample), body: job.file, job }];
  });
  return { offers, whole };
}

/**
 * Takes files in the order they come and commits them in batches: what arrives while one is written makes the next.
 * A file is answered only when it is committed [U1], sent without being committed for lack of space [P4], or refused.
 */
export function createIntake(parts: IntakeParts): Intake {
  const { locks, currentUser, store, onAccepted, onBatch, onError } = parts;
  let waiting: Waiting[] = [];
  let isWorking = false;

  async function commit({ userId, target }: Job, { offers, whole }: Checked): Promise<void> {
    if (currentUser() !== userId) {
      for (const { job } of offers) refuse(job, uploadFailures.notSignedIn);
      return;
    }
    const { accepted, duplicates, unreadable } = await store({ userId, target, offers, whole });
    for (const { offer, upload } of accepted) {
      onAccepted(upload.id, offer.job.file);
      offer.job.answer({ kind: 'accepted', id: upload.id });
    }
    for (const { job } of duplicates) refuse(job, uploadFailures.duplicate);
    for (const { job } of unreadable) refuse(job, uploadFailures.unreadable);
    if (accepted.length > 0) onBatch(accepted.map(({ upload }) => upload));
  }

  /** No space: online the files go from memory, offline they are refused [P4]. */
  async function sendUnsaved({ userId, target }: Job, offers: readonly JobOffer[]): Promise<void> {
    const sent = await parts.sendUnsaved({ userId, target, offers });
    if (sent === undefined) for (const { job } of offers) refuse(job, uploadFailures.noSpace);
    for (const { offer, id } of sent?.taken ?? []) offer.job.answer({ kind: 'unsaved', id });
    for (const { job } of sent?.duplicates ?? []) refuse(job, uploadFailures.duplicate);
  }

  async function commitOrSend(first: Job, checked: Checked): Promise<void> {
    try {
      // Whoever clears a user's data takes this lock first, and so waits for the commit or prevents it [S4].
      if (locks === undefined) await commit(first, checked);
      else await locks.request(intakeLock, { mode: 'shared' }, () => commit(first, checked));
    } catch (error) {
      if (!isNoSpace(error)) throw error;
      await sendUnsaved(first, checked.offers);
    }
  }

  async function take(first: Job, batch: readonly Waiting[]): Promise<void> {
    try {
      const { offers, whole } = await inspect(batch);
      const fresh = offers.filter((offer) => !parts.isUnsaved(first, offer));
      for (const offer of offers) if (!fresh.includes(offer)) refuse(offer.job, uploadFailures.duplicate);
      if (fresh.length > 0) await commitOrSend(first, { offers: fresh, whole });
    } catch (error) {
      onError(error);
      for (const job of batch) refuse(job, uploadFailures.noStorage);
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
      await take(first, batch);
    }
    isWorking = false;
  }

  const offer = (job: Job): Promise<Answer> => new Promise((answer) => waiting.push({ ...job, answer }));

  return async (userId, files, target) => {
    const answers = files.map((file) => offer({ file, userId, target }));
    void work();
    const result: EnqueueResult = { accepted: [], unsaved: [], refused: [] };
    for (const [at, answer] of (await Promise.all(answers)).entries()) {
      if (answer.kind !== 'refused') result[answer.kind].push(answer.id);
      else result.refused.push({ ...refusalOf(answer.failure), name: files[at]?.name ?? '' });
    }
    return result;
  };
}

const refusalOf = ({ code, message }: UploadFailure) => ({ code, message });
