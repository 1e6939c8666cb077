import { Expiring } from '#server/limits/expiring.ts';
import { OneTime } from '#server/limits/oneTime.ts';
import { describe, expect, test } from 'vitest';

describe('one-time tokens', () => {
  test('[X8] a token works once, within its life', () => {
    const tokens = new OneTime<string>(1000);
    const token = tokens.issue('user-1', 0);
    expect(tokens.peek(token, 999)).toBe('user-1');
    expect(tokens.peek(token, 1000)).toBeUndefined();
    expect(tokens.spend(token, 500)).toBe('user-1');
    expect(tokens.spend(token, 500)).toBeUndefined();
  });

  test('[X8] a made-up token stands for nothing', () => {
    const tokens = new OneTime<string>(1000);
    tokens.issue('user-1', 0);
    expect(tokens.spend('', 0)).toBeUndefined();
    expect(tokens.spend('a'.repeat(43), 0)).toBeUndefined();
  });
});

describe('expiring values', () => {
  test('drops what is over, and the oldest when it is full', () => {
    const values = new Expiring<number>(1000, 2);
    values.put('a', 1, 0);
    values.put('b', 2, 10);
    values.put('c', 3, 20);
    expect([values.get('a', 20), values.get('b', 20), values.get('c', 20)]).toEqual([undefined, 2, 3]);
    expect(values.get('b', 1010)).toBeUndefined();
  });

  test('a changed value keeps its end', () => {
    const values = new Expiring<number>(1000);
    values.put('a', 1, 0);
    values.change('a', 2);
    expect(values.get('a', 999)).toBe(2);
    expect(values.get('a', 1000)).toBeUndefined();
  });
});
