import type { UserId } from '#domain/ids.ts';
import Dexie, { type Table } from 'dexie';

/** Puts a row and drops the oldest of its user beyond so many; the table is indexed by `[userId+savedAtMs]`. */
export const putNewest = <Row extends { userId: UserId; savedAtMs: number }>(
  table: Table<Row, [UserId, string]>,
  row: Row,
  limit: number,
): Promise<void> =>
  table.db.transaction('rw', table, async () => {
    await table.put(row);
    const ofUser = table.where('[userId+savedAtMs]').between([row.userId, Dexie.minKey], [row.userId, Dexie.maxKey]);
    const surplus = (await ofUser.count()) - limit;
    if (surplus > 0) await ofUser.limit(surplus).delete();
  });
