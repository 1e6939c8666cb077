import 'fake-indexeddb/auto';
import '#tests/fakes/page.ts';
import { emptyDeviceTypeForm } from '#domain/deviceTypeForm.ts';
import type { ImageRef } from '#domain/gallery.ts';
import { userId } from '#domain/ids.ts';
import { db } from '#ports/db/connection.ts';
import {
  beginDraftAtom,
  changeDraftImageAtom,
  discardDraftAtom,
  draftAtom,
  draftTilesAtom,
  isDraftTouchedAtom,
  saveDraftFormAtom,
  submitDraftAtom,
  toggleDraftImageAtom,
} from '#state/drafts.ts';
import { sessionAtom } from '#state/session.ts';
import { store } from '#state/store.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const ann = userId('ann');
const byUrl = (imageUrl: string): ImageRef => ({ by: 'url', imageUrl });
const form = { ...emptyDeviceTypeForm, name: '洗衣机', category: '洗衣', billing: '按次', netType: '4G' };
const defaults = ['/images/common-1.jpg', 'https://store/2.jpg'].map((imageUrl) => ({ imageUrl, deleteFlag: false }));
const answer = (data: unknown) => async () => new Response(JSON.stringify({ status: 1, data }));
const silence = async () => Promise.reject(new TypeError('Failed to fetch'));

let stops: (() => void)[];
beforeEach(async () => {
  await Promise.all(db.tables.map((table) => table.clear()));
  vi.stubGlobal('navigator', { storage: undefined });
  vi.stubGlobal('location', { origin: 'http://console' });
  vi.stubGlobal('fetch', vi.fn(answer(defaults)));
  store.set(sessionAtom, { userId: ann, token: 't', type: 'operator', name: '', page: '', roleinfo: [] });
  stops = [draftAtom, draftTilesAtom, isDraftTouchedAtom].map((one) => store.sub(one, () => undefined));
  await vi.waitFor(() => expect(store.get(draftAtom)).toBeNull());
});
afterEach(() => {
  for (const stop of stops) stop();
  store.set(sessionAtom, null);
  vi.unstubAllGlobals();
});

const begin = async () => {
  await store.set(beginDraftAtom);
  await vi.waitFor(() => expect(store.get(draftAtom)).toBeTruthy());
};

describe('draft of a device type', () => {
  test('[G1] begins with the default images of the server, untouched', async () => {
    await begin();
    expect(store.get(draftTilesAtom).map((tile) => tile.imageUrl)).toEqual(defaults.map((image) => image.imageUrl));
    expect(store.get(isDraftTouchedAtom)).toBe(false);
  });

  test('[G1] begins without images when nobody answers', async () => {
    vi.stubGlobal('fetch', silence);
    await begin();
    expect(store.get(draftTilesAtom)).toEqual([]);
  });

  test('[G1] there is one draft, however often it is begun', async () => {
    await Promise.all([begin(), begin()]);
    await store.set(beginDraftAtom);
    expect(await db.drafts.count()).toBe(1);
  });

  test('[G1] form, links, targets and choice are in the database as soon as they are set', async () => {
    await begin();
    await store.set(saveDraftFormAtom, form);
    await store.set(changeDraftImageAtom, byUrl('https://store/2.jpg'), { group: 'link', imageHref: 'a.cn' });
    await store.set(changeDraftImageAtom, byUrl('https://store/2.jpg'), {
      group: 'mini',
      miniAppid: 'wx',
      miniPath: 'p',
    });
    await store.set(toggleDraftImageAtom, byUrl('https://store/2.jpg'));
    const [kept] = await db.drafts.toArray();
    expect(kept).toMatchObject({ userId: ann, form, chosen: [byUrl('https://store/2.jpg')] });
    expect(kept?.images[1]).toMatchObject({ imageHref: 'a.cn', miniAppid: 'wx', miniPath: 'p' });
    await vi.waitFor(() => expect(store.get(isDraftTouchedAtom)).toBe(true));
  });

  test('[G1] nothing is sent before it is saved', async () => {
    await begin();
    await store.set(saveDraftFormAtom, form);
    await store.set(toggleDraftImageAtom, byUrl('https://store/2.jpg'));
    expect(vi.mocked(fetch)).toHaveBeenCalledTimes(1);
    expect(await db.outbox.count()).toBe(0);
  });

  test('[G1] saving offline makes one queued mutation, and the draft goes with it', async () => {
    await begin();
    await store.set(toggleDraftImageAtom, byUrl('https://store/2.jpg'));
    await vi.waitFor(() => expect(store.get(draftAtom)?.chosen).toHaveLength(1));
    vi.stubGlobal('fetch', silence);
    expect(await store.set(submitDraftAtom, { ...form, name: ' 洗衣机 ' })).toMatchObject({
      answer: { kind: 'queued' },
    });
    expect(await db.drafts.count()).toBe(0);
    const rows = await db.outbox.toArray();
    expect(rows).toMatchObject([
      { intent: { kind: 'device-type-save', baseVersion: 0, form, chosen: [byUrl('https://store/2.jpg')] } },
    ]);
    const [row] = rows;
    expect(row?.intent.kind === 'device-type-save' && row.intent.images?.map((image) => image.ref)).toEqual(
      defaults.map((image) => byUrl(image.imageUrl)),
    );
  });

  test('[G1] a crash between acceptance and removal of the draft leaves the draft, and no mutation', async () => {
    await begin();
    vi.spyOn(db.drafts, 'delete').mockRejectedValueOnce(new Error('killed'));
    await expect(store.set(submitDraftAtom, form)).rejects.toThrow('killed');
    expect(await db.drafts.count()).toBe(1);
    expect(await db.outbox.count()).toBe(0);
  });

  test('[S5] another user sees nothing of it', async () => {
    await begin();
    store.set(sessionAtom, { userId: userId('bob'), token: 'u', type: 'operator', name: '', page: '', roleinfo: [] });
    await vi.waitFor(() => expect(store.get(draftAtom)).toBeNull());
  });

  test('[G1] a draft that is thrown away is gone', async () => {
    await begin();
    await store.set(discardDraftAtom);
    await vi.waitFor(() => expect(store.get(draftAtom)).toBeNull());
  });
});
