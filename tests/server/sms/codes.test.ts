import { codeLifeMs, maxTries, SmsCodes } from '#server/sms/codes.ts';
import { describe, expect, test } from 'vitest';

const mobile = '13800000001';
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('SMS codes', () => {
  test('[X8] a code has six digits and works once', () => {
    const codes = new SmsCodes();
    const code = codes.issue('reset', mobile, 0);
    expect(code).toMatch(/^\d{6}$/);
    expect(codes.verify('reset', mobile, code, 1)).toBe('right');
    expect(codes.verify('reset', mobile, code, 1)).toBe('gone');
  });

  test('[X8] a code is bound to its purpose and its mobile', () => {
    const codes = new SmsCodes();
    const code = codes.issue('reset', mobile, 0);
    expect(codes.verify('withdraw', mobile, code, 1)).toBe('gone');
    expect(codes.verify('reset', '13800000002', code, 1)).toBe('gone');
  });

  test('[X8] five wrong tries use a code up, and the right one comes too late', () => {
    const codes = new SmsCodes();
    const code = codes.issue('reset', mobile, 0);
    for (let i = 1; i < maxTries; i += 1) expect(codes.verify('reset', mobile, other(code), 1)).toBe('wrong');
    expect(codes.verify('reset', mobile, other(code), 1)).toBe('gone');
    expect(codes.verify('reset', mobile, code, 1)).toBe('gone');
  });

  test('[X8] a code lives five minutes, and a new one replaces it', () => {
    const codes = new SmsCodes();
    const old = codes.issue('reset', mobile, 0);
    expect(codes.verify('reset', mobile, old, codeLifeMs)).toBe('gone');
    const fresh = codes.issue('reset', mobile, 0);
    let next = codes.issue('reset', mobile, 0);
    while (next === fresh) next = codes.issue('reset', mobile, 0);
    expect(codes.verify('reset', mobile, fresh, 1)).toBe('wrong');
    expect(codes.verify('reset', mobile, next, 1)).toBe('right');
  });
});
