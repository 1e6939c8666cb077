import type { UserId } from '#domain/ids.ts';
import type { ConsoleDatabase } from '#ports/db/database.ts';

const keyOf = (userId: UserId, page: string) => `u:${userId}:list:${page}`;

/** How a user has arranged the list of a page, as it was stored. */
export const readListMemory = async (db: ConsoleDatabase, userId: UserId, page: string): Promise<unknown> =>
  (await db.kv.get(keyOf(userId, page)))?.value;

/** Makes it from what it was, in one transaction: another tab may just have written. */
export const changeListMemory = (
  db: ConsoleDatabase,
  userId: UserId,
  page: string,
  change: (stored: unknown) => unknown,
): Promise<void> =>
  db.transaction('rw', db.kv, async () => {
    const key = keyOf(userId, page);
    const stored = (await db.kv.get(key))?.value;
    await db.kv.put({ key, userId, value: change(stored) });
  });
