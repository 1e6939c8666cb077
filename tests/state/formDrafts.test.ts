import 'fake-indexeddb/auto';
import '#tests/fakes/page.ts';
import { userId } from '#domain/ids.ts';
import { db } from '#ports/db/connection.ts';
import { formDrafts } from '#state/formDrafts.ts';
import { type Session, sessionAtom } from '#state/session.ts';
import { store } from '#state/store.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';

const drafts = formDrafts('person', v.object({ name: v.string() }));
const session = (name: string): Session => ({
  ...{ userId: userId(name), token: 't', type: 'operator', name, page: '', roleinfo: [] },
});
const draft = drafts.of('1');
const shown = () => store.get(draft);

let stop: () => void;
beforeEach(async () => {
  await db.formDrafts.clear();
  store.set(sessionAtom, session('ann'));
  stop = store.sub(draft, () => undefined);
  await vi.waitFor(() => expect(shown()).toBeNull());
});
afterEach(() => {
  stop();
  store.set(sessionAtom, null);
});

test('[S5] what is typed is kept for its user alone, through the end of the session, until it is dropped', async () => {
  await store.set(drafts.keep, '1', { baseVersion: 3, value: { name: '王五' } });
  await vi.waitFor(() => expect(shown()).toEqual({ baseVersion: 3, value: { name: '王五' } }));
  store.set(sessionAtom, null);
  expect(shown()).toBeUndefined();
  // Nobody is signed in: a last keystroke is nobody's.
  await store.set(drafts.keep, '1', { baseVersion: 3, value: { name: '无主' } });
  store.set(sessionAtom, session('bob'));
  await vi.waitFor(() => expect(shown()).toBeNull());
  await store.set(drafts.drop, '1');
  store.set(sessionAtom, session('ann'));
  await vi.waitFor(() => expect(shown()?.value.name).toBe('王五'));
  await store.set(drafts.drop, '1');
  await vi.waitFor(() => expect(shown()).toBeNull());
  expect(await db.formDrafts.count()).toBe(0);
});

test('[S5] what the form’s schema does not name – a password, a code – is never written', async () => {
  const typed = { name: '王五', password: 'Secret-2026', code: '123456' };
  await store.set(drafts.keep, '1', { baseVersion: 0, value: typed });
  expect(JSON.stringify(await db.formDrafts.toArray())).toMatch(/王五(?!.*(Secret|123456))/);
});

test('[S5] kept edits of another shape are none', async () => {
  await db.formDrafts.put({
    ...{ userId: userId('ann'), formKey: 'person:1', baseVersion: 1, updatedAtMs: 1 },
    value: { fullName: '王五' },
  });
  const other = drafts.of('2');
  const stopOther = store.sub(other, () => undefined);
  await store.set(drafts.keep, '2', { baseVersion: 1, value: { name: '别人' } });
  await vi.waitFor(() => expect(store.get(other)?.value.name).toBe('别人'));
  stopOther();
  expect(shown()).toBeNull();
  await store.set(drafts.keep, '1', { baseVersion: 1, value: { name: '王五' } });
  await vi.waitFor(() => expect(shown()?.value.name).toBe('王五'));
});
