import 'fake-indexeddb/auto';
import { userId } from '#domain/ids.ts';
import type { MenuItem } from '#domain/menu.ts';
import { db } from '#ports/db/connection.ts';
import { keepBrand, seenBrandPaths, storedBrand } from '#ports/browser/storedBrand.ts';
import type { Session } from '#state/session.ts';
import { clearUser } from '#state/erasing.ts';
import { clearSession, keepSession, storedSession } from '#state/sessionStore.ts';
import { BrowserStores } from '#tests/fakes/browserStores.ts';
import Dexie from 'dexie';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const eqtype: MenuItem = {
  resourceId: 204,
  resourcePid: 2,
  resourceType: 'C',
  name: 'eqtype',
  cname: '设备类型',
  path: '/eqtype',
  component: 'eqtype',
  children: [],
};
const ann: Session = {
  userId: userId('ann'),
  token: 't-1',
  type: 'operator',
  name: '安',
  page: 'inner',
  roleinfo: [eqtype],
};
const nowMs = 1_700_000_000_000;

let stores: BrowserStores;
beforeEach(async () => {
  stores = new BrowserStores();
  stores.install();
  await db.menus.clear();
});
afterAll(() => db.close());

test('[S1] without role info or user id nobody is signed in', async () => {
  expect(await storedSession(true)).toBeNull();
  await keepSession(ann, true, nowMs);
  stores.cookies.delete('lnrid');
  expect(await storedSession(true)).toBeNull();
});

test('[S1] a new window gets its menu back from Dexie into session storage', async () => {
  await keepSession(ann, true, nowMs);
  stores.window.clear();
  expect(await storedSession(true)).toEqual(ann);
  expect(JSON.parse(stores.window.get('roleinfo') ?? '')).toEqual([eqtype]);
});

test('[S6] a menu left in session storage by another user does not count', async () => {
  await keepSession(ann, true, nowMs);
  await keepSession({ ...ann, userId: userId('bob'), roleinfo: [] }, true, nowMs);
  stores.window.set('roleinfo', JSON.stringify([eqtype]));
  expect((await storedSession(true))?.roleinfo).toEqual([]);
});

test('[P1] a store that has stopped answering keeps nobody out', async () => {
  vi.useFakeTimers();
  const saving = vi.spyOn(db.menus, 'put').mockReturnValue(new Dexie.Promise<never>(() => undefined));
  try {
    const kept = keepSession(ann, true, nowMs);
    await vi.advanceTimersByTimeAsync(3_000);
    await kept;
    expect(saving).toHaveBeenCalledOnce();
  } finally {
    saving.mockRestore();
    vi.useRealTimers();
  }
  expect(await storedSession(true)).toEqual(ann);
});

test('[P1] without the database session storage is believed', async () => {
  await keepSession(ann, false, nowMs);
  expect(await storedSession(false)).toEqual(ann);
});

test('[S7] the guard clears role info and session cookies, and the menu in Dexie stays', async () => {
  await keepSession(ann, true, nowMs);
  clearSession();
  expect([...stores.cookies.keys()]).toEqual([]);
  expect(stores.window.has('roleinfo')).toBe(false);
  expect(await db.menus.count()).toBe(1);
});

test('[P2] the name in local storage is that of whoever is signed in; name and picture go with the sign-out', async () => {
  await keepSession(ann, true, nowMs);
  await keepSession({ ...ann, userId: userId('bob'), name: '柏' }, true, nowMs);
  expect(stores.local.get('personalName')).toBe('柏');
  stores.local.set('personalIcon', 'data:bob');
  clearUser();
  expect(['personalIcon', 'personalName'].filter((key) => stores.local.has(key))).toEqual([]);
});

test('[S4] logout leaves nothing of the user in cookies and storages; the brand stays', async () => {
  keepBrand({ ...storedBrand(), pathName: 'aurora', name: '极光' });
  await keepSession(ann, true, nowMs);
  stores.cookies.set('checkUser', { value: 'ann', attributes: '' });
  stores.local.set('accSubject', 'individual');
  clearUser();
  expect([...stores.cookies.keys()]).toEqual(['pathName', 'loginLogoName', 'loginColor']);
  expect([...stores.local.keys()]).toEqual(['pathArray']);
  expect([...stores.window.keys()]).toEqual([]);
});

test('[X3] the token is in its cookie and nowhere else', async () => {
  await keepSession(ann, true, nowMs);
  expect(stores.cookies.get('tokk')?.value).toBe('t-1');
  const others = JSON.stringify([
    [...stores.local],
    [...stores.window],
    await db.menus.toArray(),
    await db.kv.toArray(),
  ]);
  expect(others).not.toContain('t-1');
});

test('[S1] session cookies live 30 days, brand cookies as long as the browser lets them; both lax, secure on https', async () => {
  await keepSession(ann, true, nowMs);
  keepBrand(storedBrand());
  expect(stores.cookies.get('tokk')?.attributes).toBe('Path=/; Max-Age=2592000; SameSite=Lax; Secure');
  expect(stores.cookies.get('loginColor')?.attributes).toBe('Path=/; Max-Age=863913600; SameSite=Lax; Secure');
  stores.install('http:');
  await keepSession(ann, true, nowMs);
  expect(stores.cookies.get('tokk')?.attributes).toBe('Path=/; Max-Age=2592000; SameSite=Lax');
});

test('[R3] the last brand comes from this machine; brand paths seen here are remembered once each', () => {
  keepBrand({ ...storedBrand(), pathName: 'aurora', name: '极光', colour: '#3355ff', icon: '/i.png' });
  keepBrand({ ...storedBrand(), pathName: 'lnr' });
  keepBrand({ ...storedBrand(), pathName: 'aurora' });
  expect(storedBrand()).toMatchObject({ pathName: 'aurora', name: '极光', colour: '#3355ff', icon: '/i.png' });
  expect(seenBrandPaths()).toEqual(['aurora', 'lnr']);
});

test('[A1] a menu nested beyond all measure is none', async () => {
  await keepSession(ann, false, nowMs);
  const { children: _none, ...entry } = eqtype;
  const opening = `[${JSON.stringify(entry).slice(0, -1)},"children":`;
  stores.window.set('roleinfo', `${opening.repeat(20_000)}[]${'}]'.repeat(20_000)}`);
  expect(await storedSession(false)).toBeNull();
});
