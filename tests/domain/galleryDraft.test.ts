import type { ImageRef } from '#domain/gallery.ts';
import {
  changeDraftImage,
  type DraftGallery,
  draftImages,
  pickedImage,
  removeDraftImage,
  savedImages,
  toggleDraftImage,
} from '#domain/galleryDraft.ts';
import { uploadId } from '#domain/ids.ts';
import { describe, expect, test } from 'vitest';

const byUpload: ImageRef = { by: 'upload', uploadId: uploadId('u1') };
const byUrl: ImageRef = { by: 'url', imageUrl: 'https://store/1.jpg' };
const other: ImageRef = { by: 'url', imageUrl: 'https://store/2.jpg' };
const empty: DraftGallery = { images: [], chosen: [] };

describe('gallery draft', () => {
  test('[G1] a picked file is an image of the draft before anything was written for it', () => {
    expect(draftImages(empty, [uploadId('u1')])).toEqual([pickedImage(byUpload)]);
  });

  test('[G1] a file on which a link was set is still one image', () => {
    const linked = changeDraftImage(empty, byUpload, { group: 'link', imageHref: 'a.cn' });
    expect(draftImages(linked, [uploadId('u1')])).toEqual([{ ...pickedImage(byUpload), imageHref: 'a.cn' }]);
  });

  test('[G3] the choice of a draft is the same reducer as everywhere', () => {
    expect(toggleDraftImage(toggleDraftImage(empty, byUpload), byUrl).chosen).toEqual([byUpload, byUrl]);
  });

  test('[G1] link and mini-program target are set apart from each other', () => {
    const linked = changeDraftImage(empty, byUrl, { group: 'link', imageHref: 'a.cn' });
    const both = changeDraftImage(linked, byUrl, { group: 'mini', miniAppid: 'wx1', miniPath: 'p' });
    expect(both.images).toEqual([{ ref: byUrl, imageHref: 'a.cn', miniAppid: 'wx1', miniPath: 'p', deleteFlag: true }]);
  });

  test('[G1] a deleted image leaves the choice, the higher numbers move down', () => {
    const both: DraftGallery = { images: [pickedImage(byUrl), pickedImage(other)], chosen: [byUrl, other] };
    expect(removeDraftImage(both, byUrl)).toEqual({ images: [pickedImage(other)], chosen: [other] });
  });

  test('[G1] the save carries links and targets, not the flag of this machine', () => {
    expect(savedImages([pickedImage(byUrl)])).toEqual([{ ref: byUrl, imageHref: '', miniAppid: '', miniPath: '' }]);
  });
});
