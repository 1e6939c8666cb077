import type { DrainResult } from '#ports/outbox/drain.ts';
import { Pump } from '#ports/outbox/pump.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const ends: DrainResult[] = [];
let drains = 0;
let next: () => Promise<DrainResult>;
let pump: Pump;
const result = (end: DrainResult['end'], wakeAtMs?: number): DrainResult => ({
  end,
  sentCount: 0,
  ...(wakeAtMs === undefined ? {} : { wakeAtMs }),
});

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 });
  ends.length = 0;
  drains = 0;
  pump = new Pump({
    drain: () => {
      drains += 1;
      return next();
    },
    nowMs: Date.now,
    random: () => 0,
    onEnd: (end) => ends.push(end),
    onError: (error) => {
      throw error;
    },
  });
});
afterEach(() => vi.useRealTimers());

describe('[O4] the page’s motor', () => {
  test('after silence it tries again by itself, later each time', async () => {
    next = async () => result('no-answer');
    await pump.run();
    await vi.advanceTimersByTimeAsync(2000);
    expect(drains).toBe(2);
    await vi.advanceTimersByTimeAsync(3999);
    expect(drains).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(drains).toBe(3);
  });
  test('a row that waits for its time is sent then', async () => {
    next = async () => result(drains === 1 ? 'waiting' : 'empty', 31_000);
    await pump.run();
    await vi.advanceTimersByTimeAsync(29_999);
    expect(drains).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(drains).toBe(2);
  });
  test('with nothing left, or nobody to send for, it rests', async () => {
    for (const end of ['empty', 'no-identity', 'session-ended'] as const) {
      next = async () => result(end);
      await pump.run();
      await vi.advanceTimersByTimeAsync(600_000);
    }
    expect(drains).toBe(3);
  });
  test('asked while at it, it drains once more, however often it was asked', async () => {
    let release: ((end: DrainResult) => void) | undefined;
    next = () =>
      drains === 1
        ? new Promise((resolve) => {
            release = resolve;
          })
        : Promise.resolve(result('empty'));
    const first = pump.run();
    pump.wake();
    pump.wake();
    release?.(result('empty'));
    await first;
    expect(drains).toBe(2);
  });
  test('stopped, it does nothing more', async () => {
    next = async () => result('no-answer');
    await pump.run();
    pump.stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect([drains, (await pump.run()).end]).toEqual([1, 'stopped']);
  });
});
