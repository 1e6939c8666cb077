import type { UserId } from '#domain/ids.ts';
import type { ConsoleDatabase, KvRow } from '#ports/db/database.ts';
import { readKv, saveKv } from '#ports/db/kv.ts';
import type { store as pageStore } from '#state/store.ts';
import type { PrimitiveAtom } from 'jotai';
import * as v from 'valibot';

type Store = typeof pageStore;

/** An atom that outlives the page: under which key, whose it is, and what a stored value must look like. */
export type Persisted = {
  key: string;
  /** `machine` survives logout, `user` is each user's own and goes with them */
  owner: 'machine' | 'user';
  /** the stored value into the atom; one of another shape counts as never stored */
  load: (store: Store, stored: unknown) => void;
  reset: (store: Store) => void;
  read: (store: Store) => unknown;
  watch: (store: Store, changed: () => void) => () => void;
};

export function persisted<Value>(
  key: string,
  owner: Persisted['owner'],
  atom: PrimitiveAtom<Value>,
  schema: v.GenericSchema<unknown, Value>,
  initial: Value,
): Persisted {
  return {
    key,
    owner,
    load: (store, stored) => {
      const value = v.safeParse(schema, stored);
      store.set(atom, value.success ? value.output : initial);
    },
    reset: (store) => store.set(atom, initial),
    read: (store) => store.get(atom),
    watch: (store, changed) => store.sub(atom, changed),
  };
}

const rowKey = (entry: Persisted, userId: UserId | '') => (userId === '' ? entry.key : `u:${userId}:${entry.key}`);

/** Writes what changed, at most one write at a time, a moment after the last change [P1]. */
export class Persistence {
  readonly #changed = new Map<string, () => KvRow>();
  readonly #stops: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();
  #userId: UserId | '' = '';
  #isLoading = false;
  readonly db: ConsoleDatabase;
  readonly store: Store;
  readonly entries: readonly Persisted[];
  readonly onError: (error: unknown) => void;
  readonly delayMs: number;

  constructor(
    db: ConsoleDatabase,
    store: Store,
    entries: readonly Persisted[],
    onError: (error: unknown) => void,
    delayMs = 300,
  ) {
    this.db = db;
    this.store = store;
    this.entries = entries;
    this.onError = onError;
    this.delayMs = delayMs;
  }

  /** Fills the machine's atoms and begins to watch all; call once, before the first render. */
  async start(): Promise<void> {
    await this.#load('machine', '');
    for (const entry of this.entries) this.#stops.push(entry.watch(this.store, () => this.#note(entry)));
  }

  /** Fills the atoms of a user, or empties them: nobody sees what another left [S5]. */
  async switchUser(userId: UserId | ''): Promise<void> {
    await this.flush();
    this.#userId = userId;
    this.#isLoading = true;
    for (const entry of this.entries) if (entry.owner === 'user') entry.reset(this.store);
    this.#isLoading = false;
    if (userId !== '') await this.#load('user', userId);
  }

  async #load(owner: Persisted['owner'], userId: UserId | ''): Promise<void> {
    const rows = new Map((await readKv(this.db, userId)).map((row) => [row.key, row.value]));
    if (userId !== '' && userId !== this.#userId) return;
    this.#isLoading = true;
    for (const entry of this.entries) {
      const key = rowKey(entry, userId);
      if (entry.owner === owner && rows.has(key) && !this.#changed.has(key)) entry.load(this.store, rows.get(key));
    }
    this.#isLoading = false;
  }

  #note(entry: Persisted): void {
    const userId = entry.owner === 'user' ? this.#userId : '';
    if (this.#isLoading || (entry.owner === 'user' && userId === '')) return;
    const key = rowKey(entry, userId);
    this.#changed.set(key, () => ({ key, userId, value: entry.read(this.store) }));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), this.delayMs);
  }

  /** Writes what is outstanding; resolves when it is stored. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    const rows = [...this.#changed.values()].map((row) => row());
    this.#changed.clear();
    if (rows.length > 0) this.#writing = this.#writing.then(() => saveKv(this.db, rows)).catch(this.onError);
    return this.#writing;
  }

  /** Watches and writes no more; resolves when the last write is over. What was outstanding is dropped [S4]. */
  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#changed.clear();
    for (const stop of this.#stops) stop();
    this.#stops.length = 0;
    await this.#writing;
  }
}
