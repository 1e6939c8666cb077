import { galleryCalls } from '#contracts/calls/gallery.ts';
import type { EnqueueResult, Identity, UploadNews } from '#contracts/workerApi.ts';
import { deviceTypeId, intentId, sortableId, type UploadId, uploadId, userId, type UserId } from '#domain/ids.ts';
import type { Intent } from '#domain/outbox.ts';
import type { Upload } from '#domain/upload.ts';
import { send } from '#ports/api/client.ts';
import { ConsoleDatabase } from '#ports/db/database.ts';
import type { PackFiles } from '#ports/db/packFiles.ts';
import { readLastStamp, withoutDuplicates } from '#ports/db/packs.ts';
import { readPack } from '#ports/db/readPack.ts';
import { applyUploadEvents, removeUploads, retryUploads, takeOverUploads } from '#ports/db/uploadChanges.ts';
import { failedUploadIds, queuedUploads } from '#ports/db/uploads.ts';
import { readUploadSettings, saveIsPaused, saveParallel } from '#ports/db/uploadSettings.ts';
import { accept, type Accepted, newRow } from '#ports/outbox/accept.ts';
import { createDrain } from '#ports/outbox/drain.ts';
import { Pump } from '#ports/outbox/pump.ts';
import { Life } from '#tests/fakes/mortal.ts';
import type { Machine } from '#tests/model/machine.ts';
import { createEngine } from '#worker/engine.ts';
import { createStamps } from '#worker/stamps.ts';
import { storeBatch } from '#worker/storeBatch.ts';
import { tidyPacks } from '#worker/tidyPacks.ts';
import Dexie from 'dexie';
import { AsyncLocalStorage } from 'node:async_hooks';

/** Which tab the running code belongs to: its locks and its requests go with it. */
export const currentTab = new AsyncLocalStorage<Tab>();

/**
 * One tab with everything of the product that works behind its screens: upload engine, outbox, pump, and a connection
 * to the machine's database. It can be killed before and after each transaction and each request.
 */
export class Tab {
  readonly life: Life;
  readonly db: ConsoleDatabase;
  /** files sent from memory [P4] */
  unsaved: Upload[] = [];
  readonly #machine: Machine;
  readonly #engine: ReturnType<typeof createEngine>;
  readonly #pump: Pump;

  constructor(machine: Machine) {
    this.#machine = machine;
    this.life = new Life(undefined, () => machine.locks.release(this));
    this.db = mortalDatabase(machine.name, this.life);
    this.db.packs.hook('creating', machine.throwWhenFull);
    this.db.outbox.hook('creating', machine.throwWhenFull);
    this.#pump = new Pump({
      drain: () => drain(new AbortController().signal),
      nowMs: machine.clock.nowMs,
      random: machine.chance,
      onEnd: () => undefined,
      onError: machine.onError,
    });
    const drain = createDrain({
      db: this.db,
      getIdentity: async () => machine.identity,
      nowMs: machine.clock.nowMs,
      random: machine.chance,
    });
    this.#engine = currentTab.run(this, () => this.#makeEngine());
  }

  get isAlive(): boolean {
    return !this.life.isOver;
  }

  /** As this tab: its locks and requests die with it. */
  as = <Value>(work: () => Value): Value => currentTab.run(this, work);

  become = (identity: Identity | null): Promise<void> => this.as(() => this.#engine.api.setIdentity(identity));
  hear = (news: UploadNews): void => this.as(() => this.#engine.hear(news));
  drain = (): void => this.as(() => this.#pump.wake());
  wake(): void {
    this.as(() => this.#engine.api.wake());
    this.drain();
  }
  pick = (files: File[], id: string): Promise<EnqueueResult> =>
    this.as(() => this.#engine.api.enqueue(files, { mode: 'edit', deviceTypeId: deviceTypeId(id) }));
  remove = (ids: UploadId[]): Promise<UploadId[]> => this.as(() => this.#engine.api.remove(ids));
  retryAll = (): Promise<number> => this.as(() => this.#engine.api.retry('all'));
  setPaused = (isPaused: boolean): Promise<void> =>
    this.as(() => (isPaused ? this.#engine.api.pause() : this.#engine.api.resume()));

  /** As the page does: committed first, sent then. */
  async wish(id: string, user: UserId, intent: Intent): Promise<Accepted> {
    const isStillHere = async () => this.#machine.identity?.userId === user;
    const row = newRow(intentId(id), user, intent, this.#machine.clock.nowMs());
    const accepted = await this.as(() => accept(this.db, row, isStillHere));
    this.drain();
    return accepted;
  }

  stop(): void {
    this.#pump.stop();
    this.life.endIn(0);
    this.db.close();
  }

  #makeEngine() {
    const { db, life } = this;
    const { clock, weather, locks, random, chance, onError } = this.#machine;
    const { nowMs } = clock;
    const { mortal } = life;
    const { kept } = this.#machine;
    const files: PackFiles = {
      write: mortal(kept.write),
      read: mortal(kept.read),
      remove: mortal(kept.remove),
      list: mortal(kept.list),
      erase: mortal(kept.erase),
    };
    const mine = {
      request: <Value>(name: string, options: object, held: (lock: unknown) => Promise<Value>) =>
        locks.requestFor(this, name, options, held),
    };
    return createEngine({
      clock,
      ready: Promise.resolve(),
      locks: mine,
      chance,
      freshIntentId: () => intentId(sortableId(nowMs(), random())),
      queueOf: (user) => ({
        takeOver: () => takeOverUploads(db, user, nowMs()),
        settings: () => readUploadSettings(db, user),
        readQueued: (limit) => queuedUploads(db, user, limit),
        write: (written) => applyUploadEvents(db, written, nowMs()),
      }),
      readPack: (id) => readPack(db, id, files),
      commands: {
        failedIds: (user) => failedUploadIds(db, user),
        retry: (user, ids, freshId) => retryUploads(db, user, ids, freshId, nowMs()),
        remove: (user, ids) => removeUploads(db, user, ids),
        saveIsPaused: (user, isPaused) => saveIsPaused(db, user, isPaused),
        saveParallel: (user, count) => saveParallel(db, user, count),
      },
      store: (batch) => storeBatch(db, { ...batch, nowMs: nowMs(), random }, files),
      tidyPacks: (user) => tidyPacks({ db, files, locks: mine, onError }, user),
      askPolicy: mortal(({ token, userId: user }: Identity) => weather.policy(token, user)),
      send: mortal(weather.store.send),
      probe: mortal(async () => weather.isUp),
      tell: (news) => this.isAlive && this.#machine.tell(news, this),
      onError,
      maxRetries: this.#machine.facts.maxRetries,
      unsaved: {
        withoutDuplicates: (batch) => withoutDuplicates(db, batch),
        reserveStamps: createStamps(clock, mine, () => readLastStamp(db)),
        newId: (stampMs) => uploadId(sortableId(stampMs, random())),
        register: ({ userId: user, token }, { id, target, status }, signal) => {
          const input = { userId: userId(user), deviceTypeId: target.deviceTypeId, imageUrl: status.imageUrl };
          return send(galleryCalls.imageAdd, input, { token, signal, idempotencyKey: id, timeoutMs: 60_000 });
        },
        show: (rows) => {
          this.unsaved = rows;
        },
      },
    });
  }
}

/** A connection whose every transaction can be the last thing that this tab ever did. */
function mortalDatabase(name: string, life: Life): ConsoleDatabase {
  const db = new ConsoleDatabase(name);
  const transaction = db.transaction.bind(db) as (...args: unknown[]) => Promise<unknown>;
  const mortal = life.mortal(transaction);
  // One within another is part of it.
  const outermost = (...args: unknown[]) =>
    Dexie.currentTransaction === null ? mortal(...args) : transaction(...args);
  return Object.assign(db, { transaction: outermost });
}
