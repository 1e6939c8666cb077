import { lockMs, maxWrongPasswords } from '#domain/lockOut.ts';
import { SignInLimits } from '#server/auth/signInLimits.ts';
import { type Desk, openDesk, password } from '#tests/server/sign-in/desk.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
}, 60_000);
beforeEach(() => desk.restart({ keep: 'nothing' }));
afterAll(() => desk.close());

async function guess(times: number) {
  let last = await desk.signIn('operator', 'wrong');
  for (let i = 1; i < times; i += 1) last = await desk.signIn('operator', 'wrong');
  return last;
}

// scrypt takes its time, more so on a busy machine.
describe('the lock-out', { timeout: 30_000 }, () => {
  test('[X10] every wrong password says how many tries are left, the last one for how long it is locked', async () => {
    expect(await desk.signIn('operator', 'wrong')).toMatchObject({
      httpStatus: 403,
      errcode: 'L001',
      errmsg: '账号或密码错误，还可尝试 4 次',
    });
    expect(await guess(maxWrongPasswords - 1)).toMatchObject({
      httpStatus: 429,
      errcode: 'L002',
      errmsg: '密码错误次数过多，账号已锁定，请 15 分钟后重试',
      retryAfter: '900',
    });
  });

  test('[X10] while locked the right password does not help either, and the time left counts down', async () => {
    await guess(maxWrongPasswords);
    desk.clock.nowMs += 28_000;
    expect(await desk.signIn()).toMatchObject({
      errcode: 'L002',
      errmsg: '密码错误次数过多，账号已锁定，请 14 分 32 秒后重试',
    });
    desk.clock.nowMs += lockMs;
    expect(await desk.signIn()).toMatchObject({ status: 1 });
  });

  test('[X10] an account that does not exist is told the same', async () => {
    const said = [];
    for (let i = 0; i < maxWrongPasswords; i += 1) said.push((await desk.signIn('nobody', 'wrong')).errmsg);
    const known = [];
    for (let i = 0; i < maxWrongPasswords; i += 1) known.push((await desk.signIn('operator', 'wrong')).errmsg);
    expect(said).toEqual(known);
  });

  test('[X10] signing in forgets the wrong passwords before it', async () => {
    await guess(maxWrongPasswords - 1);
    expect(await desk.signIn()).toMatchObject({ status: 1 });
    expect((await desk.signIn('operator', 'wrong')).errmsg).toContain('还可尝试 4 次');
  });

  test('[X10] a stranger elsewhere cannot lock the owner out', async () => {
    await guess(maxWrongPasswords);
    const home = await desk.call('login', { account: 'operator', password }, { address: '10.0.0.7' });
    expect(home).toMatchObject({ status: 1 });
  });

  test('[X10] a volley of guesses at once is counted one by one', async () => {
    const volley = await Promise.all(Array.from({ length: 12 }, () => desk.signIn('operator', 'wrong')));
    expect(volley.filter((answer) => answer.errcode === 'L001')).toHaveLength(maxWrongPasswords - 1);
  });

  test('[X10] a restart lifts no lock', async () => {
    await guess(maxWrongPasswords);
    await desk.restart({ keep: 'database' });
    expect(await desk.signIn()).toMatchObject({ errcode: 'L002' });
  });
});

describe('the limits of sign-in', () => {
  test('[X6] many accounts tried from one address: the address has to wait, others need not', () => {
    const limits = new SignInLimits();
    for (let i = 0; i < 50; i += 1) {
      expect(limits.waitMs(`someone${i}`, '10.0.0.1', 0)).toBe(0);
      limits.failed(`someone${i}`, '10.0.0.1', 0);
    }
    expect(limits.waitMs('anyone', '10.0.0.1', 0)).toBe(60_000);
    expect(limits.waitMs('anyone', '10.0.0.2', 0)).toBe(0);
  });

  test('[X6] one account tried from everywhere: the account has to wait', () => {
    const limits = new SignInLimits();
    for (let i = 0; i < 50; i += 1) limits.failed('operator', `10.0.1.${i}`, 0);
    expect(limits.waitMs('operator', '10.0.2.1', 0)).toBe(60_000);
    expect(limits.waitMs('merchant', '10.0.2.1', 0)).toBe(0);
  });
});
