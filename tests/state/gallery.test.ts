import 'fake-indexeddb/auto';
import '#tests/fakes/page.ts';
import { deviceTypeId, intentId, uploadId, userId } from '#domain/ids.ts';
import type { ImageRef } from '#domain/gallery.ts';
import { freshImage } from '#domain/outboxEffect.ts';
import type { UploadStatus } from '#domain/upload.ts';
import { db } from '#ports/db/connection.ts';
import { newRow } from '#ports/outbox/accept.ts';
import { galleryAtom, loadGalleryAtom, viewGallery } from '#state/gallery.ts';
import { sessionAtom } from '#state/session.ts';
import { store } from '#state/store.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const ann = userId('ann');
const type1 = deviceTypeId('type-1');
const shown = galleryAtom(type1);
const url = (name: string) => `https://store/${name}.jpg`;
const byUrl = (name: string): ImageRef => ({ by: 'url', imageUrl: url(name) });
const byUpload: ImageRef = { by: 'upload', uploadId: uploadId('u1') };
const upload = (status: UploadStatus) => ({
  id: uploadId('u1'),
  userId: ann,
  target: { mode: 'edit' as const, deviceTypeId: type1 },
  name: 'a.jpg',
  type: 'image/jpeg',
  sizeBytes: 10,
  lastModifiedMs: 0,
  checksum: 0,
  stampMs: 1,
  objectKey: '',
  acceptedAtMs: 0,
  status,
});
const snapshot = (...names: string[]) =>
  db.galleries.put({
    userId: ann,
    deviceTypeId: type1,
    images: names.map((name) => freshImage(url(name))),
    savedAtMs: 1,
  });
const view = (choice: ImageRef[]) => viewGallery(store.get(shown), choice);
const tiles = () => view([])?.tiles;

let stop: () => void;
beforeEach(async () => {
  await Promise.all(db.tables.map((table) => table.clear()));
  vi.stubGlobal('navigator', { storage: undefined });
  vi.stubGlobal('location', { origin: 'http://console' });
  store.set(sessionAtom, { userId: ann, token: 't', type: 'operator', name: '', page: '', roleinfo: [] });
  stop = store.sub(shown, () => undefined);
});
afterEach(() => {
  stop();
  store.set(sessionAtom, null);
  vi.unstubAllGlobals();
});

describe('gallery in edit mode', () => {
  test('[G2] what the server lists is kept and shown', async () => {
    vi.stubGlobal(
      'fetch',
      async () => new Response(JSON.stringify({ status: 1, data: [{ imageUrl: url('a'), deleteFlag: true }] })),
    );
    expect(await store.set(loadGalleryAtom, type1)).toEqual({ state: 'fresh' });
    await vi.waitFor(() =>
      expect(tiles()).toMatchObject([{ imageUrl: url('a'), deleteFlag: true, sync: { state: 'synced' } }]),
    );
  });

  test('[G2] without an answer the last snapshot is shown with the queued changes on top', async () => {
    await snapshot('a', 'b');
    const link = {
      kind: 'image-update',
      deviceTypeId: type1,
      ref: byUrl('a'),
      change: { group: 'link', imageHref: 'a.cn' },
    } as const;
    await db.outbox.add(newRow(intentId('i1'), ann, link, 0));
    await db.outbox.add(newRow(intentId('i2'), ann, { kind: 'image-delete', deviceTypeId: type1, ref: byUrl('b') }, 0));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await store.set(loadGalleryAtom, type1)).toEqual({ state: 'offline' });
    await vi.waitFor(() => expect(tiles()).toMatchObject([{ imageHref: 'a.cn', sync: { state: 'pending' } }]));
  });

  test('[G3] a chosen file keeps its place when it becomes an image of the server', async () => {
    await snapshot('a');
    await db.uploads.put(upload({ state: 'queued', attempts: 0, notBeforeMs: 0 }));
    await vi.waitFor(() => expect(view([byUpload, byUrl('a')])?.chosen).toEqual([byUpload, byUrl('a')]));
    await snapshot('a', 'u1');
    await db.uploads.put(upload({ state: 'done', imageUrl: url('u1'), doneAtMs: 0 }));
    await vi.waitFor(() => expect(view([byUpload, byUrl('a')])?.chosen).toEqual([byUrl('u1'), byUrl('a')]));
  });

  test('[G3] an image that is gone leaves the choice', async () => {
    await snapshot('a');
    await vi.waitFor(() => expect(view([byUrl('b'), byUrl('a')])?.chosen).toEqual([byUrl('a')]));
  });
});
