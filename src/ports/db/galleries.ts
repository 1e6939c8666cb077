import type { GalleryImage } from '#domain/gallery.ts';
import type { DeviceTypeId, UserId } from '#domain/ids.ts';
import type { ConsoleDatabase, GalleryRow } from '#ports/db/database.ts';

/** The gallery as the server last told it [G2]. */
export const readGallery = (
  db: ConsoleDatabase,
  userId: UserId,
  deviceTypeId: DeviceTypeId,
): Promise<GalleryRow | undefined> => db.galleries.get([userId, deviceTypeId]);

export async function saveGallery(
  db: ConsoleDatabase,
  userId: UserId,
  deviceTypeId: DeviceTypeId,
  images: GalleryImage[],
  atMs: number,
): Promise<void> {
  await db.galleries.put({ userId, deviceTypeId, images, savedAtMs: atMs });
}
