import { errcodes } from '#contracts/envelope.ts';
import { builtInImages } from '#domain/builtInImages.ts';
import type { GalleryImage } from '#domain/gallery.ts';
import { privateCall, type PrivateContext } from '#server/api/endpoint.ts';
import { badInput, Refusal } from '#server/api/refusal.ts';
import { changedFields } from '#server/calls/imageFields.ts';
import { raiseListVersion } from '#server/calls/listVersion.ts';
import { type DeviceTypeRow, ownDeviceType } from '#server/calls/ownDeviceType.ts';
import { deviceTypes, galleryImages } from '#server/db/schema.ts';
import { addressOf, keyOfAddress } from '#server/objects/address.ts';
import { checkOwnObject } from '#server/objects/ownObject.ts';
import { and, asc, eq } from 'drizzle-orm';

export const defaultImages = privateCall('defaultImages', async () => [...builtInImages]);

export const imageList = privateCall('imageList', async ({ deviceTypeId }, { db, user, storeUrl }) => {
  await ownDeviceType(db, user.userId, deviceTypeId);
  const rows = await db
    .select()
    .from(galleryImages)
    .where(eq(galleryImages.deviceTypeId, deviceTypeId))
    .orderBy(asc(galleryImages.seq));
  return rows.map(
    (row): GalleryImage => ({
      imageUrl: addressOf(row.imageKey, storeUrl),
      imageHref: row.imageHref,
      miniAppid: row.miniAppid,
      miniPath: row.miniPath,
      deleteFlag: row.isDeletable,
    }),
  );
});

/** The gallery to be changed, held against other writers until the transaction ends. */
async function openGallery(deviceTypeId: string, { db, user }: PrivateContext): Promise<DeviceTypeRow> {
  await raiseListVersion(db, user.userId, 'eqtype');
  return ownDeviceType(db, user.userId, deviceTypeId);
}

const alreadyDeleted = () => new Refusal(200, errcodes.alreadyDeleted, '图片已被删除');

/** One image of a gallery, by its address. */
const whereImage = (deviceTypeId: string, imageKey: string) =>
  and(eq(galleryImages.deviceTypeId, deviceTypeId), eq(galleryImages.imageKey, imageKey));

export const imageAdd = privateCall('imageAdd', async ({ deviceTypeId, imageUrl }, context) => {
  const { db, user, services, storeUrl } = context;
  await openGallery(deviceTypeId, context);
  const imageKey = keyOfAddress(imageUrl, storeUrl);
  if (imageKey === undefined) throw badInput('图片地址不属于本平台存储');
  const empty = { imageHref: '', miniAppid: '', miniPath: '', isDeletable: true };
  const added = await db
    .insert(galleryImages)
    .values({ deviceTypeId, imageKey, ...empty })
    .onConflictDoNothing()
    .returning({ seq: galleryImages.seq });
  // Looked for after the row is in: from then on the sweep keeps its hands off the object.
  await checkOwnObject(services.objects, user.userId, imageKey);
  if (added.length === 0) throw new Refusal(200, errcodes.alreadyAdded, '图片已添加');
  return null;
});

export const imageUpdate = privateCall('imageUpdate', async (input, context) => {
  const { db, storeUrl } = context;
  const changed = changedFields(input);
  await openGallery(input.deviceTypeId, context);
  const imageKey = keyOfAddress(input.imageUrl, storeUrl) ?? input.imageUrl;
  const updated = await db
    .update(galleryImages)
    .set(changed)
    .where(whereImage(input.deviceTypeId, imageKey))
    .returning({ seq: galleryImages.seq });
  if (updated.length === 0) throw new Refusal(404, errcodes.notFound, '图片不存在');
  return null;
});

export const imageDelete = privateCall('imageDelete', async ({ deviceTypeId, imageUrl }, context) => {
  const { db, storeUrl } = context;
  const owner = await openGallery(deviceTypeId, context);
  const imageKey = keyOfAddress(imageUrl, storeUrl) ?? imageUrl;
  const [image] = await db.select().from(galleryImages).where(whereImage(deviceTypeId, imageKey));
  if (image === undefined) throw alreadyDeleted();
  if (!image.isDeletable) throw new Refusal(403, errcodes.notDeletable, '该图片不可删除');
  await db.delete(galleryImages).where(whereImage(deviceTypeId, imageKey));
  if (owner.chosen.includes(imageKey)) {
    const chosen = owner.chosen.filter((key) => key !== imageKey);
    await db.update(deviceTypes).set({ chosen }).where(eq(deviceTypes.id, deviceTypeId));
  }
  return null;
});
