import type { DeviceTypeSave } from '#contracts/resources/eqtype.ts';
import { isBuiltIn } from '#domain/builtInImages.ts';
import type { PrivateContext } from '#server/api/endpoint.ts';
import { badInput } from '#server/api/refusal.ts';
import { linkToKeep, miniTargetToKeep } from '#server/calls/imageFields.ts';
import { galleryImages } from '#server/db/schema.ts';
import { imageKeyOf } from '#server/objects/address.ts';
import { checkOwnObject } from '#server/objects/ownObject.ts';
import { asc, eq } from 'drizzle-orm';

type SavedImages = NonNullable<DeviceTypeSave['images']>;

export async function galleryKeys({ db }: PrivateContext, deviceTypeId: string): Promise<string[]> {
  const rows = await db
    .select({ imageKey: galleryImages.imageKey })
    .from(galleryImages)
    .where(eq(galleryImages.deviceTypeId, deviceTypeId))
    .orderBy(asc(galleryImages.seq));
  return rows.map((row) => row.imageKey);
}

/** Registers the gallery of a new device type, in its order. Built-in images stay undeletable. */
export async function registerImages(images: SavedImages, deviceTypeId: string, context: PrivateContext) {
  if (images.length === 0) return;
  const rows = images.map(({ imageUrl, imageHref, ...target }) => {
    const imageKey = imageKeyOf(imageUrl, context.storeUrl);
    if (imageKey === undefined) throw badInput('图片地址不属于本平台存储');
    const fields = { imageHref: linkToKeep(imageHref), ...miniTargetToKeep(target) };
    return { deviceTypeId, imageKey, ...fields, isDeletable: !isBuiltIn(imageKey) };
  });
  const keys = new Set(rows.map((row) => row.imageKey));
  if (keys.size < rows.length) throw badInput('图片重复');
  await context.db.insert(galleryImages).values(rows);
  // Looked for after the rows are in: from then on the sweep keeps its hands off the objects.
  for (const key of keys) {
    if (!isBuiltIn(key)) await checkOwnObject(context.services.objects, context.user.userId, key);
  }
}

/** The chosen images as keys, in order [G3]; each must be one of the gallery or a built-in one. */
export function chosenKeys(chosen: readonly string[], gallery: readonly string[], storeUrl: string): string[] {
  const keys = chosen.map((imageUrl) => {
    const key = imageKeyOf(imageUrl, storeUrl);
    if (key === undefined || !(isBuiltIn(key) || gallery.includes(key))) throw badInput('所选图片不在图库中');
    return key;
  });
  if (new Set(keys).size < keys.length) throw badInput('所选图片重复');
  return keys;
}
