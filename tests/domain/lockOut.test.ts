import { type Failures, lockedForMs, lockMs, maxWrongPasswords, oneMoreFailure, triesLeft } from '#domain/lockOut.ts';
import { describe, expect, test } from 'vitest';

function failed(times: number, atMs: number): Failures {
  let failures = oneMoreFailure(undefined, atMs);
  for (let i = 1; i < times; i += 1) failures = oneMoreFailure(failures, atMs);
  return failures;
}

describe('the lock-out', () => {
  test('[X10] the fifth wrong password locks, for fifteen minutes', () => {
    expect(lockedForMs(failed(maxWrongPasswords - 1, 0), 0)).toBe(0);
    const locked = failed(maxWrongPasswords, 0);
    expect(lockedForMs(locked, 1000)).toBe(lockMs - 1000);
    expect(lockedForMs(locked, lockMs)).toBe(0);
    expect(lockedForMs(undefined, 0)).toBe(0);
  });

  test('[X10] a lock that is over gives all tries again', () => {
    const again = oneMoreFailure(failed(maxWrongPasswords, 0), lockMs);
    expect(again.count).toBe(1);
    expect(triesLeft(again)).toBe(maxWrongPasswords - 1);
  });

  test('[X10] wrong passwords of long ago are forgotten', () => {
    expect(oneMoreFailure(failed(4, 0), 15 * 60_000).count).toBe(1);
    expect(oneMoreFailure(failed(4, 0), 15 * 60_000 - 1).count).toBe(5);
  });
});
