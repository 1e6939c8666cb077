import { resetTokenLifeMs } from '#server/auth/resetTokens.ts';
import { type Desk, openDesk, people } from '#tests/server/sign-in/desk.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
}, 60_000);
beforeEach(() => desk.restart({ keep: 'nothing' }));
afterAll(() => desk.close());

const sms = (account: string) => desk.call('sendSms', { purpose: 'reset', account });
const fresh = 'Changed-2027';

async function token(account = 'operator') {
  await sms(account);
  return (await desk.call('passwordCode', { account, code: desk.code() })).data.token as string;
}

// scrypt takes its time, more so on a busy machine.
describe('resetting a password', { timeout: 30_000 }, () => {
  test('[X8] by SMS: new password in, all sessions of the account and its locks out, others untouched', async () => {
    const mine = (await desk.signIn()).data.token;
    const other = (await desk.signIn('merchant')).data.token;
    const reset = await token();
    for (let i = 0; i < 5; i += 1) await desk.signIn('operator', 'wrong');
    expect(await desk.call('passwordReset', { token: reset, password: fresh })).toMatchObject({ status: 1 });
    expect(await desk.call('session', {}, { token: mine })).toMatchObject({ errcode: '888' });
    expect(await desk.call('session', {}, { token: other })).toMatchObject({ status: 1 });
    expect(await desk.signIn('operator', fresh)).toMatchObject({ status: 1 });
    expect(await desk.signIn()).toMatchObject({ errcode: 'L001' });
  });

  test('[X8] by mobile number as well as by account name', async () => {
    await sms(people.merchant.mobile);
    const { data } = await desk.call('passwordCode', { account: 'Merchant', code: desk.code() });
    await desk.call('passwordReset', { token: data.token, password: fresh });
    expect(await desk.signIn(people.merchant.mobile, fresh)).toMatchObject({ status: 1, data: { userId: 'u2' } });
  });

  test('[X8] the answer to the SMS call never holds the code', async () => {
    const answer = await sms('operator');
    expect(answer).toMatchObject({ status: 1, data: { resendMs: 60_000 } });
    expect(desk.code()).toMatch(/^\d{6}$/);
    expect(JSON.stringify(answer)).not.toContain(desk.code());
  });

  test('[X8] an account that does not exist gets the same answers, and no SMS', async () => {
    const [known, unknown] = [await sms('operator'), await sms('nobody')];
    expect(unknown).toEqual(known);
    expect(desk.texts).toHaveLength(1);
    const wrong = { code: '000000' };
    expect(await desk.call('passwordCode', { account: 'nobody', ...wrong })).toEqual(
      await desk.call('passwordCode', { account: 'merchant', ...wrong }),
    );
  });

  test('[X8] five wrong codes and the right one is void', async () => {
    await sms('operator');
    const code = desk.code();
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let i = 0; i < 5; i += 1)
      expect(await desk.call('passwordCode', { account: 'operator', code: wrong })).toMatchObject({ errcode: 'L003' });
    expect(await desk.call('passwordCode', { account: 'operator', code })).toMatchObject({ errcode: 'L003' });
  });

  test('[X8] the code of one account opens no other', async () => {
    await sms('operator');
    expect(await desk.call('passwordCode', { account: 'merchant', code: desk.code() })).toMatchObject({
      errcode: 'L003',
    });
  });

  test('[X8] a reset token works once, for ten minutes, and a bad password does not cost it', async () => {
    const reset = await token();
    expect(await desk.call('passwordReset', { token: reset, password: 'short' })).toMatchObject({
      httpStatus: 400,
      errmsg: '新密码不符合要求',
    });
    expect(await desk.call('passwordReset', { token: reset, password: fresh })).toMatchObject({ status: 1 });
    expect(await desk.call('passwordReset', { token: reset, password: fresh })).toMatchObject({ errcode: 'L004' });
    desk.clock.nowMs += 60_000;
    const late = await token();
    desk.clock.nowMs += resetTokenLifeMs;
    expect(await desk.call('passwordReset', { token: late, password: fresh })).toMatchObject({ errcode: 'L004' });
  });

  test('[X6] the next SMS after 60 s, and the answer says how long', async () => {
    await sms('operator');
    desk.clock.nowMs += 15_000;
    expect(await sms('operator')).toMatchObject({
      httpStatus: 429,
      errmsg: '验证码发送过于频繁，请 45 秒后重试',
      retryAfter: '45',
    });
    desk.clock.nowMs += 45_000;
    expect(await sms('operator')).toMatchObject({ status: 1 });
  });

  test.each([
    {},
    { account: '' },
    { account: 'x'.repeat(65) },
    { purpose: 'other', account: 'operator' },
    { purpose: 'withdraw', mobile: '123' },
  ])('[X8] SMS for %j is refused in Chinese', async (input) => {
    expect(await desk.call('sendSms', input as Record<string, string>)).toMatchObject({
      httpStatus: 400,
      status: 0,
      errmsg: expect.stringMatching(/\p{Script=Han}/u),
    });
  });
});
