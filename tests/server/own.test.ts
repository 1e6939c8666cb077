import { type Own, ownSchema } from '#contracts/resources/acc.ts';
import { lockMs } from '#domain/lockOut.ts';
import { type BackEnd, openBackEnd } from '#tests/server/backEnd.ts';
import * as v from 'valibot';
import { afterAll, beforeEach, expect, test } from 'vitest';

let backEnd: BackEnd;
let token: string;
beforeEach(async () => {
  await backEnd?.close();
  backEnd = await openBackEnd();
  token = (await backEnd.signIn('merchant')).token;
});
afterAll(() => backEnd.close());

const own = async (by = token): Promise<Own> => v.parse(ownSchema, (await backEnd.call('own', {}, { token: by })).data);
const password = (oldPassword: string, next: string) =>
  backEnd.call('ownPassword', { oldPassword, password: next }, { token });

test('[A6] the own account tells where it is signed in; another session is ended, this one is not', async () => {
  const other = (await backEnd.signIn('merchant')).token;
  const operator = (await backEnd.signIn('operator')).token;
  const { sessions, ...rest } = await own();
  expect(rest).toMatchObject({ account: 'merchant', name: '演示商户', roleName: '商户管理员', orgName: '极光智联' });
  expect(sessions.map(({ isThis }) => isThis).sort()).toEqual([false, true]);
  expect(JSON.stringify(sessions)).not.toContain(token);
  const end = (id: string, by = token) => backEnd.call('ownSessionEnd', { id }, { token: by });
  const foreign = sessions.find(({ isThis }) => !isThis)?.id ?? '';
  expect((await end(foreign, operator)).httpStatus, "another user's").toBe(404);
  expect((await end(sessions.find(({ isThis }) => isThis)?.id ?? '')).httpStatus).toBe(404);
  expect((await end(foreign)).status).toBe(1);
  expect((await backEnd.call('session', {}, { token: other })).errcode).toBe('888');
  expect((await backEnd.call('session', {}, { token })).status).toBe(1);
});

test('[A6] a new mobile needs the code that was sent to it, and belongs to nobody else', async () => {
  const { version } = await own();
  const mobile = '13955550001';
  const save = (fields: Record<string, unknown>) =>
    backEnd.call('ownSave', { version, name: '商户甲', ...fields }, { token });
  expect((await save({ mobile })).errmsg).toBe('验证码错误或已过期');
  expect((await save({ mobile: '13800001001' })).errmsg).toBe('手机号已被其他账号使用');
  expect((await backEnd.call('ownMobileCode', { mobile: '123' }, { token })).httpStatus).toBe(400);
  expect((await backEnd.call('ownMobileCode', { mobile }, { token })).status).toBe(1);
  expect((await backEnd.call('ownMobileCode', { mobile }, { token })).httpStatus).toBe(429);
  const code = /\d{6}(?=，)/.exec(backEnd.printed.at(-1) ?? '')?.[0];
  expect((await save({ mobile, code })).data).toMatchObject({ name: '商户甲', mobile, version: version + 1 });
  expect((await save({ mobile, name: '商户乙' })).httpStatus, 'stale').toBe(409);
});

test('[A6] a new password needs the old one, ends the other sessions, and guessing is locked', async () => {
  const other = (await backEnd.signIn('merchant')).token;
  expect((await password('Merchant-2026', 'Merchant-2026')).errmsg).toBe('新密码不能与当前密码相同');
  expect((await password('Merchant-2026', 'short')).httpStatus).toBe(400);
  expect((await password('wrong', 'Better-2027')).errmsg).toBe('当前密码错误，还可尝试 4 次');
  for (let n = 0; n < 4; n += 1) await password('wrong', 'Better-2027');
  expect((await password('Merchant-2026', 'Better-2027')).errcode).toBe('L002');
  backEnd.clock.nowMs += lockMs;
  expect((await password('Merchant-2026', 'Better-2027')).status).toBe(1);
  expect((await backEnd.call('session', {}, { token })).status).toBe(1);
  expect((await backEnd.call('session', {}, { token: other })).errcode).toBe('888');
  expect((await backEnd.call('login', { account: 'merchant', password: 'Better-2027' })).status).toBe(1);
});
