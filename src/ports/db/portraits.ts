import type { UserId } from '#domain/ids.ts';
import type { ConsoleDatabase, PortraitRow } from '#ports/db/database.ts';
import { putNewest } from '#ports/db/newest.ts';

/** So many pictures of people are kept for a user, some ten kilobytes each. */
export const portraitLimit = 300;

export const readPortrait = (db: ConsoleDatabase, userId: UserId, id: string): Promise<PortraitRow | undefined> =>
  db.portraits.get([userId, id]);

export const savePortrait = (db: ConsoleDatabase, row: PortraitRow): Promise<void> =>
  putNewest(db.portraits, row, portraitLimit);

export const dropPortrait = (db: ConsoleDatabase, userId: UserId, id: string): Promise<void> =>
  db.portraits.delete([userId, id]);
