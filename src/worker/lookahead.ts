import { dueAtMs } from '#domain/due.ts';
import { objectKeyUnder } from '#domain/objectName.ts';
import type { UploadId } from '#domain/ids.ts';
import type { Upload } from '#domain/upload.ts';
import type { UploadChange } from '#ports/db/uploadChanges.ts';

/** The next entries to send, read ahead so that neither choosing nor naming costs a transaction per file. */
export type Lookahead = {
  /** The next one due, or how long until one is; undefined: the queue is empty. */
  take: () => Promise<{ entry: Upload } | { waitMs: number } | undefined>;
  /** Reads on before the hand is empty, so that sending does not wait for the store. */
  prefetch: () => Promise<void>;
  /** Entries that were committed at this moment: when all that came before them is in hand, they need not be read. */
  add: (entries: readonly Upload[]) => void;
  /** An entry that was in hand is queued again. */
  setBack: () => void;
  /** The entry with its key fixed under this policy [U3]; the ones read ahead are named in the same write. */
  name: (entry: Upload, dir: string) => Promise<Upload>;
  /** Nothing is left in hand, nor in the store. */
  isEmpty: () => boolean;
  /** What was read ahead may no longer be so. */
  forget: () => void;
};

export type LookaheadParts = {
  readQueued: (limit: number) => Promise<Upload[]>;
  write: (changes: UploadChange[]) => Promise<unknown>;
  /** in hand: being sent, or its outcome not yet written */
  busy: ReadonlySet<UploadId>;
  /** the runner's own reason to wait, ms since 1970 */
  notBeforeMs: (id: UploadId) => number;
  nowMs: () => number;
  /** where the last policy allows objects; undefined before the first */
  dir: () => string | undefined;
};

const readAhead = 300;
/** Below this many in hand more are read, while the rest is being sent; reading may have to wait for a batch's commit. */
const lowWater = 200;
/** What is added beyond this is left in the store until its turn. */
const mostInHand = 1000;

export function createLookahead({
  readQueued,
  write,
  busy,
  notBeforeMs,
  nowMs,
  dir: lastDir,
}: LookaheadParts): Lookahead {
  let buffer: Upload[] = [];
  let refilling: Promise<boolean> | undefined;
  let generation = 0;
  /** all that is queued is in hand, or was added to it since it was read */
  let isExhausted = false;
  /** counts what a reading under way may have missed */
  let changes = 0;
  let isNaming = false;

  const dueMs = ({ id, status }: Upload) =>
    dueAtMs(Math.max(notBeforeMs(id), status.state === 'queued' ? status.notBeforeMs : 0), nowMs());

  async function withNames(entries: readonly Upload[], dir: string): Promise<Upload[]> {
    const named = entries.map((entry) => ({ ...entry, objectKey: objectKeyUnder(dir, entry) }));
    const changed = named.filter(({ objectKey }, at) => objectKey !== entries[at]?.objectKey);
    if (changed.length > 0) {
      await write(changed.map(({ id, objectKey }) => ({ id, event: { type: 'signed', objectKey } })));
    }
    return named;
  }

  /** False: it was overtaken by `forget`, and what it read does not count. */
  async function refill(): Promise<boolean> {
    const mine = generation;
    const before = changes;
    // What was in hand when the reading began may have been settled since: its row here would be an old one.
    const known = new Set([...busy.keys(), ...buffer.map(({ id }) => id)]);
    const limit = known.size + readAhead;
    const rows = await readQueued(limit);
    const fresh = rows.filter(({ id }) => !known.has(id));
    const dir = lastDir();
    const named = dir === undefined ? fresh : await withNames(fresh, dir);
    if (mine !== generation) return false;
    isExhausted = rows.length < limit && before === changes;
    buffer.push(...named);
    return true;
  }

  function read(): Promise<boolean> {
    refilling ??= refill().finally(() => {
      refilling = undefined;
    });
    return refilling;
  }

  return {
    async take() {
      // With nobody busy it is read in any case, should the news of a row have been lost.
      if (buffer.length === 0 && (!isExhausted || busy.size === 0)) while (!(await read()));
      const at = buffer.findIndex((entry) => dueMs(entry) <= nowMs());
      const [entry] = at < 0 ? [] : buffer.splice(at, 1);
      if (entry === undefined) {
        const waitMs = Math.min(...buffer.map(dueMs)) - nowMs();
        const isEmpty = buffer.length === 0;
        buffer = [];
        isExhausted &&= isEmpty;
        return isEmpty ? undefined : { waitMs };
      }
      return { entry };
    },
    async prefetch() {
      if (buffer.length < lowWater && !isExhausted) await read();
    },
    add(entries) {
      changes += 1;
      if (!isExhausted || refilling !== undefined || buffer.length + entries.length > mostInHand) {
        isExhausted = false;
        return;
      }
      const known = new Set(buffer.map(({ id }) => id));
      buffer.push(...entries.filter(({ id }) => !known.has(id) && !busy.has(id)));
    },
    setBack() {
      changes += 1;
      isExhausted = false;
    },
    async name(entry, dir) {
      if (objectKeyUnder(dir, entry) === entry.objectKey) return entry;
      const mine = generation;
      const isFirst = !isNaming;
      isNaming = true;
      try {
        const [named, ...later] = await withNames(isFirst ? [entry, ...buffer] : [entry], dir);
        const keys = new Map(later.map(({ id, objectKey }) => [id, objectKey]));
        if (mine === generation && keys.size > 0) {
          buffer = buffer.map((one) => ({ ...one, objectKey: keys.get(one.id) ?? one.objectKey }));
        }
        return named ?? entry;
      } finally {
        if (isFirst) isNaming = false;
      }
    },
    isEmpty: () => isExhausted && buffer.length === 0,
    forget() {
      generation += 1;
      isExhausted = false;
      buffer = [];
    },
  };
}
