import type { ImageRef } from '#domain/gallery.ts';
import { deviceTypeId, intentId, type UserId } from '#domain/ids.ts';
import type { DeviceTypeForm, Intent, OutboxRow } from '#domain/outbox.ts';
import { ConsoleDatabase } from '#ports/db/database.ts';
import { acceptRow } from '#ports/db/outbox.ts';
import { newRow } from '#ports/outbox/accept.ts';
import { createDrain, type DrainDeps } from '#ports/outbox/drain.ts';
import { FakeBackEnd } from '#tests/fakes/backEnd.ts';
import { ann } from '#tests/fakes/uploads.ts';
import { vi } from 'vitest';

export const type1 = deviceTypeId('type-1');
export const url = (imageUrl: string): ImageRef => ({ by: 'url', imageUrl });
export const add = (imageUrl: string): Intent => ({ kind: 'image-add', deviceTypeId: type1, ref: url(imageUrl) });
export const remove = (imageUrl: string): Intent => ({ kind: 'image-delete', deviceTypeId: type1, ref: url(imageUrl) });
export const link = (imageUrl: string, imageHref: string): Intent => ({
  kind: 'image-update',
  deviceTypeId: type1,
  ref: url(imageUrl),
  change: { group: 'link', imageHref },
});
export const mini = (imageUrl: string, miniPath: string): Intent => ({
  kind: 'image-update',
  deviceTypeId: type1,
  ref: url(imageUrl),
  change: { group: 'mini', miniPath, miniAppid: 'wx1' },
});
export const form = (name: string): DeviceTypeForm => ({
  name,
  category: '充电',
  billing: '按次',
  netType: '4G',
  isEnabled: true,
  remark: '',
});
type Save = Extract<Intent, { kind: 'device-type-save' }>;
export const save = (name: string, changes: Partial<Save> = {}): Save => ({
  kind: 'device-type-save',
  deviceTypeId: type1,
  baseVersion: 1,
  form: form(name),
  chosen: [],
  ...changes,
});

/** `ifAvailable` and shared requests of one name after the other: what the outbox uses of Web Locks. */
export class TabLocks {
  readonly #held = new Map<string, number>();

  request = async <Value>(name: string, ...rest: unknown[]): Promise<Value> => {
    const work = rest.at(-1) as (lock: object | null) => Promise<Value>;
    const options = rest.length > 1 ? (rest[0] as { ifAvailable?: boolean; mode?: string }) : {};
    const isShared = options.mode === 'shared';
    if (!isShared && this.#held.has(name)) {
      if (options.ifAvailable !== true) throw new Error(`${name} would be waited for`);
      return work(null);
    }
    this.#held.set(name, (this.#held.get(name) ?? 0) + 1);
    try {
      return await work({});
    } finally {
      const left = (this.#held.get(name) ?? 1) - 1;
      if (left === 0) this.#held.delete(name);
      else this.#held.set(name, left);
    }
  };
}

let names = 0;

/** A machine with its database, a server, and drains as many as tabs. */
export class OutboxBench {
  readonly server: FakeBackEnd;
  readonly name: string;
  db: ConsoleDatabase;
  nowMs = 1_800_000_000_000;
  userId: UserId | null = ann;
  token = 'token-1';
  #ids = 0;

  constructor(isKeyed = true) {
    names += 1;
    this.name = `outbox-${names}`;
    this.db = new ConsoleDatabase(this.name);
    this.server = new FakeBackEnd(isKeyed);
    vi.stubGlobal('location', { origin: 'http://console.test' });
    vi.stubGlobal('navigator', { locks: new TabLocks(), onLine: true });
    vi.stubGlobal('fetch', this.server.fetch);
  }

  getIdentity = async () => (this.userId === null ? null : { userId: this.userId, token: this.token });

  newDrain(changes: Partial<DrainDeps> = {}) {
    const { db, getIdentity } = this;
    const drain = createDrain({ db, getIdentity, nowMs: () => this.nowMs, random: () => 0, ...changes });
    return (signal = new AbortController().signal) => drain(signal);
  }

  /** Accepts an intent under a fresh id, which is returned. */
  async accept(intent: Intent, userId = ann) {
    this.#ids += 1;
    const id = intentId(`i${this.#ids}`);
    await acceptRow(this.db, newRow(id, userId, intent, this.nowMs));
    return id;
  }

  row = (id: string): Promise<OutboxRow | undefined> => this.db.outbox.where('id').equals(id).first();
  rows = (): Promise<OutboxRow[]> => this.db.outbox.toArray();

  /** The process is gone, its locks with it; what was committed is found by the next one. */
  restart(): void {
    this.db.close();
    this.db = new ConsoleDatabase(this.name);
    vi.stubGlobal('navigator', { locks: new TabLocks(), onLine: true });
    vi.stubGlobal('fetch', this.server.fetch);
  }

  end(): void {
    this.db.close();
    vi.unstubAllGlobals();
  }
}
