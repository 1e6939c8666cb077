import { galleryCalls } from '#contracts/calls/gallery.ts';
import { sessionCalls } from '#contracts/calls/session.ts';
import { uploadChannel, type UploadNews, type WorkerNews } from '#contracts/workerApi.ts';
import { intentId, sortableId, uploadId } from '#domain/ids.ts';
import { send } from '#ports/api/client.ts';
import { postToStore } from '#ports/api/objectStore.ts';
import { db } from '#ports/db/connection.ts';
import { ConsoleDatabase } from '#ports/db/database.ts';
import { openDatabase } from '#ports/db/open.ts';
import { packFiles as files } from '#ports/db/packFiles.ts';
import { readLastStamp, withoutDuplicates } from '#ports/db/packs.ts';
import { readPack } from '#ports/db/readPack.ts';
import { applyUploadEvents, removeUploads, retryUploads, takeOverUploads } from '#ports/db/uploadChanges.ts';
import { failedUploadIds, queuedUploads } from '#ports/db/uploads.ts';
import { readUploadSettings, saveIsPaused, saveParallel } from '#ports/db/uploadSettings.ts';
import { systemClock } from '#worker/clock.ts';
import { createEngine } from '#worker/engine.ts';
import { createStamps } from '#worker/stamps.ts';
import { storeBatch } from '#worker/storeBatch.ts';
import { tidyPacks } from '#worker/tidyPacks.ts';
import { expose } from 'comlink';

/** Progress and names may be lost with the power, not with the browser: they need not wait for the disk. */
const relaxed = new ConsoleDatabase(undefined, 'relaxed');
const channel = new BroadcastChannel(uploadChannel);
// Absent without a secure context, whatever the types say [P6].
const locks: LockManager | undefined = navigator.locks;

/** Whether what is stored outlives this worker; a database that does not open is replaced by one in memory [P1]. */
const isKept = openDatabase(db).then(async ({ isOpen }) => {
  if (isOpen) return true;
  const { openInMemory } = await import('#ports/db/memory.ts');
  await openInMemory();
  return false;
});

const { nowMs } = systemClock;
const random = () => crypto.getRandomValues(new Uint8Array(16));

const textOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));
const onError = (error: unknown) => self.postMessage({ type: 'recovered', error: textOf(error) } satisfies WorkerNews);

const engine = createEngine({
  clock: systemClock,
  ready: isKept,
  locks,
  chance: Math.random,
  freshIntentId: () => intentId(sortableId(nowMs(), random())),
  queueOf: (userId) => ({
    takeOver: () => takeOverUploads(db, userId, nowMs()),
    settings: () => readUploadSettings(db, userId),
    readQueued: (limit) => queuedUploads(db, userId, limit),
    write: (changes, isOutcome) => applyUploadEvents(isOutcome ? db : relaxed, changes, nowMs()),
  }),
  readPack: (id) => readPack(db, id),
  commands: {
    failedIds: (userId) => failedUploadIds(db, userId),
    retry: (userId, ids, freshId) => retryUploads(db, userId, ids, freshId, nowMs()),
    remove: (userId, ids) => removeUploads(db, userId, ids),
    saveIsPaused: (userId, isPaused) => saveIsPaused(db, userId, isPaused),
    saveParallel: (userId, count) => saveParallel(db, userId, count),
  },
  async store(batch) {
    // No lasting place is no place: the files go from memory, and nothing calls them safe.
    if (!(await isKept)) throw new DOMException('The database did not open.', 'QuotaExceededError');
    return storeBatch(db, { ...batch, nowMs: nowMs(), random }, files);
  },
  askPolicy: ({ userId, token }, signal) => send(galleryCalls.policy, { userId }, { token, signal, timeoutMs: 30_000 }),
  send: postToStore,
  probe: async (signal) => (await send(sessionCalls.ping, {}, { signal, timeoutMs: 10_000 })).kind !== 'no-answer',
  tell: (news) => channel.postMessage(news),
  tidyPacks: (userId) => tidyPacks({ db, files, locks, onError }, userId),
  onError,
  maxRetries: 0,
  unsaved: {
    withoutDuplicates: (batch) => withoutDuplicates(db, batch),
    reserveStamps: createStamps(systemClock, locks, () => readLastStamp(db)),
    newId: (stampMs) => uploadId(sortableId(stampMs, random())),
    register({ userId, token }, { id, target, status }, signal) {
      const input = { userId, deviceTypeId: target.deviceTypeId, imageUrl: status.imageUrl };
      return send(galleryCalls.imageAdd, input, { token, signal, idempotencyKey: id, timeoutMs: 60_000 });
    },
    show: (rows) => self.postMessage({ type: 'unsaved-rows', rows } satisfies WorkerNews),
  },
});

channel.addEventListener('message', (event: MessageEvent<UploadNews>) => engine.hear(event.data));
self.addEventListener('online', () => engine.api.wake());
expose(engine.api);
