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
 * Every image of the draft: the cached ones, then the uploads on which nothing was set. Reading them together means that
 * nothing has to be written between picking a file and seeing it, so that no crash can come between [G1].
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

/** The images as the queued save carries them. */
export const savedImages = (images: readonly SavedImage[]): SavedImage[] =>
  images.map(({ ref, imageHref, miniAppid, miniPath }) => ({ ref, imageHref, miniAppid, miniPath }));

const mutable = (chosen: Chosen): ImageRef[] => [...chosen];
