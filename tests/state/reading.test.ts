import 'fake-indexeddb/auto';
import '#tests/fakes/page.ts';
import { accountsCalls } from '#contracts/calls/accounts.ts';
import { userId } from '#domain/ids.ts';
import { db } from '#ports/db/connection.ts';
import { readings } from '#state/reading.ts';
import { sessionAtom } from '#state/session.ts';
import { store } from '#state/store.ts';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const permission = { id: 601, pid: 6, type: 'C' as const, cname: '账号管理' };
const as = (user: string) =>
  store.set(sessionAtom, { userId: userId(user), token: 't', type: 'operator', name: '', page: '', roleinfo: [] });
const respond = (body: () => Promise<Response>) => vi.stubGlobal('fetch', body);
const ok = (data: unknown) => async () => Response.json({ status: 1, errcode: '', errmsg: '', data });

beforeEach(async () => {
  await Promise.all(db.tables.map((table) => table.clear()));
  vi.stubGlobal('location', { origin: 'http://console' });
  as('ann');
});
afterAll(() => {
  db.close();
  vi.unstubAllGlobals();
});

/** Reads as a page does: with somebody looking on. */
async function read(name: string) {
  const source = readings(name, accountsCalls.permissions);
  const view = source.view({});
  const stop = store.sub(view, () => undefined);
  await store.set(source.load, {});
  return { now: () => store.get(view), stop };
}

test('what a call told is shown at once, and again without a network in another visit', async () => {
  respond(ok([permission]));
  const first = await read('kept');
  expect(first.now()).toMatchObject({ data: [permission], loading: { state: 'fresh' } });
  respond(() => Promise.reject(new TypeError('no network')));
  const later = await read('kept');
  await vi.waitFor(() => expect(later.now()).toMatchObject({ data: [permission], loading: { state: 'offline' } }));
  expect(later.now().savedAtMs).toBeGreaterThan(0);
  for (const { stop } of [first, later]) stop();
});

test('[A4] another user of this machine is shown nothing of it', async () => {
  respond(ok([permission]));
  const { now, stop } = await read('mine');
  as('bob');
  await vi.waitFor(() =>
    expect(now()).toEqual({ data: undefined, savedAtMs: undefined, loading: { state: 'loading' } }),
  );
  stop();
});

test('a copy of another shape is no copy, and a refusal says what it says', async () => {
  await db.snapshots.put({ userId: userId('ann'), key: 'shaped?', value: [{ id: 'x' }], savedAtMs: 5 });
  respond(async () => Response.json({ status: 0, errcode: '403', errmsg: '没有权限', data: null }, { status: 403 }));
  const { now, stop } = await read('shaped');
  await vi.waitFor(() => {
    const failed = { data: undefined, savedAtMs: undefined, loading: { state: 'failed', message: '没有权限' } };
    expect(now()).toEqual(failed);
  });
  stop();
});
