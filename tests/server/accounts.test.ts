import { type Account, accountSchema, orgSchema } from '#contracts/resources/acc.ts';
import { lockMs } from '#domain/lockOut.ts';
import { sessions, users } from '#server/db/schema.ts';
import { type BackEnd, openBackEnd } from '#tests/server/backEnd.ts';
import { counter } from '#tests/server/counter.ts';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

let backEnd: BackEnd;
let token: string;
beforeAll(async () => {
  backEnd = await openBackEnd();
  token = (await backEnd.signIn('operator')).token;
  const grants = [6, 601, 60101, 60103];
  const form = { name: '账号专员', orgId: 'org-lnr', grants };
  await backEnd.call('roleSave', { record: { id: 'role-clerk', version: 0, form } }, { token });
});
afterAll(() => backEnd.close());

const next = counter();
const password = 'Secret-2026';
const made = (change: Record<string, unknown> = {}) => {
  const number = next();
  return {
    id: `acc-test-${number}`,
    version: 0,
    form: {
      ...{
        account: `tester${String(number).padStart(3, '0')}`,
        name: '测试员',
        roleId: 'role-clerk',
        orgId: 'org-lnr-east',
      },
      ...{ mobile: `1390000${String(number).padStart(4, '0')}`, expiresAtMs: null, password },
      ...change,
    },
  };
};
const save = (record: Record<string, unknown>, by = token) => backEnd.call('accountSave', { record }, { token: by });
const create = async (change: Record<string, unknown> = {}): Promise<Account> =>
  v.parse(accountSchema, (await save(made(change))).data);
const signIn = (account: string, secret = password) => backEnd.call('login', { account, password: secret });
const tokenOf = async (account: string) => ((await signIn(account)).data as { token: string }).token;
const page = async (fields: Record<string, unknown>, by = token) => {
  const { data } = await backEnd.call('accounts', { pageSize: 200, ...fields }, { token: by });
  return v.parse(v.object({ rows: v.array(accountSchema), total: v.number() }), data);
};

test('[A1] an account is made with a role, signs in, and has the menu and the rights of that role alone', async () => {
  const account = await create();
  expect(account).toMatchObject({
    version: 1,
    roleName: '账号专员',
    orgName: '华东运营中心',
    state: 'enabled',
    isOwn: false,
  });
  const answer = await signIn(account.account.toUpperCase());
  expect(answer.data).toMatchObject({
    type: 'operator',
    roleinfo: [{ resourceId: 6, children: [{ resourceId: 601 }] }],
  });
  const own = (answer.data as { token: string }).token;
  expect((await backEnd.call('accounts', {}, { token: own })).status).toBe(1);
  for (const refused of [
    save(made(), own),
    backEnd.call('resources', {}, { token: own }),
    backEnd.call('deviceTypes', {}, { token: own }),
  ]) {
    expect(await refused).toMatchObject({ httpStatus: 403, errcode: '403' });
  }
});

test('[A4] one sees the accounts of the own organisation and below, and can give nobody another one', async () => {
  const east = await create();
  const south = await create({ orgId: 'org-lnr-south' });
  const inEast = await tokenOf(east.account);
  const shown = (await page({}, inEast)).rows;
  expect(shown.map(({ id }) => id)).toContain(east.id);
  expect(shown.every(({ orgId }) => ['org-lnr-east', 'org-lnr-shanghai', 'org-lnr-hangzhou'].includes(orgId))).toBe(
    true,
  );
  expect(await backEnd.call('account', { id: south.id }, { token: inEast })).toMatchObject({ httpStatus: 404 });
  expect((await page({ orgId: 'org-lnr' }, inEast)).total).toBe(shown.length);
  const { mobile: _hidden, ...rest } = east;
  const form = { ...rest, mobile: '13911110001', password: '' };
  const moved = await save({ id: east.id, version: 1, form: { ...form, orgId: 'org-lnr-south' } }, inEast);
  expect(moved).toMatchObject({ httpStatus: 400, errmsg: '不能修改自己的身份、所属组织、数据范围和有效期' });
  expect((await save(made({ orgId: 'nowhere' }))).errmsg).toBe('所属组织不存在');
  expect((await save(made({ roleId: 'nowhere' }))).errmsg).toBe('身份不存在');
});

test('[A3] nobody gives away a role that opens more than his own, or manages whoever has one', async () => {
  const clerk = await tokenOf((await create({ orgId: 'org-lnr' })).account);
  const other = await create({ orgId: 'org-lnr' });
  const form = { ...other, mobile: '13911110002', password: '', roleId: 'role-operator' };
  expect((await save({ id: other.id, version: 1, form }, clerk)).errmsg).toBe('该身份的权限超出当前账号，不能分配');
  const seen = { id: 'u1001', version: 1 };
  for (const name of ['accountDisable', 'accountKick', 'accountUnlock'] as const) {
    expect(await backEnd.call(name, seen, { token: clerk }), name).toMatchObject({
      httpStatus: 403,
      errmsg: '该账号的权限高于当前账号，不能操作',
    });
  }
  expect((await page({ keyword: 'operator' }, clerk)).rows[0]).toMatchObject({ id: 'u1001', isManageable: false });
});

test('[A2] nobody disables, deletes, kicks or moves himself, and the last account with the right stays', async () => {
  const seen = { id: 'u1001', version: 1 };
  const texts = {
    accountDisable: '不能停用自己的账号',
    accountDelete: '不能删除自己的账号',
    accountKick: '不能强制下线自己的账号',
  } as const;
  for (const [name, errmsg] of Object.entries(texts)) {
    expect(await backEnd.call(name as keyof typeof texts, seen, { token })).toMatchObject({ httpStatus: 400, errmsg });
  }
  // Two with all rights who disable each other at the same moment: one of them stays.
  const twin = await create({ roleId: 'role-operator', orgId: 'org-lnr' });
  const byTwin = await tokenOf(twin.account);
  const answers = await Promise.all([
    backEnd.call('accountDisable', seen, { token: byTwin }),
    backEnd.call('accountDisable', { id: twin.id, version: 1 }, { token }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([0, 1]);
  // Refused as the last one, or no longer signed in when its turn came.
  expect(['400', '888']).toContain(answers.find(({ status }) => status === 0)?.errcode);
  await backEnd.database.db.update(users).set({ isEnabled: true, version: 1 });
  token = (await backEnd.signIn('operator')).token;
});

test('[A5] disabling and an end of validity end the sessions and keep out; enabling lets in again', async () => {
  const account = await create();
  const own = await tokenOf(account.account);
  const seen = { id: account.id, version: 1 };
  const disabled = await backEnd.call('accountDisable', seen, { token });
  expect(disabled.data).toMatchObject({ state: 'disabled', sessionCount: 0, version: 2 });
  expect(await backEnd.call('session', {}, { token: own })).toMatchObject({ httpStatus: 401, errcode: '888' });
  expect(await signIn(account.account)).toMatchObject({
    httpStatus: 403,
    errcode: 'L005',
    errmsg: '账号已停用，请联系管理员',
  });
  expect((await signIn(account.account, 'wrong')).errmsg, 'told to nobody else').toContain('账号或密码错误');
  expect((await backEnd.call('accountEnable', seen, { token })).httpStatus, 'stale').toBe(409);
  expect((await backEnd.call('accountEnable', { ...seen, version: 2 }, { token })).data).toMatchObject({
    state: 'enabled',
  });
  expect((await signIn(account.account)).status).toBe(1);

  const ending = await create({ expiresAtMs: backEnd.clock.nowMs + 1000 });
  const ended = await tokenOf(ending.account);
  backEnd.clock.nowMs += 1000;
  expect((await backEnd.call('session', {}, { token: ended })).errcode).toBe('888');
  expect((await signIn(ending.account)).errmsg).toBe('账号已过期，请联系管理员');
  expect((await page({ state: 'expired' })).rows.map(({ id }) => id)).toEqual([ending.id]);
  expect((await save(made({ expiresAtMs: backEnd.clock.nowMs }))).errmsg).toBe('有效期须晚于当前时间');
});

test('[A5] a lock of wrong passwords is shown, and lifted by 解锁; kicking ends the sessions and nothing else', async () => {
  const account = await create();
  const own = await tokenOf(account.account);
  for (let n = 0; n < 5; n += 1) await signIn(account.account, 'wrong');
  expect((await page({ state: 'locked' })).rows).toMatchObject([{ id: account.id, state: 'locked', sessionCount: 1 }]);
  expect((await signIn(account.account)).errcode).toBe('L002');
  const seen = { id: account.id, version: 1 };
  expect((await backEnd.call('accountUnlock', seen, { token })).data).toMatchObject({ state: 'enabled' });
  expect((await signIn(account.account)).status).toBe(1);
  expect((await backEnd.call('accountKick', seen, { token })).data).toMatchObject({
    sessionCount: 0,
    state: 'enabled',
  });
  expect((await backEnd.call('session', {}, { token: own })).errcode).toBe('888');
  backEnd.clock.nowMs += lockMs;
});

test('[A5] a reset password works at once, the old one and the sessions end', async () => {
  const account = await create();
  const own = await tokenOf(account.account);
  const seen = { id: account.id, version: 1 };
  expect((await backEnd.call('accountPassword', { ...seen, password: 'short' }, { token })).httpStatus).toBe(400);
  expect((await backEnd.call('accountPassword', { ...seen, password: 'Changed-2026' }, { token })).status).toBe(1);
  expect((await backEnd.call('session', {}, { token: own })).errcode).toBe('888');
  expect((await signIn(account.account)).status).toBe(0);
  expect((await signIn(account.account, 'Changed-2026')).status).toBe(1);
});

test('a deleted account is gone with its sessions; one with records of its own is kept', async () => {
  const account = await create();
  await tokenOf(account.account);
  expect((await backEnd.call('accountDelete', { id: account.id, version: 1 }, { token })).status).toBe(1);
  expect((await backEnd.call('account', { id: account.id }, { token })).httpStatus).toBe(404);
  const { db } = backEnd.database;
  expect(await db.$count(sessions, eq(sessions.userId, account.id))).toBe(0);
  const busy = await backEnd.call('accountDelete', { id: 'u1002', version: 1 }, { token });
  expect(busy).toMatchObject({ httpStatus: 400, errmsg: '该账号下还有4个设备类型，不能删除，可改为停用' });
});

test('an edit raises the version, a stale one is 409; login name and password stay', async () => {
  const account = await create();
  const form = { ...account, mobile: '13911110009', account: 'otherlogin', name: '改名', password: 'Other-2026' };
  const saved = await save({ id: account.id, version: 1, form });
  expect(saved.data).toMatchObject({ version: 2, name: '改名', account: account.account, mobile: '13911110009' });
  expect(await save({ id: account.id, version: 1, form })).toMatchObject({ httpStatus: 409, errcode: '409' });
  expect((await signIn(account.account)).status).toBe(1);
});

test.each([
  [{ account: 'ab' }, '登录名为6–18位字母或数字，以字母开头'],
  [{ account: 'Operator' }, '登录名已存在'],
  [{ name: ' ' }, '请输入姓名'],
  [{ name: '一二三四五六七八九十一' }, '姓名不超过20个字符（汉字计2个）'],
  [{ mobile: '1380013800' }, '请输入11位手机号码'],
  [{ mobile: '13800001002' }, '手机号已被其他账号使用'],
  [{ password: 'onlyletters' }, '密码为8–20位，须包含字母和数字'],
])('a new account with %j is refused: %s', async (change, errmsg) => {
  expect(await save(made(change))).toMatchObject({ httpStatus: 400, errmsg });
});

test('the list filters, sorts, pages and masks mobiles; the record shows one in full to whoever may edit', async () => {
  const account = await create({ name: '独一无二' });
  const { rows } = await page({ keyword: '独一' });
  expect(rows).toMatchObject([{ id: account.id, mobile: account.mobile.replace(/^(\d{3})\d{4}/, '$1****') }]);
  expect((await backEnd.call('account', { id: account.id }, { token })).data).toMatchObject({ mobile: account.mobile });
  expect((await page({ roleId: 'role-clerk', pageSize: 2, pageNo: 2 })).rows).toHaveLength(2);
  const names = (await page({ sort: 'account', order: 'asc' })).rows.map((row) => row.account);
  expect(names).toEqual([...names].sort());
  expect((await backEnd.call('accounts', { sort: 'password_hash' }, { token })).httpStatus).toBe(400);
});

test('a write with a key happens once, and its password is no part of what is remembered', async () => {
  const record = made();
  const first = await backEnd.call('accountSave', { record }, { token, key: 'make-1' });
  const again = await backEnd.call('accountSave', { record }, { token, key: 'make-1' });
  expect([again.status, again.data]).toEqual([1, first.data]);
});

test('the organisations come level by level with their accounts by state, or by name with their parents', async () => {
  const orgs = async (fields: Record<string, unknown>, by = token) =>
    v.parse(v.array(orgSchema), (await backEnd.call('orgs', fields, { token: by })).data);
  const [top, ...below] = await orgs({});
  expect(top).toMatchObject({ id: 'org-lnr', pid: '', hasChildren: true });
  expect(below.map(({ id }) => id)).toEqual(['org-lnr-east', 'org-lnr-south', 'org-aurora', 'org-dev']);
  const all = (await page({})).rows;
  const inEast = all.filter(({ orgId }) => orgId.startsWith('org-lnr-east') || orgId === 'org-lnr-shanghai');
  const count = (state: string) => inEast.filter((row) => row.state === state).length;
  expect(below[0]).toMatchObject({
    enabledCount: count('enabled'),
    disabledCount: count('disabled') + count('expired'),
  });
  expect((await orgs({ pid: 'org-lnr-east' })).map(({ name }) => name)).toEqual(['上海服务站', '杭州服务站']);
  expect((await orgs({ keyword: '杭州' })).map(({ id }) => id).sort()).toEqual([
    'org-lnr',
    'org-lnr-east',
    'org-lnr-hangzhou',
  ]);
  const merchant = (await backEnd.signIn('merchant')).token;
  expect(await orgs({ keyword: '联能' }, merchant)).toEqual([]);
  expect(await orgs({}, merchant)).toMatchObject([{ id: 'org-aurora', pid: '' }]);
});

test('[L8] accounts are found by states and roles or all but these; [L9] who never signed in, at no time', async () => {
  const never = await create();
  const signedIn = await create();
  await signIn(signedIn.account);
  const { nowMs } = backEnd.clock;
  const found = async (fields: Record<string, unknown>) => (await page(fields)).rows.map(({ id }) => id);
  const day = await found({ signedIn: `${nowMs - 86_400_000}~${nowMs + 86_400_000}` });
  expect([day.includes(signedIn.id), day.includes(never.id)]).toEqual([true, false]);
  expect(await found({ created: `${nowMs + 86_400_000}~${nowMs + 2 * 86_400_000}` })).toEqual([]);
  expect(await found({ state: '!enabled' })).not.toContain(never.id);
  expect(await found({ state: 'locked,enabled' })).toContain(never.id);
  expect(await found({ roleId: `!${never.roleId}` })).not.toContain(never.id);
  expect(await found({ roleId: `role-merchant,${never.roleId}` })).toContain(never.id);
  for (const fields of [{ state: 'asleep' }, { state: 'enabled,' }, { signedIn: 'today' }, { created: '1~9e99' }]) {
    const answer = await backEnd.call('accounts', fields, { token });
    expect(answer).toMatchObject({ httpStatus: 400, status: 0, errcode: '400' });
    expect(answer.errmsg).toContain(Object.keys(fields)[0]);
  }
});
