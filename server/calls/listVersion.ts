import type { Db } from '#server/db/database.ts';
import { listVersions } from '#server/db/schema.ts';
import { and, eq, sql } from 'drizzle-orm';

export type ListName = 'eqtype' | 'acc' | 'id' | 'auth';

/**
 * One up, with every change of a user's list; '' is the user of a list that belongs to nobody alone. The row also makes the writers of one list wait for each other, so
 * that what a handler has read in its transaction stays true until it commits: call it before reading.
 */
export async function raiseListVersion(db: Db, userId: string, list: ListName): Promise<void> {
  await db
    .insert(listVersions)
    .values({ userId, list, version: 1 })
    .onConflictDoUpdate({
      target: [listVersions.userId, listVersions.list],
      set: { version: sql`${listVersions.version} + 1` },
    });
}

export async function listVersion(db: Db, userId: string, list: ListName): Promise<number> {
  const [row] = await db
    .select({ version: listVersions.version })
    .from(listVersions)
    .where(and(eq(listVersions.userId, userId), eq(listVersions.list, list)));
  return row?.version ?? 0;
}
