import type { DeviceType } from '#contracts/resources/eqtype.ts';
import { privateCall } from '#server/api/endpoint.ts';
import { badInput } from '#server/api/refusal.ts';
import { isAmong, isDuring } from '#server/calls/filters.ts';
import { likeText } from '#server/calls/likeText.ts';
import { listVersion } from '#server/calls/listVersion.ts';
import { type DeviceTypeRow, ownDeviceType } from '#server/calls/ownDeviceType.ts';
import type { Db } from '#server/db/database.ts';
import { deviceTypes as table, galleryImages } from '#server/db/schema.ts';
import { addressOf } from '#server/objects/address.ts';
import { and, asc, count, desc, eq, ilike, inArray, or } from 'drizzle-orm';

const sortable = {
  name: table.name,
  code: table.code,
  category: table.category,
  billing: table.billing,
  netType: table.netType,
  isEnabled: table.isEnabled,
  deviceCount: table.deviceCount,
  createdAtMs: table.createdAtMs,
} as const;
const isSortable = (name: string): name is keyof typeof sortable => Object.hasOwn(sortable, name);

/** Rows as the contract shows them; the cover is the first chosen image, else the first of the gallery. */
export async function shown(db: Db, rows: readonly DeviceTypeRow[], storeUrl: string): Promise<DeviceType[]> {
  const ids = rows.filter((row) => row.chosen.length === 0).map((row) => row.id);
  const firsts =
    ids.length === 0
      ? []
      : await db
          .selectDistinctOn([galleryImages.deviceTypeId], {
            id: galleryImages.deviceTypeId,
            imageKey: galleryImages.imageKey,
          })
          .from(galleryImages)
          .where(inArray(galleryImages.deviceTypeId, ids))
          .orderBy(asc(galleryImages.deviceTypeId), asc(galleryImages.seq));
  const firstKey = new Map(firsts.map((first) => [first.id, first.imageKey]));
  return rows.map(({ userId: _owner, ...row }) => {
    const cover = row.chosen[0] ?? firstKey.get(row.id);
    return {
      ...row,
      coverUrl: cover === undefined ? '' : addressOf(cover, storeUrl),
      chosen: row.chosen.map((key) => addressOf(key, storeUrl)),
    };
  });
}

export const deviceTypes = privateCall('deviceTypes', async (input, { db, user, storeUrl }) => {
  const { pageNo, pageSize } = input;
  const sort = input.sort === '' ? 'createdAtMs' : input.sort;
  if (!isSortable(sort)) throw badInput('参数 sort 不正确');
  const keyword = input.keyword.trim();
  const isShown = and(
    eq(table.userId, user.userId),
    isAmong(table.category, input.category),
    isDuring(table.createdAtMs, input.created),
    keyword === '' ? undefined : or(ilike(table.name, likeText(keyword)), ilike(table.code, likeText(keyword))),
  );
  // Newest first, unless a column was picked without saying which way.
  const isDescending = input.order === '' ? input.sort === '' : input.order === 'desc';
  const rows = await db
    .select()
    .from(table)
    .where(isShown)
    .orderBy(isDescending ? desc(sortable[sort]) : asc(sortable[sort]), asc(table.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [counted] = await db.select({ total: count() }).from(table).where(isShown);
  return {
    rows: await shown(db, rows, storeUrl),
    total: counted?.total ?? 0,
    version: await listVersion(db, user.userId, 'eqtype'),
  };
});

export const deviceType = privateCall('deviceType', async ({ id }, { db, user, storeUrl }) => {
  const [one] = await shown(db, [await ownDeviceType(db, user.userId, id)], storeUrl);
  if (one === undefined) throw new Error('A device type was read but not shown.');
  return one;
});
