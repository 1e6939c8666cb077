import type { UserId } from '#domain/ids.ts';
import type { ConsoleDatabase } from '#ports/db/database.ts';
import { packFiles } from '#ports/db/packFiles.ts';

/**
 * Removes a user's files, then every row from every table, the mark among them, in one transaction: all or nothing
 * ([S3], [S4]). Nobody may be committing for the user meanwhile.
 */
export async function eraseUser(db: ConsoleDatabase, userId: UserId, files = packFiles): Promise<void> {
  await files.erase(userId);
  await db.transaction('rw', db.tables, async () => {
    // Every table of the schema is indexed by its user, so that a table added later cannot be forgotten here.
    for (const table of db.tables) await table.where('userId').equals(userId).delete();
  });
}
