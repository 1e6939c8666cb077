import type { UserId } from '#domain/ids.ts';
import type { ConsoleDatabase } from '#ports/db/database.ts';

const markOf = (userId: UserId) => `erasing:${userId}`;

/** Commits that everything of a user is to go: whatever ends the page from here on, the next start finishes it [S4]. */
export async function markErasing(db: ConsoleDatabase, userId: UserId): Promise<void> {
  await db.kv.put({ key: markOf(userId), userId, value: true });
}

/** Users whose erasing was begun and not finished. */
export async function unfinishedErasing(db: ConsoleDatabase): Promise<UserId[]> {
  const marks = await db.kv.where('key').startsWith('erasing:').toArray();
  return marks.flatMap(({ userId }) => (userId === '' ? [] : [userId]));
}
