import { lookHourly } from '#ports/sw/lookHourly.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const minuteMs = 60_000;
let looks: number;
let isOnline: boolean;
let lookIfDue: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  looks = 0;
  isOnline = true;
  lookIfDue = lookHourly({
    look: async () => {
      looks += 1;
      throw new Error('nobody answers');
    },
    isOnline: () => isOnline,
    nowMs: Date.now,
    random: () => 0.5,
  });
});
afterEach(() => vi.useRealTimers());

test('[W3] a tab that stays open looks for a new version within every hour, also after looks that failed', async () => {
  await vi.advanceTimersByTimeAsync(56 * minuteMs);
  expect(looks).toBe(0);
  await vi.advanceTimersByTimeAsync(2 * minuteMs);
  expect(looks).toBe(1);
  await vi.advanceTimersByTimeAsync(60 * minuteMs);
  expect(looks).toBe(2);
});

test('[W3] offline it does not look, and goes on when it is back', async () => {
  isOnline = false;
  await vi.advanceTimersByTimeAsync(120 * minuteMs);
  expect(looks).toBe(0);
  isOnline = true;
  await vi.advanceTimersByTimeAsync(60 * minuteMs);
  expect(looks).toBe(1);
});

test('[W3] a machine that slept over the hour looks when it is looked at, once', () => {
  lookIfDue();
  expect(looks).toBe(0);
  vi.setSystemTime(Date.now() + 8 * 60 * minuteMs);
  lookIfDue();
  lookIfDue();
  expect(looks).toBe(1);
});
