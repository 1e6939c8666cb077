import type { GalleryImage } from '#domain/gallery.ts';
import type { DeviceTypeForm, ImageChange, Intent } from '#domain/outbox.ts';

/** A change of one field group, laid over an image. */
export function changed<Image extends GalleryImage>(image: Image, change: ImageChange): Image {
  switch (change.group) {
    case 'link':
      return { ...image, imageHref: change.imageHref };
    case 'mini':
      return { ...image, miniAppid: change.miniAppid, miniPath: change.miniPath };
  }
}

/** An image as the server lists it right after `image/add`; its owner may delete it. */
export const freshImage = (imageUrl: string): GalleryImage => ({
  imageUrl,
  imageHref: '',
  miniAppid: '',
  miniPath: '',
  deleteFlag: true,
});

/** The gallery after the server has carried out an intent about the image at this address. */
export function applied(images: readonly GalleryImage[], intent: Intent, imageUrl: string): GalleryImage[] {
  switch (intent.kind) {
    case 'image-add':
      return images.some((image) => image.imageUrl === imageUrl) ? [...images] : [...images, freshImage(imageUrl)];
    case 'image-update':
      return images.map((image) => (image.imageUrl === imageUrl ? changed(image, intent.change) : image));
    case 'image-delete':
      return images.filter((image) => image.imageUrl !== imageUrl);
    case 'device-type-save':
      return [...images];
  }
}

/** Whether the gallery shows that an intent was carried out [O13]. */
export function isVisible(images: readonly GalleryImage[], intent: Intent, imageUrl: string): boolean {
  const image = images.find((one) => one.imageUrl === imageUrl);
  switch (intent.kind) {
    case 'image-add':
      return image !== undefined;
    case 'image-delete':
      return image === undefined;
    case 'image-update': {
      if (image === undefined) return false;
      const wanted = changed(image, intent.change);
      return (
        wanted.imageHref === image.imageHref &&
        wanted.miniAppid === image.miniAppid &&
        wanted.miniPath === image.miniPath
      );
    }
    case 'device-type-save':
      return false;
  }
}

/** Whether a record read back carries exactly what a save wanted [O13]. */
export function isSaved(
  record: DeviceTypeForm & { version: number; chosen: readonly string[] },
  wanted: { baseVersion: number; form: DeviceTypeForm; chosen: readonly string[] },
): boolean {
  const { form } = wanted;
  return (
    record.version > wanted.baseVersion &&
    record.name === form.name.trim() &&
    record.category === form.category &&
    record.billing === form.billing &&
    record.netType === form.netType &&
    record.isEnabled === form.isEnabled &&
    record.remark === form.remark &&
    record.chosen.length === wanted.chosen.length &&
    record.chosen.every((imageUrl, at) => imageUrl === wanted.chosen[at])
  );
}
