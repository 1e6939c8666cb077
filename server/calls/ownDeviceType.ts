import { notFound } from '#server/api/refusal.ts';
import type { Db } from '#server/db/database.ts';
import { deviceTypes } from '#server/db/schema.ts';
import { and, eq } from 'drizzle-orm';

export type DeviceTypeRow = typeof deviceTypes.$inferSelect;

/** The user's own device type; another user's is answered like one that does not exist [X4]. */
export async function ownDeviceType(db: Db, userId: string, id: string): Promise<DeviceTypeRow> {
  const [row] = await db
    .select()
    .from(deviceTypes)
    .where(and(eq(deviceTypes.id, id), eq(deviceTypes.userId, userId)));
  if (row === undefined) throw notFound('设备类型不存在');
  return row;
}
