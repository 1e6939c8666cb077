import type { DeviceTypeId, DraftId, UploadId } from '#domain/ids.ts';

/** At most three images of a device type are chosen – `SPEC §9`. */
export const maxChosen = 3;

/** A gallery image as the server lists it – `SPEC §3`. */
export type GalleryImage = {
  imageUrl: string;
  /** web link, '' when none */
  imageHref: string;
  miniAppid: string;
  miniPath: string;
  /** may be deleted */
  deleteFlag: boolean;
};

/** How a change names its image: by address, or, while the address is not yet known, by the upload that will make it. */
export type ImageRef = { by: 'url'; imageUrl: string } | { by: 'upload'; uploadId: UploadId };

/** Where a file is uploaded to: the gallery of a saved device type (edit mode) or of a draft (add mode). */
export type GalleryTarget = { mode: 'edit'; deviceTypeId: DeviceTypeId } | { mode: 'add'; draftId: DraftId };

/** One indexable string for a gallery: `edit:<deviceTypeId>` or `add:<draftId>`. */
export const galleryKey = (target: GalleryTarget) =>
  target.mode === 'edit' ? `edit:${target.deviceTypeId}` : `add:${target.draftId}`;
