import 'fake-indexeddb/auto';
import { userId } from '#domain/ids.ts';
import { ConsoleDatabase } from '#ports/db/database.ts';
import { readKv } from '#ports/db/kv.ts';
import { clientState } from '#state/clientState.ts';
import { numberAtom } from '#state/number.ts';
import { Persistence } from '#state/persist.ts';
import { isMenuCollapsedAtom, settingsAtom } from '#state/settings.ts';
import { createStore } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';

const [ann, bob] = [userId('ann'), userId('bob')];
const open: ConsoleDatabase[] = [];

function fresh(db = new ConsoleDatabase(`persist-${crypto.randomUUID()}`)) {
  open.push(db);
  const store = createStore();
  const errors: unknown[] = [];
  // A delay beyond the test: only flush writes, so that nothing depends on the clock.
  const persistence = new Persistence(db, store, clientState, (error) => errors.push(error), 1e9);
  return { db, store, persistence, errors };
}

afterEach(async () => {
  for (const db of open.splice(0)) db.close();
});

test('[P1] what was set is there after a restart, before anything is rendered', async () => {
  const first = fresh();
  await first.persistence.start();
  await first.persistence.switchUser(ann);
  first.store.set(settingsAtom, { theme: 'dark', density: 'compact' });
  first.store.set(numberAtom, 'A-17');
  await first.persistence.flush();

  const second = fresh(first.db);
  await second.persistence.start();
  expect(second.store.get(settingsAtom)).toEqual({ theme: 'dark', density: 'compact' });
  await second.persistence.switchUser(ann);
  expect(second.store.get(numberAtom)).toBe('A-17');
});

test('[P2] whether the menu is collapsed is each user’s own', async () => {
  const { store, persistence } = fresh();
  await persistence.start();
  await persistence.switchUser(ann);
  store.set(isMenuCollapsedAtom, true);
  await persistence.switchUser(bob);
  expect(store.get(isMenuCollapsedAtom)).toBe(false);
  await persistence.switchUser(ann);
  expect(store.get(isMenuCollapsedAtom)).toBe(true);
});

test('[P2] number is 未绑定 until told otherwise', () => {
  expect(createStore().get(numberAtom)).toBe('未绑定');
});

test('[P2] neither token nor bind params are among what is stored', () => {
  expect(clientState.map(({ key }) => key).filter((key) => /token|params|password/.test(key))).toEqual([]);
});

test('[S5] another user sees nothing of the first, and the first finds it again', async () => {
  const { store, persistence } = fresh();
  await persistence.start();
  await persistence.switchUser(ann);
  store.set(numberAtom, 'A-17');
  await persistence.switchUser(bob);
  expect(store.get(numberAtom)).toBe('未绑定');
  await persistence.switchUser(ann);
  expect(store.get(numberAtom)).toBe('A-17');
});

test('[S4] after stop nothing is written any more, not even what was outstanding', async () => {
  const { db, store, persistence } = fresh();
  await persistence.start();
  await persistence.switchUser(ann);
  store.set(numberAtom, 'A-17');
  await persistence.stop();
  store.set(numberAtom, 'A-18');
  await persistence.flush();
  expect(await readKv(db, ann)).toEqual([]);
});

test('[P1] a stored value of another shape counts as never stored', async () => {
  const { db, store, persistence } = fresh();
  await db.kv.put({ key: 'settings', userId: '', value: { theme: 'pink' } });
  await persistence.start();
  expect(store.get(settingsAtom).theme).toBe('system');
});

test('[P4] a write that fails is told, and the next one goes on', async () => {
  const { db, store, persistence, errors } = fresh();
  await persistence.start();
  const put = vi.spyOn(db.kv, 'bulkPut').mockRejectedValueOnce(new Error('full'));
  store.set(settingsAtom, { theme: 'dark', density: 'compact' });
  await persistence.flush();
  expect(errors).toHaveLength(1);
  put.mockRestore();
  store.set(settingsAtom, { theme: 'light', density: 'compact' });
  await persistence.flush();
  expect((await readKv(db, ''))[0]?.value).toMatchObject({ theme: 'light' });
});
