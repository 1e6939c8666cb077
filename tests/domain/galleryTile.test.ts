import { type DraftGallery, pickedImage } from '#domain/galleryDraft.ts';
import { draftTiles, orBuiltIn } from '#domain/galleryTile.ts';
import { draftId, uploadId, userId } from '#domain/ids.ts';
import type { Upload, UploadStatus } from '#domain/upload.ts';
import { describe, expect, test } from 'vitest';

const upload = (id: string, status: UploadStatus): Upload => ({
  id: uploadId(id),
  userId: userId('u'),
  target: { mode: 'add', draftId: draftId('d') },
  name: `${id}.jpg`,
  type: 'image/jpeg',
  sizeBytes: 200,
  lastModifiedMs: 0,
  checksum: 0,
  stampMs: 0,
  objectKey: '',
  acceptedAtMs: 0,
  status,
});
const queued: UploadStatus = { state: 'queued', attempts: 0, notBeforeMs: 0 };
const failed: UploadStatus = { state: 'failed', failure: { code: -200, httpStatus: 500, message: '上传失败' } };
const empty: DraftGallery = { images: [], chosen: [] };
const ref = (id: string) => ({ by: 'upload', uploadId: uploadId(id) }) as const;

describe('tiles of add mode', () => {
  test('[SPEC 7] an empty gallery shows three built-in images that can be chosen, not edited', () => {
    const tiles = orBuiltIn(draftTiles(empty, []));
    expect(tiles.map((tile) => [tile.isEditable, tile.deleteFlag])).toEqual([
      [false, false],
      [false, false],
      [false, false],
    ]);
    expect(orBuiltIn(draftTiles(empty, [upload('a', queued)]))).toHaveLength(1);
  });

  test('[G1] a file on its way is an image with its progress', () => {
    const sending: UploadStatus = { state: 'uploading', phase: 'sending', attempts: 0, loadedBytes: 50 };
    expect(draftTiles(empty, [upload('a', queued), upload('b', sending)]).map((tile) => tile.sync)).toEqual([
      { state: 'pending' },
      { state: 'uploading', percent: 25 },
    ]);
  });

  test('[G1] a stored file is shown by its address, and stays the image it was', () => {
    const done = upload('a', { state: 'done', imageUrl: 'https://s/1.jpg', doneAtMs: 0 });
    expect(draftTiles(empty, [done])).toMatchObject([
      { ref: ref('a'), imageUrl: 'https://s/1.jpg', sync: { state: 'synced' } },
    ]);
  });

  test('[U14] a failed file stays in the queue only, unless something was set on it', () => {
    expect(draftTiles(empty, [upload('a', failed)])).toEqual([]);
    expect(draftTiles({ images: [], chosen: [ref('a')] }, [upload('a', failed)])).toHaveLength(1);
    const [tile] = draftTiles({ images: [pickedImage(ref('a'))], chosen: [] }, [upload('a', failed)]);
    expect(tile?.sync).toEqual({ state: 'rejected', message: '上传失败' });
  });

  test('[G1] an image whose file was taken out of the queue says so', () => {
    const [tile] = draftTiles({ images: [pickedImage(ref('a'))], chosen: [] }, []);
    expect(tile?.sync.state).toBe('rejected');
  });
});
