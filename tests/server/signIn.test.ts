import { sessionSchema } from '#contracts/session.ts';
import { sessionIdleMs } from '#server/auth/sessions.ts';
import { sessions, users } from '#server/db/schema.ts';
import { type BackEnd, openBackEnd } from '#tests/server/backEnd.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

let backEnd: BackEnd;
beforeAll(async () => {
  backEnd = await openBackEnd();
});
afterAll(() => backEnd.close());

const sessionOf = (data: unknown) => v.parse(sessionSchema, data);

test('[R3] the brand lookup knows the seeded brands and refuses others in the envelope', async () => {
  const lnr = await backEnd.call('brand', { pathName: 'lnr' });
  expect(lnr).toMatchObject({
    httpStatus: 200,
    status: 1,
    data: { brandName: '联能物联', brandColor: '#00c795', userId: 'u1001' },
  });
  const aurora = await backEnd.call('brand', { pathName: 'aurora' });
  expect(aurora.data).toMatchObject({ brandName: '极光智联', brandLogo: '/brands/aurora/logo.svg' });
  expect(await backEnd.call('brand', { pathName: 'nobody' })).toMatchObject({
    httpStatus: 404,
    status: 0,
    errmsg: '品牌不存在',
  });
  expect(await backEnd.call('brand', {})).toMatchObject({
    httpStatus: 400,
    status: 0,
    errcode: '400',
    errmsg: '缺少参数 pathName',
  });
});

test('[S1] signing in answers user, token, page and the menu of built pages', async () => {
  const answer = await backEnd.call('login', { account: ' Operator ', password: 'Operator-2026' });
  expect(answer).toMatchObject({
    httpStatus: 200,
    status: 1,
    data: { userId: 'u1001', type: 'operator', page: 'inner' },
  });
  const [module] = sessionOf(answer.data).roleinfo;
  expect(module).toMatchObject({ resourceId: 2, resourceType: 'M', cname: '设备' });
  expect(module?.children).toMatchObject([{ resourceId: 204, name: 'eqtype', path: '/eqtype', component: 'eqtype' }]);
  expect(module?.children[0]?.children.map((right) => right.resourceId)).toEqual([20401, 20402, 20403, 20404, 20411]);
});

test('[S1] an applicant has the accredited area and an empty console menu', async () => {
  const answer = await backEnd.call('login', { account: 'applicant', password: 'Applicant-2026' });
  expect(answer.data).toMatchObject({ page: 'accredited', roleinfo: [] });
});

test('SPEC §7: a JSON body is read like a form', async () => {
  const answer = await backEnd.call('login', { account: 'operator', password: 'Operator-2026' }, { asJson: true });
  expect(answer.status).toBe(1);
});

test('a wrong password and an unknown account are answered alike', async () => {
  const wrong = await backEnd.call('login', { account: 'merchant', password: 'x' });
  const unknown = await backEnd.call('login', { account: 'nobody', password: 'x' });
  expect(wrong).toMatchObject({ httpStatus: 403, status: 0, errmsg: '账号或密码错误，还可尝试 4 次' });
  expect(unknown).toMatchObject({ httpStatus: wrong.httpStatus, errcode: wrong.errcode, errmsg: wrong.errmsg });
  expect(await backEnd.call('login', { account: '', password: 'x' })).toMatchObject({
    httpStatus: 400,
    errmsg: '请输入账号',
  });
});

test('a volley of guesses is stopped at the fifth, with Retry-After; others still sign in', async () => {
  // The right one comes last: it must find the account locked, however many are on their way at once.
  const passwords = [...Array.from({ length: 8 }, (_, n) => `guess-${n}`), 'Developer-2026'];
  const guesses = passwords.map((password) => backEnd.call('login', { account: 'developer', password }));
  const answers = await Promise.all(guesses);
  expect(answers.filter((answer) => answer.httpStatus === 403)).toHaveLength(4);
  const refused = answers.filter((answer) => answer.httpStatus === 429);
  expect(refused).toHaveLength(5);
  const waitS = Number(refused[0]?.headers['retry-after']);
  expect(waitS).toBeGreaterThan(0);
  expect((await backEnd.call('login', { account: 'developer', password: 'Developer-2026' })).httpStatus).toBe(429);
  expect((await backEnd.signIn('operator')).userId).toBe('u1001');
  backEnd.clock.nowMs += waitS * 1000;
  expect((await backEnd.call('login', { account: 'developer', password: 'Developer-2026' })).status).toBe(1);
});

test('[X3] neither token nor password is in the database', async () => {
  const { token } = await backEnd.signIn('operator');
  const { db } = backEnd.database;
  const text = JSON.stringify([await db.select().from(sessions), await db.select().from(users)]);
  expect(text).not.toContain(token);
  expect(text).not.toContain('Operator-2026');
});

test('[S1] the session call turns a token into its user; logout ends it', async () => {
  const { token, userId } = await backEnd.signIn('merchant');
  expect((await backEnd.call('session', {}, { token })).data).toMatchObject({ userId, token, name: '演示商户' });
  expect(await backEnd.call('logout', { userId: 'u1001' }, { token })).toMatchObject({ httpStatus: 403, status: 0 });
  expect(await backEnd.call('logout', { userId }, { token })).toMatchObject({ httpStatus: 200, status: 1 });
  expect(await backEnd.call('session', {}, { token })).toMatchObject({ httpStatus: 401, status: 0, errcode: '888' });
});

test('[S4] a session ends after twelve hours without use, and not before', async () => {
  const { token } = await backEnd.signIn('operator');
  backEnd.clock.nowMs += sessionIdleMs - 1;
  expect((await backEnd.call('session', {}, { token })).status).toBe(1);
  backEnd.clock.nowMs += sessionIdleMs - 1;
  expect((await backEnd.call('session', {}, { token })).status).toBe(1);
  backEnd.clock.nowMs += sessionIdleMs;
  expect(await backEnd.call('session', {}, { token })).toMatchObject({ httpStatus: 401, errcode: '888' });
});

test('[U10] ping answers 204 without a body', async () => {
  const response = await backEnd.app.inject({ method: 'GET', url: '/api/pc/v1/ping' });
  expect([response.statusCode, response.body]).toEqual([204, '']);
});

test('SPEC §7: the SMS call prints the code, never answers it, and is limited', async () => {
  expect(await backEnd.call('sendSms', { purpose: 'mobile', mobile: '1380013800' })).toMatchObject({
    httpStatus: 400,
    status: 0,
  });
  const fields = { purpose: 'mobile', mobile: '13800138000' };
  const sent = await backEnd.call('sendSms', fields);
  expect(sent).toMatchObject({ httpStatus: 200, status: 1 });
  const code = /\d{6}(?=，)/.exec(backEnd.printed.at(-1) ?? '')?.[0];
  expect(code).toMatch(/^\d{6}$/);
  expect(JSON.stringify(sent)).not.toContain(code);
  expect(await backEnd.call('sendSms', fields)).toMatchObject({
    httpStatus: 429,
    status: 0,
    headers: { 'retry-after': '60' },
  });
});
