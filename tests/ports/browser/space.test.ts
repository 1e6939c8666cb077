import { readSpace } from '#ports/browser/space.ts';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[P8] a browser that never says how much space is left is not waited for', async () => {
  vi.useFakeTimers();
  const never = () => new Promise(() => undefined);
  vi.stubGlobal('navigator', { storage: { estimate: never, persisted: async () => true } });
  const space = readSpace();
  await vi.advanceTimersByTimeAsync(3000);
  expect(await space).toEqual({ usedBytes: undefined, quotaBytes: undefined, isPersisted: true });
});
