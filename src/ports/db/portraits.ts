import type { UserId } from '#domain/ids.ts';
import type { ConsoleDatabase, PortraitRow } from '#ports/db/database.ts';

/** So many pictures of people are kept for a user, some ten kilobytes each. */
export const portraitLimit = 300;
/** how many of the oldest go when there are more: seldom, and then not for one alone */
const surplusAtOnce = 50;

export const readPortrait = (db: ConsoleDatabase, userId: UserId, id: string): Promise<PortraitRow | undefined> =>
  db.portraits.get([userId, id]);

export const savePortrait = (db: ConsoleDatabase, row: PortraitRow): Promise<void> =>
  db.transaction('rw', db.portraits, async () => {
    await db.portraits.put(row);
    const ofUser = db.portraits.where('userId').equals(row.userId);
    if ((await ofUser.count()) <= portraitLimit) return;
    const oldest = (await ofUser.sortBy('savedAtMs')).slice(0, surplusAtOnce);
    await db.portraits.bulkDelete(oldest.map(({ userId, id }): [UserId, string] => [userId, id]));
  });

export const dropPortrait = (db: ConsoleDatabase, userId: UserId, id: string): Promise<void> =>
  db.portraits.delete([userId, id]);
