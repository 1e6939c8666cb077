import type { Db } from '#server/db/database.ts';
import { deviceTypes, galleryImages } from '#server/db/schema.ts';
import { deleteObject, listObjects } from '#server/store/files.ts';
import { eq, sql } from 'drizzle-orm';

/** An object that nobody has registered for so long belongs to nothing [U4]. */
export const unregisteredLifeMs = 7 * 24 * 3600_000;

async function isRegistered(db: Db, key: string): Promise<boolean> {
  const rows = await db
    .select({ seq: galleryImages.seq })
    .from(galleryImages)
    .where(eq(galleryImages.imageKey, key))
    .limit(1);
  if (rows.length > 0) return true;
  const chosen = await db
    .select({ id: deviceTypes.id })
    .from(deviceTypes)
    .where(sql`${deviceTypes.chosen} @> ${JSON.stringify([key])}::jsonb`)
    .limit(1);
  return chosen.length > 0;
}

/**
 * Deletes uploads that were never registered, and those whose image was deleted. Registering inserts its row before
 * it looks for the object, and here the table is locked while one is judged: no object goes away under its row.
 * @returns how many were deleted
 */
export async function sweepObjects(db: Db, dir: string, nowMs: number): Promise<number> {
  let deleted = 0;
  for await (const { key, modifiedMs } of listObjects(dir)) {
    if (nowMs - modifiedMs < unregisteredLifeMs || (await isRegistered(db, key))) continue;
    deleted += await db.transaction(async (tx) => {
      await tx.execute(sql`lock table gallery_images in share mode`);
      if (await isRegistered(tx, key)) return 0;
      await deleteObject(dir, key);
      return 1;
    });
  }
  return deleted;
}
