import type { Identity } from '#contracts/workerApi.ts';
import { checksum } from '#domain/checksum.ts';
import type { GalleryTarget } from '#domain/gallery.ts';
import { packId, type UploadId, type UserId } from '#domain/ids.ts';
import { next, type StoredBytes, type Upload, type UploadEvent } from '#domain/upload.ts';
import type { Offer } from '#ports/db/packs.ts';
import { isIn } from '#ports/db/uploads.ts';
import type { UploadSettings } from '#ports/db/uploadSettings.ts';
import { createRunner, type Queue, type Runner, type RunnerParts } from '#worker/runner.ts';
import { readSample } from '#worker/samples.ts';
import { createRegistrar, isRegistering, type RegistrarParts } from '#worker/unsavedRegistration.ts';

export type UnsavedParts = Pick<RunnerParts, 'clock' | 'chance' | 'send' | 'probe' | 'maxRetries'> &
  Pick<RegistrarParts, 'register' | 'onSessionEnded'> & {
    settings: (userId: UserId) => Promise<UploadSettings>;
    askPolicy: (identity: Identity, signal: AbortSignal) => ReturnType<RunnerParts['askPolicy']>;
    /** the first of so many stamps that nobody else on this machine is given [U3] */
    reserveStamps: (count: number) => Promise<number>;
    newId: (stampMs: number) => UploadId;
    /** All entries, whenever one of them has changed. */
    show: (rows: Upload[]) => void;
  };

export type UnsavedOffer = Offer & { body: Blob };

/**
 * Files that this machine has no space for [P4]: sent by the same runner, but from the picked File and with a ledger in
 * memory. Nothing of them survives the page, and nothing calls them safe.
 */
export type Unsaved = {
  has: (userId: UserId, target: GalleryTarget, file: { name: string; sizeBytes: number }) => boolean;
  take: <Kind extends UnsavedOffer>(
    userId: UserId,
    target: GalleryTarget,
    offers: readonly Kind[],
  ) => Promise<{ offer: Kind; id: UploadId }[]>;
  /** Sends until the signal aborts. */
  run: (identity: Identity, signal: AbortSignal) => Promise<void>;
  /** Returns how many went back to the queue. */
  retry: (userId: UserId, ids: readonly UploadId[] | 'all') => number;
  remove: (userId: UserId, ids: readonly UploadId[]) => UploadId[];
  /** Somebody signs in: the files of others go. */
  keepOnly: (userId: UserId) => void;
  look: () => void;
  wake: () => void;
};

/** Says that there are bytes: they lie in no pack but in the picked File. */
const inMemory: StoredBytes = { packId: packId('memory'), offsetBytes: 0 };

/** The file as it was accepted; undefined when it was changed or taken away since [U12]. */
async function asAccepted(file: Blob | undefined, accepted: Upload): Promise<Blob | undefined> {
  if (file === undefined) return undefined;
  try {
    return checksum(await readSample(file)) === accepted.checksum ? file : undefined;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

export function createUnsaved(parts: UnsavedParts): Unsaved {
  const { clock } = parts;
  const entries = new Map<UploadId, Upload>();
  const files = new Map<UploadId, Blob>();
  let runner: Runner | undefined;

  const tellRows = () => parts.show([...entries.values()]);
  const registrar = createRegistrar({
    ...parts,
    waiting: () => [...entries.values()].filter(isRegistering),
    onEvent: (id, event) => void changeAll([{ id, event }]),
    onQueued: (id) => drop([id]),
  });

  function drop(ids: readonly UploadId[]): void {
    for (const id of ids) {
      entries.delete(id);
      files.delete(id);
    }
    if (ids.length > 0) tellRows();
  }

  function change(id: UploadId, event: UploadEvent): Upload | undefined {
    const entry = entries.get(id);
    if (entry === undefined) return undefined;
    const { upload, effects } = next(entry, event, clock.nowMs());
    if (upload === entry) return undefined;
    entries.set(id, upload);
    for (const effect of effects) {
      if (effect.type === 'drop-bytes') files.delete(id);
      else registrar.ring();
    }
    return upload;
  }

  function changeAll(changes: readonly { id: UploadId; event: UploadEvent }[]): Upload[] {
    const changed = changes.map(({ id, event }) => change(id, event)).filter((upload) => upload !== undefined);
    if (changed.length > 0) tellRows();
    return changed;
  }

  function add(userId: UserId, offer: UnsavedOffer, target: GalleryTarget, stampMs: number): UploadId {
    const { name, type, sizeBytes, lastModifiedMs } = offer;
    const id = parts.newId(stampMs);
    const upload: Upload = {
      ...{ id, userId, target, name, type, sizeBytes, lastModifiedMs, stampMs },
      checksum: offer.checksum,
      objectKey: '',
      bytes: inMemory,
      acceptedAtMs: clock.nowMs(),
      status: { state: 'queued', attempts: 0, notBeforeMs: 0 },
    };
    entries.set(id, upload);
    files.set(id, offer.body);
    return id;
  }

  const queueOf = (userId: UserId): Queue => ({
    takeOver: async () => void changeAll([...entries.keys()].map((id) => ({ id, event: { type: 'stopped' } }))),
    settings: () => parts.settings(userId),
    readQueued: async (limit) =>
      [...entries.values()].filter(({ status }) => status.state === 'queued').slice(0, limit),
    write: async (changes) => changeAll(changes),
  });

  return {
    has: (userId, target, { name, sizeBytes }) =>
      [...entries.values()].some(
        (one) => one.userId === userId && one.name === name && one.sizeBytes === sizeBytes && isIn(one, target),
      ),
    async take(userId, target, offers) {
      const firstMs = await parts.reserveStamps(offers.length);
      const taken = offers.map((offer, at) => ({ offer, id: add(userId, offer, target, firstMs + at) }));
      tellRows();
      runner?.look();
      return taken;
    },
    async run(identity, outer) {
      const { userId } = identity;
      const end = new AbortController();
      const signal = AbortSignal.any([outer, end.signal]);
      const current = createRunner({
        ...parts,
        sources: { read: (entry) => asAccepted(files.get(entry.id), entry), forget: () => undefined },
        queue: queueOf(userId),
        askPolicy: (asked) => parts.askPolicy(identity, asked),
        tell: (news) => news === 'session-ended' && parts.onSessionEnded(userId),
      });
      const registering = registrar.run(identity, signal);
      runner = current;
      try {
        await current.run(signal);
      } finally {
        runner = undefined;
        end.abort();
        await registering;
      }
    },
    retry(userId, ids) {
      const wanted = ids === 'all' ? [...entries.keys()] : ids;
      const failed = wanted.filter((id) => {
        const entry = entries.get(id);
        return entry?.userId === userId && entry.status.state === 'failed';
      });
      const changed = changeAll(failed.map((id) => ({ id, event: { type: 'retried' } })));
      runner?.look();
      return changed.length;
    },
    remove(userId, ids) {
      const gone = ids.filter((id) => {
        const entry = entries.get(id);
        return entry?.userId === userId && !isRegistering(entry);
      });
      drop(gone);
      if (gone.length > 0) runner?.drop(gone);
      return gone;
    },
    keepOnly: (userId) => drop([...entries.values()].filter((one) => one.userId !== userId).map(({ id }) => id)),
    look: () => runner?.look(),
    wake() {
      runner?.wake();
      registrar.ring();
    },
  };
}
