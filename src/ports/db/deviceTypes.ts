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

/** Keeps what a reading brought, but for records that were saved and answered after it was asked for. */
async function keepRead(db: ConsoleDatabase, read: readonly DeviceTypeRow[], askedAtMs: number): Promise<void> {
  const stored = await db.deviceTypes.bulkGet(read.map(({ userId, id }): [UserId, string] => [userId, id]));
  const isOlder = (row: DeviceTypeRow, known: DeviceTypeRow | undefined) =>
    known !== undefined && known.savedAtMs >= askedAtMs && known.version > row.version;
  await db.deviceTypes.bulkPut(read.filter((row, at) => !isOlder(row, stored[at])));
}

/** @param askedAtMs when the page was asked for */
export const savePage = (
  db: ConsoleDatabase,
  list: ListRow,
  rows: readonly DeviceType[],
  askedAtMs: number,
): Promise<void> =>
  db.transaction('rw', db.lists, db.deviceTypes, async () => {
    const { userId, savedAtMs } = list;
    await db.lists.put(list);
    await keepRead(
      db,
      rows.map((row) => ({ ...row, userId, savedAtMs })),
      askedAtMs,
    );
  });

export const readDeviceType = (db: ConsoleDatabase, userId: UserId, id: string): Promise<DeviceTypeRow | undefined> =>
  db.deviceTypes.get([userId, id]);

/** @param askedAtMs when the record was asked for */
export const saveDeviceType = (db: ConsoleDatabase, row: DeviceTypeRow, askedAtMs: number): Promise<void> =>
  db.transaction('rw', db.deviceTypes, async () => keepRead(db, [row], askedAtMs));

/** Forgets a record that is gone on the server, and what was kept of its gallery and form. */
export const forgetDeviceType = (db: ConsoleDatabase, userId: UserId, id: string): Promise<void> =>
  db.transaction('rw', db.deviceTypes, db.galleries, db.formDrafts, async () => {
    await db.deviceTypes.delete([userId, id]);
    await db.galleries.where('[userId+deviceTypeId]').equals([userId, id]).delete();
    await db.formDrafts.delete([userId, `eqtype:${id}`]);
  });
