import 'fake-indexeddb/auto';
import '#tests/fakes/page.ts';
import { emptyListMemory, withView } from '#domain/listMemory.ts';
import { userId } from '#domain/ids.ts';
import { db } from '#ports/db/connection.ts';
import { eraseUser } from '#ports/db/eraseUser.ts';
import { changeListMemoryAtom, listMemoryAtom } from '#state/listMemory.ts';
import { isLeavingAtom, type Session, sessionAtom } from '#state/session.ts';
import { store } from '#state/store.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const session = (name: string): Session => ({
  ...{ userId: userId(name), token: 't', type: 'operator', name, page: '', roleinfo: [] },
});
const memory = listMemoryAtom('acc');
const shown = () => store.get(memory);
const change = (page: string, name: string) =>
  store.set(changeListMemoryAtom, page, (before) => withView(before, name, {}));
const names = () => shown()?.views.map((view) => view.name);

let stop: () => void;
beforeEach(async () => {
  await db.kv.clear();
  store.set(sessionAtom, session('ann'));
  stop = store.sub(memory, () => undefined);
  await vi.waitFor(() => expect(shown()).toEqual(emptyListMemory));
});
afterEach(() => {
  stop();
  store.set(sessionAtom, null);
  store.set(isLeavingAtom, false);
});

test('[L1] what is remembered of a list is of its user and its page alone, and goes with the user', async () => {
  await Promise.all([change('acc', '甲'), change('acc', '乙'), change('eqtype', '丙')]);
  await vi.waitFor(() => expect(names()).toEqual(['甲', '乙']));
  store.set(sessionAtom, session('bob'));
  await vi.waitFor(() => expect(names()).toEqual([]));
  store.set(sessionAtom, session('ann'));
  await vi.waitFor(() => expect(names()).toEqual(['甲', '乙']));
  await eraseUser(db, userId('ann'));
  await vi.waitFor(() => expect(names()).toEqual([]));
});

test('[L1] what another version of the console left is nothing to remember; who is leaving leaves nothing', async () => {
  await db.kv.put({ key: 'u:ann:list:acc', userId: userId('ann'), value: { last: 'keyword=a' } });
  await change('acc', '甲');
  await vi.waitFor(() => expect(shown()).toEqual({ ...emptyListMemory, views: [{ name: '甲', fields: {} }] }));
  store.set(isLeavingAtom, true);
  await db.kv.clear();
  await change('acc', '乙');
  expect(await db.kv.count()).toBe(0);
});
