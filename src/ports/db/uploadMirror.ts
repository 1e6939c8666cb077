import type { UploadId, UserId } from '#domain/ids.ts';
import type { Upload } from '#domain/upload.ts';
import type { ConsoleDatabase } from '#ports/db/database.ts';
import { Dexie, type ObservabilitySet, RangeSet } from 'dexie';

/** Rows that one reading takes from the database: more would hold the page up. */
const chunkLength = 250;
/** From so many changed rows on, reading all in one go is shorter than reading each. */
const manyChanged = 400;
/** Progress is told a few times a second per file; nobody sees more – and in a long queue nobody sees as much. */
const restMs = (count: number) => 100 + count / 20;

type Changed = Set<UploadId> | 'all';

/** Which entries a commit touched, by the primary keys that Dexie tells; undefined: none. */
function changedIn(parts: ObservabilitySet, table: string): Changed | undefined {
  const tree = parts[`${table}/`];
  const gone = parts[`${table}/:dels`];
  if (tree === undefined && gone === undefined) return 'all' in parts ? 'all' : undefined;
  const ids = new Set<UploadId>();
  for (const part of [tree, gone]) {
    if (part === undefined) continue;
    const ranges = RangeSet(part)[Symbol.iterator]();
    for (let at = ranges.next(); at.done !== true; at = ranges.next()) {
      const { from, to } = at.value;
      if (from !== to) return 'all';
      ids.add(from as UploadId);
      if (ids.size > manyChanged) return 'all';
    }
  }
  return ids;
}

const joined = (a: Changed | undefined, b: Changed): Changed =>
  a === undefined ? b : a === 'all' || b === 'all' ? 'all' : new Set([...a, ...b]);

export type MirrorListener = { next: (rows: readonly Upload[]) => void; error: (error: unknown) => void };

/**
 * Follows all of a user's entries in order of acceptance. After the first reading only what a commit touched is read
 * again, and an entry that did not change stays the same object: a queue of thousands costs the page what changes in
 * it, not what lies in it. Returns how to stop.
 */
export function followUploads(db: ConsoleDatabase, userId: UserId, listener: MirrorListener): () => void {
  const table = `idb://${db.name}/uploads`;
  let rows = new Map<UploadId, Upload>();
  let changed: Changed | undefined = 'all';
  let isReading = false;
  let hasEnded = false;

  async function readAll(): Promise<void> {
    const fresh = new Map<UploadId, Upload>();
    let after = '' as UploadId;
    for (;;) {
      const some = await db.uploads.where('id').above(after).limit(chunkLength).toArray();
      for (const row of some) if (row.userId === userId) fresh.set(row.id, row);
      const last = some.at(-1);
      if (last === undefined || some.length < chunkLength || hasEnded) break;
      after = last.id;
    }
    rows = fresh;
  }

  async function readSome(ids: readonly UploadId[]): Promise<void> {
    let isInOrder = true;
    let lastId = [...rows.keys()].at(-1) ?? '';
    for (let from = 0; from < ids.length; from += chunkLength) {
      const some = ids.slice(from, from + chunkLength);
      const found = await db.uploads.bulkGet(some);
      for (const [at, id] of some.entries()) {
        const row = found[at];
        if (row?.userId !== userId) rows.delete(id);
        else {
          if (!rows.has(id)) {
            isInOrder &&= id > lastId;
            lastId = id;
          }
          rows.set(id, row);
        }
      }
    }
    if (!isInOrder) rows = new Map([...rows].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  async function catchUp(): Promise<void> {
    if (isReading) return;
    isReading = true;
    try {
      while (changed !== undefined && !hasEnded) {
        const wanted = changed;
        changed = undefined;
        await (wanted === 'all' ? readAll() : readSome([...wanted]));
        if (!hasEnded) listener.next([...rows.values()]);
        await new Promise((resolve) => setTimeout(resolve, restMs(rows.size)));
      }
    } catch (error) {
      if (!hasEnded) listener.error(error);
    } finally {
      isReading = false;
    }
  }

  function hear(parts: ObservabilitySet): void {
    const news = changedIn(parts, table);
    if (news === undefined) return;
    changed = joined(changed, news);
    void catchUp();
  }

  Dexie.on('storagemutated', hear);
  void catchUp();
  return () => {
    hasEnded = true;
    Dexie.on.storagemutated.unsubscribe(hear);
  };
}
