import type { FileToKeep, KeptProgress } from '#contracts/keeperApi.ts';
import { fileIn, isLarge, type Pack } from '#ports/db/packing.ts';
import { packId, type PackId, sortableId } from '#domain/ids.ts';
import type { ConsoleDatabase, KeptRow } from '#ports/db/database.ts';
import { readPack } from '#ports/db/readPack.ts';

export type Whose = { userId: KeptRow['userId']; area: string; owner: string };
/** With the checksum that its bytes are held against when they come back [U12]. */
export type CheckedFile = Omit<FileToKeep, 'bytes'> & { checksum: number; sizeBytes: number; body: Blob | ArrayBuffer };

/** Bytes of one pack. */
const packBytes = 16 * 1024 * 1024;
const packFiles = 200;

/** Files in packs of a bounded size, large ones by themselves: one Blob for many keeps taking ten thousand linear. */
function packed(files: readonly CheckedFile[]): CheckedFile[][] {
  const packs: CheckedFile[][] = [];
  let roomBytes = 0;
  for (const file of files) {
    const last = packs.at(-1);
    if (last === undefined || last.length >= packFiles || isLarge(file) || file.sizeBytes > roomBytes) {
      packs.push([file]);
      roomBytes = isLarge(file) ? 0 : packBytes - file.sizeBytes;
    } else {
      last.push(file);
      roomBytes -= file.sizeBytes;
    }
  }
  return packs;
}

/** Commits bytes and metadata of all files, or of none [F7]. @throws for lack of space or of a database */
export function keepFiles(
  db: ConsoleDatabase,
  { userId, area, owner }: Whose,
  files: readonly CheckedFile[],
  nowMs: number,
  random: () => Uint8Array,
  pack: Pack,
): Promise<void> {
  return db.transaction('rw', db.kept, db.packs, async () => {
    let place = 0;
    for (const group of packed(files)) {
      const id = packId(sortableId(nowMs, random()));
      await db.packs.add({ id, userId, bytes: pack(group.map(({ body }) => body)), type: '' });
      let offsetBytes = 0;
      const rows = group.map(({ body: _, ...file }): KeptRow => {
        const row: KeptRow = {
          ...file,
          userId,
          area,
          owner,
          bytes: { packId: id, offsetBytes },
          keptAtMs: nowMs,
          place,
          notedAtMs: nowMs,
          progress: { state: 'queued', loadedBytes: 0, chunkBytes: 0, targetName: undefined },
        };
        offsetBytes += file.sizeBytes;
        place += 1;
        return row;
      });
      await db.kept.bulkAdd(rows);
    }
  });
}

/** Of a file that is still kept; one that was dropped meanwhile stays dropped. */
export async function noteKept(db: ConsoleDatabase, id: string, progress: KeptProgress, nowMs: number): Promise<void> {
  await db.kept.update(id, { progress, notedAtMs: nowMs });
}

export function dropKept(db: ConsoleDatabase, ids: readonly string[]): Promise<void> {
  return db.transaction('rw', db.kept, db.packs, async () => {
    const rows = (await db.kept.bulkGet([...ids])).filter((row) => row !== undefined);
    await db.kept.bulkDelete(rows.map(({ id }) => id));
    for (const id of new Set(rows.map(({ bytes }) => bytes.packId))) {
      if ((await db.kept.where('bytes.packId').equals(id).count()) === 0) await db.packs.delete(id);
    }
  });
}

/** Whoever else has files under this name. */
export async function otherOwners(db: ConsoleDatabase, { userId, area, owner }: Whose): Promise<string[]> {
  const rows = await db.kept.where('[userId+area]').equals([userId, area]).toArray();
  return [...new Set(rows.map((row) => row.owner))].filter((other) => other !== owner);
}

/** Takes over the files of an owner that is gone; nobody else gets them then. In the order in which they came. */
export async function adoptKept(db: ConsoleDatabase, whose: Whose, from: string): Promise<KeptRow[]> {
  const rows = await db.transaction('rw', db.kept, async () => {
    const all = await db.kept.where('[userId+area]').equals([whose.userId, whose.area]).toArray();
    const left = all.filter(({ owner }) => owner === from);
    await db.kept.bulkPut(left.map((row) => ({ ...row, owner: whose.owner })));
    return left;
  });
  return rows.sort((a, b) => a.keptAtMs - b.keptAtMs || a.place - b.place);
}

/** The bytes as they were committed; undefined where the browser has them no more. */
export async function keptBytes(db: ConsoleDatabase, row: KeptRow): Promise<Blob | undefined> {
  const pack = await readPack(db, row.bytes.packId);
  return pack && fileIn(pack, row.bytes.offsetBytes, row.sizeBytes, row.type);
}

/** Packs that rows of the facility point to. */
export const keptPacks = async (db: ConsoleDatabase): Promise<Set<PackId>> =>
  new Set((await db.kept.orderBy('bytes.packId').uniqueKeys()) as PackId[]);
