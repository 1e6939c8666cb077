import 'fake-indexeddb/auto';
import { userId } from '#domain/ids.ts';
import { db } from '#ports/db/connection.ts';
import { portraitLimit, readPortrait, savePortrait } from '#ports/db/portraits.ts';
import { loadPortraitAtom, ownPortraitAtom } from '#state/portraits.ts';
import { sessionAtom } from '#state/session.ts';
import { BrowserStores } from '#tests/fakes/browserStores.ts';
import { createStore } from 'jotai';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const [ann, bob] = [userId('ann'), userId('bob')];
const session = { userId: ann, token: 't', type: 'operator', name: '安', page: 'inner', roleinfo: [] };

let stores: BrowserStores;
beforeEach(async () => {
  stores = new BrowserStores();
  stores.install();
  await db.portraits.clear();
});
afterAll(() => db.close());

const answer = (status: number, headers: Record<string, string> = {}) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(null, { status, headers }));

test('[A14] the picture in local storage is shown to its owner alone', () => {
  const store = createStore();
  stores.local.set('personalIcon', 'data:image/webp;base64,AA==#ann');
  expect(store.get(ownPortraitAtom), 'nobody').toBe('');
  store.set(sessionAtom, session);
  expect(store.get(ownPortraitAtom)).toBe('data:image/webp;base64,AA==#ann');
  store.set(sessionAtom, { ...session, userId: bob });
  expect(store.get(ownPortraitAtom)).toBe('');
});

test('[A14] what the machine has is named to the server, kept when it is the last one, and dropped when there is none', async () => {
  const store = createStore();
  store.set(sessionAtom, session);
  const row = { userId: ann, id: ann, tag: 'abc', url: 'data:image/webp;base64,AA==', savedAtMs: 1 };
  await savePortrait(db, row);
  const fetched = answer(304);
  await store.set(loadPortraitAtom, ann);
  const [, sent] = fetched.mock.calls[0] ?? [];
  expect(new Headers(sent?.headers).get('if-none-match')).toBe('"abc"');
  expect(stores.local.get('personalIcon')).toBe('data:image/webp;base64,AA==#ann');
  await store.set(loadPortraitAtom, ann, 'abc');
  expect(fetched, 'the one that is asked for is there').toHaveBeenCalledOnce();
  answer(502, { 'content-type': 'text/html' });
  await store.set(loadPortraitAtom, ann);
  expect(await readPortrait(db, ann, ann)).toEqual(row);
  answer(204);
  await store.set(loadPortraitAtom, ann);
  expect(await readPortrait(db, ann, ann)).toBeUndefined();
  expect(stores.local.has('personalIcon')).toBe(false);
});

test('[A14] so many pictures are kept for a user, the newest, and of another user his own', async () => {
  const url = 'data:,';
  await savePortrait(db, { userId: bob, id: 'p', tag: 't', url, savedAtMs: 0 });
  const rows = Array.from({ length: portraitLimit }, (_, at) => ({
    userId: ann,
    id: `p${at}`,
    tag: 't',
    url,
    savedAtMs: at,
  }));
  await db.portraits.bulkPut(rows);
  await savePortrait(db, { userId: ann, id: 'last', tag: 't', url, savedAtMs: 9999 });
  expect(await readPortrait(db, ann, 'p49')).toBeUndefined();
  expect(await readPortrait(db, ann, 'p50')).toBeDefined();
  expect(await readPortrait(db, ann, 'last')).toBeDefined();
  expect(await readPortrait(db, bob, 'p')).toBeDefined();
});
