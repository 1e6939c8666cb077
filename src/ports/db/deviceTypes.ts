import type { DeviceType } from '#contracts/resources/eqtype.ts';
import type { UserId } from '#domain/ids.ts';
import type { ConsoleDatabase, DeviceTypeRow, ListRow } from '#ports/db/database.ts';

/** A page of the list as last read. */
export type StoredPage = { rows: DeviceTypeRow[]; total: number; savedAtMs: number };

/** The page stored under exactly this query; a record that has been removed since is left out. */
export async function readPage(db: ConsoleDatabase, userId: UserId, listKey: string): Promise<StoredPage | undefined> {
  const list = await db.lists.get([userId, listKey]);
  if (!list) return undefined;
  const found = await db.deviceTypes.bulkGet(list.ids.map((id): [UserId, string] => [userId, id]));
  return { rows: found.filter((row) => row !== undefined), total: list.total, savedAtMs: list.savedAtMs };
}

/** Everything of the user that was ever read: what an offline search looks through. */
export const readAllDeviceTypes = (db: ConsoleDatabase, userId: UserId): Promise<DeviceTypeRow[]> =>
  db.deviceTypes.where('userId').equals(userId).toArray();

export const savePage = (db: ConsoleDatabase, list: ListRow, rows: readonly DeviceType[]): Promise<void> =>
  db.transaction('rw', db.lists, db.deviceTypes, async () => {
    await db.lists.put(list);
    await db.deviceTypes.bulkPut(rows.map((row) => ({ ...row, userId: list.userId, savedAtMs: list.savedAtMs })));
  });

export const readDeviceType = (db: ConsoleDatabase, userId: UserId, id: string): Promise<DeviceTypeRow | undefined> =>
  db.deviceTypes.get([userId, id]);

export async function saveDeviceType(
  db: ConsoleDatabase,
  userId: UserId,
  row: DeviceType,
  atMs: number,
): Promise<void> {
  await db.deviceTypes.put({ ...row, userId, savedAtMs: atMs });
}

/** Forgets a record that is gone on the server, and what was kept of its gallery and form. */
export const forgetDeviceType = (db: ConsoleDatabase, userId: UserId, id: string): Promise<void> =>
  db.transaction('rw', db.deviceTypes, db.galleries, db.formDrafts, async () => {
    await db.deviceTypes.delete([userId, id]);
    await db.galleries.where('[userId+deviceTypeId]').equals([userId, id]).delete();
    await db.formDrafts.delete([userId, `eqtype:${id}`]);
  });
