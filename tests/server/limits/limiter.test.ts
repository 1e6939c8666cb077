import { Limiter, takeAll } from '#server/limits/limiter.ts';
import { fullBucket, taken, waitMs } from '#server/limits/tokenBucket.ts';
import { describe, expect, test } from 'vitest';

const rule = { capacity: 3, refillMs: 10_000 };

describe('the token bucket', () => {
  test('[X6] gives its capacity at once, then one per refill', () => {
    let bucket = fullBucket;
    for (let i = 0; i < 3; i += 1) {
      expect(waitMs(bucket, rule, 0)).toBe(0);
      bucket = taken(bucket, rule, 0);
    }
    expect(waitMs(bucket, rule, 0)).toBe(10_000);
    expect(waitMs(bucket, rule, 4_000)).toBe(6_000);
    expect(waitMs(bucket, rule, 10_000)).toBe(0);
    expect(waitMs(taken(bucket, rule, 10_000), rule, 10_000)).toBe(10_000);
  });

  test('[X6] never holds more than its capacity, however long it rested', () => {
    let bucket = taken(fullBucket, rule, 0);
    for (let i = 0; i < 3; i += 1) bucket = taken(bucket, rule, 1e9);
    expect(waitMs(bucket, rule, 1e9)).toBe(10_000);
  });

  test('[X6] a clock set back makes nobody wait longer than an empty bucket does', () => {
    const bucket = taken(fullBucket, rule, 1e9);
    expect(waitMs(bucket, rule, 0)).toBe(10_000);
  });
});

describe('the limiter', () => {
  test('[X6] counts each key for itself', () => {
    const limiter = new Limiter({ capacity: 1, refillMs: 1000 });
    expect(limiter.take('a', 0)).toBe(0);
    expect(limiter.take('a', 0)).toBe(1000);
    expect(limiter.take('b', 0)).toBe(0);
    expect(limiter.take('a', 1000)).toBe(0);
  });

  test('[X6] a refused call uses up nothing of the other limits', () => {
    const narrow = new Limiter({ capacity: 1, refillMs: 60_000 });
    const wide = new Limiter({ capacity: 2, refillMs: 1000 });
    const call = () =>
      takeAll(
        [
          [narrow, 'account'],
          [wide, 'address'],
        ],
        0,
      );
    expect(call()).toBe(0);
    expect(call()).toBe(60_000);
    expect(call()).toBe(60_000);
    expect(wide.take('address', 0)).toBe(0);
  });

  test('[X6] forgets the longest untouched key first', () => {
    const limiter = new Limiter({ capacity: 1, refillMs: 60_000 }, 2);
    limiter.take('a', 0);
    limiter.take('b', 0);
    limiter.take('c', 0);
    expect(limiter.waitMs('a', 0)).toBe(0);
    expect(limiter.waitMs('b', 0)).toBe(60_000);
  });
});
