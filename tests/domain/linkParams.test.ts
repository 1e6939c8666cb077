import { basketRefOf, bindCodeOf, ruleIdOf, userLinkOf } from '#domain/linkParams.ts';
import { paramsOf } from '#domain/linkQuery.ts';
import { describe, expect, test } from 'vitest';

const token = 'q3Zk0_-token.of~43/characters+from=the-server';

describe('[R1] what signs in by a link', () => {
  test('a token and a user id', () => {
    expect(userLinkOf({ token, userId: 'u1001', more: 'x' })).toEqual({ token, userId: 'u1001' });
  });

  const rows: [what: string, params: Record<string, string>][] = [
    ['nothing', {}],
    ['no token', { userId: 'u1001' }],
    ['no user', { token }],
    ['an empty token', { token: '', userId: 'u1001' }],
    ['a token that no header can carry', { token: '令牌令牌令牌令牌', userId: 'u1001' }],
    ['a token with a line break', { token: `${token}\r\nX: y`, userId: 'u1001' }],
    ['an enormous token', { token: 'a'.repeat(100_000), userId: 'u1001' }],
    ['HTML for a user', { token, userId: '<img src=x onerror=alert(1)>' }],
    ['an address for a user', { token, userId: 'https://evil.example/u1001' }],
    ['an enormous user', { token, userId: 'u'.repeat(65) }],
  ];
  test.each(rows)('not %s', (_what, params) => {
    expect(userLinkOf(params)).toBeUndefined();
  });
});

test('a parameter given twice is taken as not given', () => {
  const query = [
    ['ruleId', 'a'],
    ['userId', 'u1001'],
    ['ruleId', 'a'],
  ] as const;
  expect(paramsOf(query)).toEqual({ userId: 'u1001' });
});

const nonsense = ['', ' ', '<b>', 'https://evil.example/', '../x', 'a'.repeat(513), '规则'];

test('what the pages take: a rule, a basket of a known type, a code with its state – and no nonsense', () => {
  expect(ruleIdOf({ ruleId: 'rule-1' })).toBe('rule-1');
  expect(basketRefOf({ referId: 'r-1', type: '3' })).toEqual({ id: 'r-1', type: '3' });
  expect(bindCodeOf({ code: 'a_b-c.d', state: 's' })).toEqual({ code: 'a_b-c.d', state: 's' });
  for (const text of nonsense) {
    expect([ruleIdOf({ ruleId: text }), basketRefOf({ referId: text, type: '1' })]).toEqual([undefined, undefined]);
    expect([bindCodeOf({ code: text, state: 's' }), bindCodeOf({ code: 'c', state: text })]).toEqual([
      undefined,
      undefined,
    ]);
  }
  for (const type of ['', '0', '5', '11', '1 ']) expect(basketRefOf({ referId: 'r-1', type })).toBeUndefined();
});
