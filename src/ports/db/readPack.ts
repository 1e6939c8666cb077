import type { PackId } from '#domain/ids.ts';
import type { ConsoleDatabase } from '#ports/db/database.ts';
import { packFiles } from '#ports/db/packFiles.ts';
import { inFile, type PackBytes } from '#ports/db/packing.ts';

/** The bytes of a pack, wherever they lie; undefined: they are gone. Not within a transaction: a file is no part of it. */
export async function readPack(db: ConsoleDatabase, id: PackId, files = packFiles): Promise<PackBytes | undefined> {
  const row = await db.packs.get(id);
  if (row?.bytes !== inFile) return row?.bytes;
  return row.userId === '' ? undefined : files.read(row.userId, id);
}
