import { isPasswordAllowed, passwordStrength } from '#domain/password.ts';
import { waitText } from '#domain/waitText.ts';
import { describe, expect, test } from 'vitest';

describe('a new password', () => {
  test.each([
    ['', false],
    ['abc1234', false],
    ['abcd1234', true],
    ['abcdefgh', false],
    ['12345678', false],
    ['a1'.repeat(10), true],
    [`${'a1'.repeat(10)}x`, false],
    ['abcd 1234', false],
    ['密码abcd1234', false],
    ['Operator-2026', true],
  ])('[X8] %j is allowed: %s', (password, isAllowed) => {
    expect(isPasswordAllowed(password)).toBe(isAllowed);
  });

  test.each([
    ['abcd1234', 'weak'],
    ['aaaa1111', 'weak'],
    ['aA1aA1aA1aA1aA1', 'weak'],
    ['Abcd1234', 'medium'],
    ['abcdefgh1234', 'medium'],
    ['Operator-2026', 'strong'],
  ])('[X8] %j is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});

test.each([
  [1, '1 秒'],
  [59_001, '1 分钟'],
  [58_000, '58 秒'],
  [872_000, '14 分 32 秒'],
  [900_000, '15 分钟'],
])('a wait of %d ms reads %s', (ms, text) => {
  expect(waitText(ms)).toBe(text);
});
