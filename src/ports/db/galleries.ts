import type { DeviceTypeId, UserId } from '#domain/ids.ts';
import type { ConsoleDatabase, GalleryRow } from '#ports/db/database.ts';

/** The gallery as the server last told it [G2]. */
export const readGallery = (
  db: ConsoleDatabase,
  userId: UserId,
  deviceTypeId: DeviceTypeId,
): Promise<GalleryRow | undefined> => db.galleries.get([userId, deviceTypeId]);

/**
 * Keeps a reading of the server. False: a change was answered after the reading was asked for, so it may lack it and is
 * not kept; read again.
 */
export const saveGallery = (
  db: ConsoleDatabase,
  row: Omit<GalleryRow, 'changedAtMs'>,
  askedAtMs: number,
): Promise<boolean> =>
  db.transaction('rw', db.galleries, async () => {
    const stored = await db.galleries.get([row.userId, row.deviceTypeId]);
    const changedAtMs = stored?.changedAtMs ?? 0;
    if (changedAtMs >= askedAtMs) return false;
    await db.galleries.put({ ...row, changedAtMs });
    return true;
  });
