import 'fake-indexeddb/auto';
import '#tests/fakes/page.ts';
import { userId } from '#domain/ids.ts';
import { sessionAtom } from '#state/session.ts';
import { store } from '#state/store.ts';
import { withUnstored } from '#state/unstored.ts';
import { atom } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';

const ann = userId('ann');

afterEach(() => {
  vi.useRealTimers();
  store.set(sessionAtom, null);
});

test('[P8] what the server told is shown from memory where the storage does not answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  store.set(sessionAtom, { userId: ann, token: 't', type: 'operator', name: '', page: '', roleinfo: [] });
  const { rowAtom, keep } = withUnstored(() => atom<{ userId: typeof ann; savedAtMs: number } | undefined>(undefined));
  const row = { userId: ann, savedAtMs: 1 };
  let answer: (result: string) => void = () => undefined;
  const kept = keep('1', row, () => new Promise<string>((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(2999);
  expect(store.get(rowAtom('1'))).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(await kept).toBeUndefined();
  expect(store.get(rowAtom('1'))).toEqual(row);
  answer('stored after all');
  await vi.advanceTimersByTimeAsync(0);
  expect(await keep('2', row, async () => 'stored')).toBe('stored');
  expect(store.get(rowAtom('2'))).toBeUndefined();
});
