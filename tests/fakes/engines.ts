import type { Identity, UploadNews } from '#contracts/workerApi.ts';
import type { ApiOutcome } from '#domain/apiOutcome.ts';
import { intentId, sortableId, type UploadId, uploadId } from '#domain/ids.ts';
import type { Upload } from '#domain/upload.ts';
import { readLastStamp, withoutDuplicates } from '#ports/db/packs.ts';
import { readPack } from '#ports/db/readPack.ts';
import { applyUploadEvents, removeUploads, retryUploads, takeOverUploads } from '#ports/db/uploadChanges.ts';
import { failedUploadIds, queuedUploads } from '#ports/db/uploads.ts';
import { readUploadSettings, saveIsPaused, saveParallel } from '#ports/db/uploadSettings.ts';
import { FakeLocks } from '#tests/fakes/locks.ts';
import { random, UploadBench } from '#tests/fakes/uploadBench.ts';
import { createEngine, type EngineParts } from '#worker/engine.ts';
import { createStamps } from '#worker/stamps.ts';
import { storeBatch } from '#worker/storeBatch.ts';
import { tidyPacks } from '#worker/tidyPacks.ts';

/** Several tabs' workers on one machine: one database, one store, shared locks, news between them. */
export class Tabs {
  readonly bench = new UploadBench();
  readonly locks = new FakeLocks();
  readonly news: UploadNews[] = [];
  readonly errors: unknown[] = [];
  readonly tokensAsked: string[] = [];
  /** files sent from memory, as the last change told them [P4] */
  unsaved: Upload[] = [];
  readonly registered: UploadId[] = [];
  registerAnswer: (imageUrl: string) => ApiOutcome<unknown> = () => ({ kind: 'ok', data: null, isQueued: false });
  readonly #engines: ReturnType<typeof createEngine>[] = [];

  open(changes: Partial<EngineParts> = {}) {
    const { db, clock, store, policy, files } = this.bench;
    const { locks } = this;
    const nowMs = clock.nowMs;
    const onError = (error: unknown) => this.errors.push(error);
    const engine = createEngine({
      clock,
      ready: Promise.resolve(),
      locks,
      chance: () => 1,
      freshIntentId: () => intentId(sortableId(nowMs(), random())),
      queueOf: (userId) => ({
        takeOver: () => takeOverUploads(db, userId, nowMs()),
        settings: () => readUploadSettings(db, userId),
        readQueued: (limit) => queuedUploads(db, userId, limit),
        write: (written) => applyUploadEvents(db, written, nowMs()),
      }),
      readPack: (id) => readPack(db, id, files),
      commands: {
        failedIds: (userId) => failedUploadIds(db, userId),
        retry: (userId, ids, freshId) => retryUploads(db, userId, ids, freshId, nowMs()),
        remove: (userId, ids) => removeUploads(db, userId, ids),
        saveIsPaused: (userId, isPaused) => saveIsPaused(db, userId, isPaused),
        saveParallel: (userId, count) => saveParallel(db, userId, count),
      },
      store: (batch) => storeBatch(db, { ...batch, nowMs: nowMs(), random }, files),
      tidyPacks: (userId) => tidyPacks({ db, files, locks, onError }, userId),
      askPolicy: ({ token }: Identity) => {
        this.tokensAsked.push(token);
        return policy();
      },
      send: store.send,
      probe: async () => this.bench.isNetworkUp,
      tell: (news) => {
        this.news.push(news);
        for (const other of this.#engines) if (other !== engine) other.hear(news);
      },
      onError,
      maxRetries: 0,
      unsaved: {
        withoutDuplicates: (batch) => withoutDuplicates(db, batch),
        reserveStamps: createStamps(clock, locks, () => readLastStamp(db)),
        newId: (stampMs) => uploadId(sortableId(stampMs, random())),
        register: async (_identity, { id, status }) => {
          this.registered.push(id);
          return this.registerAnswer(status.imageUrl);
        },
        show: (rows) => {
          this.unsaved = rows;
        },
      },
      ...changes,
    });
    this.#engines.push(engine);
    return engine.api;
  }

  tellAll(news: UploadNews): void {
    for (const engine of this.#engines) engine.hear(news);
  }
}
