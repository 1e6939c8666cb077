import { jumpLinkOf } from '#domain/jumpLink.ts';
import { describe, expect, test } from 'vitest';

const token = 'q3Zk0_-token.of~43/characters+from=the-server';

describe('[R1] what /jump takes for a link', () => {
  test('a token and a user id', () => {
    expect(jumpLinkOf({ token, userId: 'u1001', more: 'x' })).toEqual({ token, userId: 'u1001' });
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
    expect(jumpLinkOf(params)).toBeUndefined();
  });
});
