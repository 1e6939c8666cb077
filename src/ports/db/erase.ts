import type { UserId } from '#domain/ids.ts';
import type { ConsoleDatabase } from '#ports/db/database.ts';

/** Removes every row of a user from every table, in one transaction: all or nothing ([S3], [S4]). */
export const eraseUser = (db: ConsoleDatabase, userId: UserId): Promise<void> =>
  db.transaction('rw', db.tables, async () => {
    // Every table of the schema is indexed by its user, so that a table added later cannot be forgotten here.
    for (const table of db.tables) await table.where('userId').equals(userId).delete();
  });
