import { isBuiltIn } from '#domain/builtInImages.ts';
import { isSameRef } from '#domain/gallerySelection.ts';
import { overlay, type ShownImage } from '#domain/galleryOverlay.ts';
import { draftTiles, type GalleryTile, type TileSync, uploadSync } from '#domain/galleryTile.ts';
import type { GalleryImage, ImageRef } from '#domain/gallery.ts';
import type { OutboxRow } from '#domain/outbox.ts';
import type { Upload } from '#domain/upload.ts';

function syncOf(image: ShownImage): TileSync {
  if (image.rejection !== undefined) return { state: 'rejected', message: image.rejection };
  if (image.upload) {
    const sync = uploadSync(image.upload);
    return sync.state === 'synced' ? { state: 'pending' } : sync;
  }
  return { state: image.isPending ? 'pending' : 'synced' };
}

const tileOf = (image: ShownImage): GalleryTile => {
  const { ref, imageUrl, imageHref, miniAppid, miniPath, deleteFlag, upload } = image;
  const sync = syncOf(image);
  const own = { ref, imageUrl, imageHref, miniAppid, miniPath, deleteFlag, isEditable: !isBuiltIn(imageUrl), sync };
  return upload ? { ...own, uploadId: upload.id } : own;
};

/**
 * The grid of edit mode: snapshot, uploads and queued changes [G2], before them the images that a creation still in the
 * queue carries. A failed file that was not chosen stays in the queue only.
 * @param created uploads of the creation's own images
 */
export function editTiles(
  snapshot: readonly GalleryImage[],
  rows: readonly OutboxRow[],
  uploads: readonly Upload[],
  created: readonly Upload[],
  chosen: readonly ImageRef[],
): GalleryTile[] {
  const isKept = ({ id, status }: Upload) =>
    status.state !== 'failed' || chosen.some((ref) => isSameRef(ref, { by: 'upload', uploadId: id }));
  const shown = overlay(snapshot, rows, uploads.filter(isKept)).map(tileOf);
  return [...creationTiles(rows, created), ...shown];
}

/** What waits with its creation cannot be edited before the server knows it, only chosen. */
function creationTiles(rows: readonly OutboxRow[], created: readonly Upload[]): GalleryTile[] {
  const creation = rows.find(({ intent }) => intent.kind === 'device-type-save' && intent.images !== undefined);
  if (creation?.intent.kind !== 'device-type-save') return [];
  const images = (creation.intent.images ?? []).map((image) => ({ ...image, deleteFlag: false }));
  const tiles = draftTiles({ images, chosen: [] }, created);
  return tiles.map((tile) => ({
    ...tile,
    isEditable: false,
    sync: tile.sync.state === 'synced' ? { state: 'pending' } : tile.sync,
  }));
}
