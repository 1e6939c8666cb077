import { objectKeyUnder } from '#domain/objectName.ts';
import type { UploadId } from '#domain/ids.ts';
import type { Upload } from '#domain/upload.ts';
import type { UploadChange } from '#ports/db/uploadChanges.ts';

/** The next entries to send, read ahead so that neither choosing nor naming costs a transaction per file. */
export type Lookahead = {
  /** The next one due, or how long until one is; undefined: the queue is empty. */
  take: () => Promise<{ entry: Upload } | { waitMs: number } | undefined>;
  /** The entry with its key fixed under this policy [U3]; the ones read ahead are named in the same write. */
  name: (entry: Upload, dir: string) => Promise<Upload>;
  /** What was read ahead may no longer be so. */
  forget: () => void;
};

export type LookaheadParts = {
  readQueued: (limit: number) => Promise<Upload[]>;
  write: (changes: UploadChange[]) => Promise<unknown>;
  /** in hand: being sent, or its outcome not yet written */
  busy: ReadonlyMap<UploadId, unknown> | ReadonlySet<UploadId>;
  /** the runner's own reason to wait, ms since 1970 */
  notBeforeMs: (id: UploadId) => number;
  nowMs: () => number;
};

const readAhead = 50;

export function createLookahead({ readQueued, write, busy, notBeforeMs, nowMs }: LookaheadParts): Lookahead {
  let buffer: Upload[] = [];

  const dueMs = ({ id, status }: Upload) =>
    Math.max(notBeforeMs(id), status.state === 'queued' ? status.notBeforeMs : 0);

  return {
    async take() {
      buffer = buffer.filter(({ id }) => !busy.has(id));
      if (buffer.length === 0) {
        const rows = await readQueued(busy.size + readAhead);
        buffer = rows.filter(({ id }) => !busy.has(id));
      }
      const at = buffer.findIndex((entry) => dueMs(entry) <= nowMs());
      const [entry] = at < 0 ? [] : buffer.splice(at, 1);
      if (entry !== undefined) return { entry };
      if (buffer.length === 0) return undefined;
      const waitMs = Math.min(...buffer.map(dueMs)) - nowMs();
      buffer = [];
      return { waitMs };
    },
    async name(entry, dir) {
      const objectKey = objectKeyUnder(dir, entry);
      if (objectKey === entry.objectKey) return entry;
      const keys = new Map<UploadId, string>([[entry.id, objectKey]]);
      for (const later of buffer) keys.set(later.id, objectKeyUnder(dir, later));
      await write([...keys].map(([id, key]) => ({ id, event: { type: 'signed', objectKey: key } })));
      buffer = buffer.map((later) => ({ ...later, objectKey: keys.get(later.id) ?? later.objectKey }));
      return { ...entry, objectKey };
    },
    forget() {
      buffer = [];
    },
  };
}
