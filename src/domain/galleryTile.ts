import { builtInImages, isBuiltIn } from '#domain/builtInImages.ts';
import type { ImageRef } from '#domain/gallery.ts';
import { type DraftGallery, draftImages } from '#domain/galleryDraft.ts';
import { type Chosen, isSameRef } from '#domain/gallerySelection.ts';
import type { UploadId } from '#domain/ids.ts';
import type { Upload } from '#domain/upload.ts';

/** Where the image stands on its way to the server. */
export type TileSync =
  | { state: 'synced' }
  | { state: 'pending' }
  | { state: 'uploading'; percent: number }
  | { state: 'rejected'; message: string };

/** An image as the grid shows it, the same in add and edit mode. */
export type GalleryTile = {
  ref: ImageRef;
  /** '' while the address is not known: then the picture comes from the upload's own bytes */
  imageUrl: string;
  uploadId?: UploadId;
  imageHref: string;
  miniAppid: string;
  miniPath: string;
  deleteFlag: boolean;
  /** built-in images can be chosen, not edited – `DESIGN 6` */
  isEditable: boolean;
  sync: TileSync;
};

/** Whether two tiles look alike: then the one on the screen need not be drawn again. */
export const isSameTile = (a: GalleryTile, b: GalleryTile): boolean =>
  isSameRef(a.ref, b.ref) &&
  a.imageUrl === b.imageUrl &&
  a.uploadId === b.uploadId &&
  a.imageHref === b.imageHref &&
  a.miniAppid === b.miniAppid &&
  a.miniPath === b.miniPath &&
  a.deleteFlag === b.deleteFlag &&
  a.isEditable === b.isEditable &&
  isSameSync(a.sync, b.sync);

function isSameSync(a: TileSync, b: TileSync): boolean {
  if (a.state === 'uploading' && b.state === 'uploading') return a.percent === b.percent;
  if (a.state === 'rejected' && b.state === 'rejected') return a.message === b.message;
  return a.state === b.state;
}

export const builtInTiles: readonly GalleryTile[] = builtInImages.map((image) => ({
  ...image,
  ref: { by: 'url', imageUrl: image.imageUrl },
  isEditable: false,
  sync: { state: 'synced' },
}));

/** An empty gallery shows the three built-in images – `SPEC §7`. */
export const orBuiltIn = (tiles: readonly GalleryTile[]) => (tiles.length > 0 ? tiles : builtInTiles);

/** The choice without images that are no longer shown: what cannot be seen cannot be unchosen. */
export const shownChosen = (chosen: Chosen, tiles: readonly GalleryTile[]): ImageRef[] =>
  chosen.filter((ref) => orBuiltIn(tiles).some((tile) => isSameRef(tile.ref, ref)));

/** Where an upload stands, as its image shows it. */
export function uploadSync({ status, sizeBytes }: Upload): TileSync {
  switch (status.state) {
    case 'queued':
      return { state: 'pending' };
    case 'uploading':
      return status.phase === 'sending'
        ? { state: 'uploading', percent: sizeBytes > 0 ? Math.round((100 * status.loadedBytes) / sizeBytes) : 0 }
        : { state: 'pending' };
    case 'failed':
      return { state: 'rejected', message: status.failure.message };
    case 'done':
      return { state: 'synced' };
  }
}

const goneFile: TileSync = { state: 'rejected', message: '文件已不在上传队列中，请删除后重新选择' };

/** The address that an upload got; '' while it has none. */
const uploadedUrl = (upload: Upload | undefined) =>
  upload !== undefined && 'imageUrl' in upload.status ? upload.status.imageUrl : '';

/**
 * The grid of add mode: the cached images and the picked files [G1]. A failed file that nothing was set on stays in the
 * queue only, where it can be tried again.
 */
export function draftTiles(gallery: DraftGallery, uploads: readonly Upload[]): GalleryTile[] {
  const isChosen = ({ id }: Upload) => gallery.chosen.some((ref) => isSameRef(ref, { by: 'upload', uploadId: id }));
  const picked = uploads.filter((upload) => upload.status.state !== 'failed' || isChosen(upload));
  const byId = new Map(uploads.map((upload) => [upload.id, upload]));
  return draftImages(
    gallery,
    picked.map((upload) => upload.id),
  ).map((image): GalleryTile => {
    if (image.ref.by === 'url') {
      const { imageUrl } = image.ref;
      return { ...image, imageUrl, isEditable: !isBuiltIn(imageUrl), sync: { state: 'synced' } };
    }
    const upload = byId.get(image.ref.uploadId);
    const sync = upload ? uploadSync(upload) : goneFile;
    return { ...image, imageUrl: uploadedUrl(upload), uploadId: image.ref.uploadId, isEditable: true, sync };
  });
}
