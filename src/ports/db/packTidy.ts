import type { PackId, UserId } from '#domain/ids.ts';
import type { ConsoleDatabase } from '#ports/db/database.ts';
import type { PackFiles } from '#ports/db/packFiles.ts';
import { Dexie, type ObservabilitySet, RangeSet } from 'dexie';

/** The packs that a commit touched, those that it deleted among them; whole ranges are left to the sweep. */
function touchedIn(parts: ObservabilitySet, table: string): PackId[] {
  const touched = parts[`${table}/:dels`];
  const ids: PackId[] = [];
  if (touched === undefined) return ids;
  const ranges = RangeSet(touched)[Symbol.iterator]();
  for (let at = ranges.next(); at.done !== true; at = ranges.next()) {
    if (at.value.from === at.value.to) ids.push(at.value.from as PackId);
  }
  return ids;
}

/** Removes the files of those that have no row. */
async function removeRowless(db: ConsoleDatabase, userId: UserId, files: PackFiles, ids: PackId[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = new Set(await db.packs.where('id').anyOf(ids).primaryKeys());
  await files.remove(
    userId,
    ids.filter((id) => !rows.has(id)),
  );
}

/** Removes the file of a pack as soon as its row is gone, whichever tab or service worker took it. Returns how to stop. */
export function followDeletedPacks(
  db: ConsoleDatabase,
  userId: UserId,
  files: PackFiles,
  onError: (error: unknown) => void,
): () => void {
  const hear = (parts: ObservabilitySet) => {
    removeRowless(db, userId, files, touchedIn(parts, `idb://${db.name}/packs`)).catch(onError);
  };
  Dexie.on('storagemutated', hear);
  return () => Dexie.on.storagemutated.unsubscribe(hear);
}

/** Removes the files that a kill left without a row. Nobody may be committing meanwhile: a file comes before its row. */
export async function sweepPackFiles(db: ConsoleDatabase, userId: UserId, files: PackFiles): Promise<void> {
  await removeRowless(db, userId, files, await files.list(userId));
}
