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
  /** The entry with its key fixed under this policy [U3]; the ones read ahead are named in the same write. */
  name: (entry: Upload, dir: string) => Promise<Upload>;
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
};

const readAhead = 100;
/** Below this many in hand more are read, while the rest is being sent. */
const lowWater = 50;

export function createLookahead({ readQueued, write, busy, notBeforeMs, nowMs }: LookaheadParts): Lookahead {
  let buffer: Upload[] = [];
  let lastDir: string | undefined;
  let refilling: Promise<boolean> | undefined;
  let generation = 0;
  /** the last reading found nothing new: what comes is told, what was set back is found when the hand is empty */
  let isExhausted = false;

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
    // What was in hand when the reading began may have been settled since: its row here would be an old one.
    const known = new Set([...busy.keys(), ...buffer.map(({ id }) => id)]);
    const rows = await readQueued(known.size + readAhead);
    const fresh = rows.filter(({ id }) => !known.has(id));
    const named = lastDir === undefined ? fresh : await withNames(fresh, lastDir);
    if (mine !== generation) return false;
    isExhausted = fresh.length === 0;
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
      if (buffer.length === 0) while (!(await read()));
      const at = buffer.findIndex((entry) => dueMs(entry) <= nowMs());
      const [entry] = at < 0 ? [] : buffer.splice(at, 1);
      if (entry === undefined) {
        const waitMs = Math.min(...buffer.map(dueMs)) - nowMs();
        const isEmpty = buffer.length === 0;
        buffer = [];
        return isEmpty ? undefined : { waitMs };
      }
      return { entry };
    },
    async prefetch() {
      if (buffer.length < lowWater && !isExhausted) await read();
    },
    async name(entry, dir) {
      lastDir = dir;
      if (objectKeyUnder(dir, entry) === entry.objectKey) return entry;
      const mine = generation;
      const [named, ...later] = await withNames([entry, ...buffer], dir);
      const keys = new Map(later.map(({ id, objectKey }) => [id, objectKey]));
      if (mine === generation) {
        buffer = buffer.map((one) => ({ ...one, objectKey: keys.get(one.id) ?? one.objectKey }));
      }
      return named ?? entry;
    },
    forget() {
      generation += 1;
      isExhausted = false;
      buffer = [];
    },
  };
}
