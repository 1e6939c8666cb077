import type { UserId } from '#domain/ids.ts';
import type { ConsoleDatabase, SnapshotRow } from '#ports/db/database.ts';
import Dexie from 'dexie';

/** So many answers of a user are kept, the newest. */
export const snapshotLimit = 80;

export const readSnapshot = (db: ConsoleDatabase, userId: UserId, key: string): Promise<SnapshotRow | undefined> =>
  db.snapshots.get([userId, key]);

export const saveSnapshot = (db: ConsoleDatabase, row: SnapshotRow): Promise<void> =>
  db.transaction('rw', db.snapshots, async () => {
    await db.snapshots.put(row);
    const ofUser = db.snapshots
      .where('[userId+savedAtMs]')
      .between([row.userId, Dexie.minKey], [row.userId, Dexie.maxKey]);
    const surplus = (await ofUser.count()) - snapshotLimit;
    if (surplus > 0) await ofUser.limit(surplus).delete();
  });
