import { privateCall } from '#server/api/endpoint.ts';
import { badInput, conflict } from '#server/api/refusal.ts';
import { raiseListVersion } from '#server/calls/listVersion.ts';
import { ownDeviceType } from '#server/calls/ownDeviceType.ts';
import { deviceTypes } from '#server/db/schema.ts';
import { eq } from 'drizzle-orm';

/** Only while no device uses it – `PAGES M2 eqtype`. */
export const deviceTypeDelete = privateCall('deviceTypeDelete', async ({ id, version }, { db, user }) => {
  await raiseListVersion(db, user.userId, 'eqtype');
  const row = await ownDeviceType(db, user.userId, id);
  if (row.version !== version) throw conflict('该设备类型已被修改，请刷新后重试');
  if (row.deviceCount > 0) throw badInput(`该类型下还有${row.deviceCount}台设备，不能删除`);
  await db.delete(deviceTypes).where(eq(deviceTypes.id, id));
  return null;
});
