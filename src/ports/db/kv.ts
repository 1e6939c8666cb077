import type { UserId } from '#domain/ids.ts';
import type { ConsoleDatabase, KvRow } from '#ports/db/database.ts';

/** Rows of the machine, or of one user; never both, so that nothing of another user is read [S5]. */
export const readKv = (db: ConsoleDatabase, userId: UserId | ''): Promise<KvRow[]> =>
  db.kv.where('userId').equals(userId).toArray();

export async function saveKv(db: ConsoleDatabase, rows: readonly KvRow[]): Promise<void> {
  await db.kv.bulkPut([...rows]);
}
