import { type Account, accountSchema, type Org, orgSchema } from '#contracts/resources/acc.ts';
import { type BackEnd, openBackEnd } from '#tests/server/backEnd.ts';
import { counter } from '#tests/server/counter.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

let backEnd: BackEnd;
let token: string;
beforeAll(async () => {
  backEnd = await openBackEnd();
  token = (await backEnd.signIn('operator')).token;
  const form = { name: '组织专员', orgId: 'org-lnr-east', grants: [6, 601, 60101, 60102, 60103, 60111, 60114] };
  await backEnd.call('roleSave', { record: { id: 'role-clerk', version: 0, form } }, { token });
});
afterAll(() => backEnd.close());

const next = counter();
const password = 'Secret-2026';

const saveOrg = (record: { id?: string; version?: number; form: Record<string, unknown> }, by = token) => {
  const made = { id: `org-test-${next()}`, version: 0, ...record };
  return backEnd.call('orgSave', { record: { ...made, form: { kind: 'operator', ...made.form } } }, { token: by });
};
const createOrg = async (name: string, pid: string): Promise<Org> =>
  v.parse(orgSchema, (await saveOrg({ form: { name, pid } })).data);
const children = async (pid: string, by = token) =>
  v.parse(v.array(orgSchema), (await backEnd.call('orgs', { pid }, { token: by })).data);

const saveAccount = (change: Record<string, unknown>, by = token, seen?: { id: string; version: number }) => {
  const number = String(next()).padStart(3, '0');
  const form = {
    ...{ account: `scoped${number}`, name: '范围员', mobile: `1370000${number}0`, roleId: 'role-clerk' },
    ...{ orgId: 'org-lnr-east', expiresAtMs: null, password, ...change },
  };
  return backEnd.call('accountSave', { record: { id: `acc-${number}`, version: 0, ...seen, form } }, { token: by });
};
const createAccount = async (change: Record<string, unknown>): Promise<{ account: Account; by: string }> => {
  const account = v.parse(accountSchema, (await saveAccount(change)).data);
  const { data } = await backEnd.call('login', { account: account.account, password });
  return { account, by: (data as { token: string }).token };
};
const page = async (by: string, fields: Record<string, unknown> = {}) => {
  const { data } = await backEnd.call('accounts', { pageSize: 200, ...fields }, { token: by });
  return v.parse(v.object({ rows: v.array(accountSchema), total: v.number() }), data);
};

test('[A10] an organisation is made, renamed, moved with all that hangs below it, and deleted when nothing is in it', async () => {
  const station = await createOrg('苏州服务站', 'org-lnr-east');
  expect(station).toMatchObject({ version: 1, pid: 'org-lnr-east', kind: 'operator', hasChildren: false });
  const desk = await createOrg('园区网点', station.id);
  const renamed = await saveOrg({ ...station, form: { name: '苏州中心', pid: 'org-lnr-east' } });
  expect(renamed.data).toMatchObject({ version: 2, name: '苏州中心', pid: 'org-lnr-east', hasChildren: true });
  const stale = await saveOrg({ ...station, form: { name: '晚了', pid: 'org-lnr-east' } });
  expect(stale).toMatchObject({ httpStatus: 409, errmsg: '该组织已被修改，请刷新后重试' });
  const moved = await saveOrg({ id: station.id, version: 2, form: { name: '苏州中心', pid: 'org-lnr-south' } });
  expect(moved.data).toMatchObject({ version: 3, pid: 'org-lnr-south' });
  expect((await children('org-lnr-south')).at(-1)).toMatchObject({ id: station.id });
  expect((await children('org-lnr-east')).map(({ id }) => id)).not.toContain(station.id);
  expect((await children(station.id)).map(({ id }) => id)).toEqual([desk.id]);

  const { account } = await createAccount({ orgId: desk.id });
  const remove = (id: string, version: number) => backEnd.call('orgDelete', { id, version }, { token });
  expect((await remove(station.id, 3)).errmsg).toBe('“苏州中心”还有1个下级组织，不能删除');
  expect((await remove(desk.id, 1)).errmsg).toBe('“园区网点”还有1个账号，不能删除');
  await backEnd.call('accountDelete', { id: account.id, version: 1 }, { token });
  expect([(await remove(desk.id, 1)).status, (await remove(station.id, 3)).status]).toEqual([1, 1]);
  expect((await children('org-lnr-south')).map(({ id }) => id)).not.toContain(station.id);
});

test.each([
  [{ name: ' ', pid: 'org-lnr' }, '请输入组织名称'],
  [{ name: '一二三四五六七八九十一二三四五六', pid: 'org-lnr' }, '组织名称不超过30个字符（汉字计2个）'],
  [{ name: '上海服务站', pid: 'org-lnr-east' }, '同级已有同名组织'],
  [{ name: '无处', pid: 'nowhere' }, '所属组织不存在'],
  [{ name: '无处', pid: '' }, '所属组织不存在'],
])('[A10] a new organisation with %j is refused: %s', async (form, errmsg) => {
  expect(await saveOrg({ form })).toMatchObject({ httpStatus: 400, errmsg });
});

test('[A10] nobody moves one under itself, moves the top of what he sees, or reaches beyond it', async () => {
  const station = await createOrg('宁波服务站', 'org-lnr-east');
  const desk = await createOrg('北仑网点', station.id);
  const ring = await saveOrg({ ...station, form: { name: '宁波服务站', pid: desk.id } });
  expect(ring.errmsg).toBe('不能移到自己或自己的下级之下');
  const { by } = await createAccount({ orgId: station.id });
  const top = { id: station.id, version: 1 };
  expect((await saveOrg({ ...top, form: { name: '宁波服务站', pid: desk.id } }, by)).errmsg).toBe('不能移动顶层组织');
  expect((await saveOrg({ ...desk, form: { name: '北仑网点', pid: 'org-lnr' } }, by)).errmsg).toBe('所属组织不存在');
  const foreign = { id: 'org-lnr-south', version: 1, form: { name: '夺取', pid: station.id } };
  expect(await saveOrg(foreign, by)).toMatchObject({ httpStatus: 404, errmsg: '组织不存在' });
  expect((await saveOrg({ ...top, form: { name: '宁波中心', pid: '' } }, by)).data).toMatchObject({ name: '宁波中心' });
  const merchant = (await backEnd.signIn('merchant')).token;
  const grown = await saveOrg({ form: { name: '升级', pid: 'org-aurora' } }, merchant);
  expect(grown.errmsg).toBe('不能新增运营商类型的组织');
  const kept = await saveOrg({ form: { name: '门店', pid: 'org-aurora', kind: 'merchant' } }, merchant);
  expect(kept.data).toMatchObject({ pid: 'org-aurora', kind: 'merchant' });
});

test('[A9] an account sees all of its tree, its own branch, the chosen branches, or itself alone', async () => {
  const sees = async (by: string) => [
    ...new Set((await children('', by)).map(({ id }) => id)),
    ...new Set((await page(by)).rows.map(({ orgId }) => orgId)),
  ];
  const scopeOrgs = ['org-lnr-south', 'org-lnr-shanghai'];
  const south = (await createAccount({ orgId: 'org-lnr-south' })).account;
  const shanghai = (await createAccount({ orgId: 'org-lnr-shanghai' })).account;

  const all = await createAccount({ scope: 'all' });
  expect((await children('', all.by))[0]).toMatchObject({ id: 'org-lnr', pid: '' });
  expect(await sees(all.by)).toContain('org-aurora');

  const below = await createAccount({});
  expect(below.account).toMatchObject({ scope: 'below', scopeOrgs: [] });
  expect((await children('', below.by))[0]).toMatchObject({ id: 'org-lnr-east', pid: '' });
  expect((await page(below.by, { keyword: south.account })).total).toBe(0);

  const chosen = await createAccount({ scope: 'orgs', scopeOrgs });
  expect(chosen.account.scopeOrgs.map(({ name }) => name)).toEqual(['华南运营中心', '上海服务站']);
  const tops = (await children('', chosen.by)).filter(({ pid }) => pid === '');
  expect(tops.map(({ id }) => id).sort()).toEqual([...scopeOrgs].sort());
  const shown = (await page(chosen.by)).rows;
  expect(shown.map(({ id }) => id)).toEqual(expect.arrayContaining([south.id, shanghai.id, chosen.account.id]));
  expect(shown.filter(({ orgId }) => orgId === 'org-lnr-east').map(({ id }) => id)).toEqual([chosen.account.id]);
  expect((await backEnd.call('account', { id: below.account.id }, { token: chosen.by })).httpStatus).toBe(404);
  const { id, version } = v.parse(orgSchema, tops[0]);
  const gone = await backEnd.call('orgDelete', { id, version }, { token });
  expect(gone.errmsg).toContain('1个账号的数据范围指定了它');

  const self = await createAccount({ scope: 'self' });
  expect(await children('', self.by)).toEqual([]);
  expect((await page(self.by)).rows.map((row) => row.id)).toEqual([self.account.id]);
  expect((await saveAccount({}, self.by)).errmsg).toBe('身份不存在');
  const foreign = { id: below.account.id, version: 1 };
  const grab = await backEnd.call('accountPassword', { ...foreign, password: 'Stolen-2026' }, { token: self.by });
  expect(grab).toMatchObject({ httpStatus: 404 });
});

test('[A3] nobody gives away a wider sight than his own, or manages whoever has one', async () => {
  const east = await createAccount({});
  for (const [change, errmsg] of [
    [{ scope: 'all' }, '数据范围超出当前账号，不能分配'],
    [{ scope: 'orgs', scopeOrgs: ['org-lnr-hangzhou', 'org-lnr-south'] }, '数据范围超出当前账号，不能分配'],
    [{ scope: 'orgs', scopeOrgs: [] }, '请选择数据范围内的组织'],
  ] as const) {
    expect((await saveAccount(change, east.by)).errmsg).toBe(errmsg);
  }
  expect((await saveAccount({ scope: 'orgs', scopeOrgs: ['org-lnr-hangzhou'] }, east.by)).status).toBe(1);
  const wide = (await createAccount({ scope: 'all' })).account;
  const shown = (await page(east.by, { keyword: wide.account })).rows;
  expect(shown).toMatchObject([{ id: wide.id, isManageable: false }]);
  const grab = await backEnd.call(
    'accountPassword',
    { id: wide.id, version: 1, password: 'Stolen-2026' },
    { token: east.by },
  );
  expect(grab).toMatchObject({ httpStatus: 403, errmsg: '该账号的权限高于当前账号，不能操作' });
  const own = { ...east.account, scopeOrgs: [], mobile: '13712345678', scope: 'self' };
  expect((await saveAccount(own, east.by, east.account)).errmsg).toBe('不能修改自己的身份、所属组织、数据范围和有效期');
});

test('[A9] a scope that is changed holds for the very next call; an edit that does not name it leaves it', async () => {
  const { account, by } = await createAccount({});
  expect((await page(by)).total).toBeGreaterThan(1);
  const { scope: _scope, scopeOrgs: _orgs, ...rest } = { ...account, password: '' };
  const narrowed = await saveAccount({ ...rest, mobile: '13787654321', scope: 'self' }, token, account);
  expect(narrowed.data).toMatchObject({ scope: 'self', version: 2 });
  expect((await page(by)).total).toBe(1);
  const seen = { id: account.id, version: 2 };
  expect((await saveAccount({ ...rest, mobile: '13787654321' }, token, seen)).data).toMatchObject({ scope: 'self' });
});
