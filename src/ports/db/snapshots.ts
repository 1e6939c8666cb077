import type { UserId } from '#domain/ids.ts';
import type { ConsoleDatabase, SnapshotRow } from '#ports/db/database.ts';
import { putNewest } from '#ports/db/newest.ts';

/** So many answers of a user are kept, the newest. */
export const snapshotLimit = 80;

export const readSnapshot = (db: ConsoleDatabase, userId: UserId, key: string): Promise<SnapshotRow | undefined> =>
  db.snapshots.get([userId, key]);

export const saveSnapshot = (db: ConsoleDatabase, row: SnapshotRow): Promise<void> =>
  putNewest(db.snapshots, row, snapshotLimit);
