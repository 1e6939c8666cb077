import type { ImageRef } from '#domain/gallery.ts';
import { type Chosen, isSameRef, select } from '#domain/gallerySelection.ts';
import type { UploadId } from '#domain/ids.ts';
import type { ImageChange, SavedImage } from '#domain/outbox.ts';

/** An image of the add-mode cache: not registered anywhere yet [G1]. */
export type DraftImage = SavedImage & { deleteFlag: boolean };
/** The gallery of a device type that is not saved yet. */
export type DraftGallery = { images: DraftImage[]; chosen: ImageRef[] };

/** A picked file as an image: nothing set, and the user may take it away again. */
export const pickedImage = (ref: ImageRef): DraftImage => ({
  ref,
  imageHref: '',
  miniAppid: '',
  miniPath: '',
  deleteFlag: true,
});

/**
 * Every image of the draft: the cached ones, then the uploads that were picked since. Reading them together means that
 * nothing has to be written between picking a file and seeing it, so that no crash can come between.
 */
export function draftImages(gallery: DraftGallery, uploads: readonly UploadId[]): DraftImage[] {
  const picked = uploads
    .map((uploadId) => pickedImage({ by: 'upload', uploadId }))
    .filter((image) => !gallery.images.some((cached) => isSameRef(cached.ref, image.ref)));
  return [...gallery.images, ...picked];
}

/** Sets a link or a mini-program target; an image that was only picked so far enters the cache with it. */
export function changeDraftImage(gallery: DraftGallery, ref: ImageRef, change: ImageChange): DraftGallery {
  const { group: _, ...values } = change;
  const isCached = gallery.images.some((image) => isSameRef(image.ref, ref));
  const images = isCached ? gallery.images : [...gallery.images, pickedImage(ref)];
  return { ...gallery, images: images.map((image) => (isSameRef(image.ref, ref) ? { ...image, ...values } : image)) };
}

export const removeDraftImage = (gallery: DraftGallery, ref: ImageRef): DraftGallery => ({
  images: gallery.images.filter((image) => !isSameRef(image.ref, ref)),
  chosen: mutable(select(gallery.chosen, { kind: 'removed', ref })),
});

export const toggleDraftImage = (gallery: DraftGallery, ref: ImageRef): DraftGallery => ({
  ...gallery,
  chosen: mutable(select(gallery.chosen, { kind: 'toggled', ref })),
});

/** The upload is stored: its image, its place in the choice and all that was set on it go on under the address [U2]. */
export function addressDraftImage(gallery: DraftGallery, uploadId: UploadId, imageUrl: string): DraftGallery {
  const ref: ImageRef = { by: 'upload', uploadId };
  const addressed: ImageRef = { by: 'url', imageUrl };
  if (gallery.images.some((image) => isSameRef(image.ref, addressed))) return gallery;
  const isCached = gallery.images.some((image) => isSameRef(image.ref, ref));
  return {
    images: isCached
      ? gallery.images.map((image) => (isSameRef(image.ref, ref) ? { ...image, ref: addressed } : image))
      : [...gallery.images, pickedImage(addressed)],
    chosen: mutable(select(gallery.chosen, { kind: 'addressed', uploadId, imageUrl })),
  };
}

/** The images as the queued save carries them. */
export const savedImages = (images: readonly DraftImage[]): SavedImage[] =>
  images.map(({ deleteFlag: _, ...image }) => image);

const mutable = (chosen: Chosen): ImageRef[] => [...chosen];
