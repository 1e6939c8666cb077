import { holdersSchema, type ResourceRow, resourceSchema } from '#contracts/resources/auth.ts';
import { sessionSchema } from '#contracts/session.ts';
import { resources as table, roles } from '#server/db/schema.ts';
import { plantResources } from '#server/roles/plant.ts';
import { type BackEnd, openBackEnd } from '#tests/server/backEnd.ts';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

let backEnd: BackEnd;
let token: string;
beforeAll(async () => {
  backEnd = await openBackEnd();
  token = (await backEnd.signIn('operator')).token;
});
afterAll(() => backEnd.close());

const tree = async (): Promise<ResourceRow[]> => {
  const { data } = await backEnd.call('resources', {}, { token });
  return v.parse(v.object({ rows: v.array(resourceSchema) }), data).rows;
};
const one = async (id: number): Promise<ResourceRow> => {
  const found = (await tree()).find((row) => row.id === id);
  if (found === undefined) throw new Error(`There is no ${id}.`);
  return found;
};
const save = (id: number, version: number, form: Record<string, unknown>) =>
  backEnd.call('resourceSave', { record: { id, version, form } }, { token });
const page = { pid: 6, type: 'C', name: 'help', cname: '帮助', path: '/help', component: 'help', isEnabled: true };
const toggle = async (id: number, isEnabled: boolean) =>
  backEnd.call('resourceToggle', { id, version: (await one(id)).version, isEnabled }, { token });
const pathsOf = async (account: 'operator' | 'merchant') => {
  const by = (await backEnd.signIn(account)).token;
  const { roleinfo } = v.parse(sessionSchema, (await backEnd.call('session', {}, { token: by })).data);
  return roleinfo.flatMap((module) => module.children.map(({ path }) => path));
};

test('[A1] what is built is in the tree, and in the menus of those it is for', async () => {
  expect((await tree()).filter(({ type }) => type === 'C').map(({ path }) => path)).toEqual([
    '/eqtype',
    '/acc',
    '/auth',
  ]);
  expect(await pathsOf('operator')).toEqual(['/eqtype', '/acc', '/auth']);
  expect(await pathsOf('merchant')).toEqual(['/eqtype', '/acc']);
});

test('[A1] switched off, a page is in no menu and its calls are refused; switched on again it is back', async () => {
  const merchant = (await backEnd.signIn('merchant')).token;
  expect((await toggle(204, false)).data).toMatchObject({ isEnabled: false, version: 2 });
  expect(await pathsOf('merchant')).toEqual(['/acc']);
  expect((await backEnd.call('deviceTypes', {}, { token: merchant })).httpStatus).toBe(403);
  expect((await toggle(204, true)).status).toBe(1);
  expect((await backEnd.call('deviceTypes', {}, { token: merchant })).status).toBe(1);
  await toggle(60101, false);
  expect(await pathsOf('merchant')).toEqual(['/eqtype']);
  await toggle(60101, true);
});

test('[A2] the rights themselves cannot be switched off: somebody must be able to change them', async () => {
  for (const id of [6, 602, 60201, 60203]) {
    expect(await toggle(id, false), String(id)).toMatchObject({
      httpStatus: 400,
      errmsg: '至少保留一个可用的、拥有权限管理的账号',
    });
  }
  expect((await one(602)).isEnabled).toBe(true);
});

test('an entry is added, changed, moved among its siblings and removed; a stale version is 409', async () => {
  expect((await save(650, 0, page)).data).toMatchObject({ id: 650, version: 1, isBuiltIn: false });
  expect(await save(650, 0, page)).toMatchObject({ httpStatus: 409 });
  expect((await save(65001, 0, { ...page, pid: 650, type: 'F', path: '', component: '', cname: '查看' })).status).toBe(
    1,
  );
  expect((await save(650, 1, { ...page, cname: '帮助中心' })).data).toMatchObject({ version: 2, cname: '帮助中心' });
  expect(await save(650, 1, page)).toMatchObject({ httpStatus: 409, errcode: '409' });
  const move = (before: number, version: number) =>
    backEnd.call('resourceMove', { id: 650, version, before }, { token });
  const order = async () => (await tree()).filter(({ pid }) => pid === 6).map(({ id }) => id);
  expect(await order()).toEqual([601, 602, 650]);
  expect((await move(601, 2)).status).toBe(1);
  expect(await order()).toEqual([650, 601, 602]);
  expect((await move(0, 3)).status).toBe(1);
  expect(await order()).toEqual([601, 602, 650]);
  expect((await move(204, 4)).errmsg).toBe('目标位置已变化，请刷新后重试');
  const remove = (id: number, version: number) => backEnd.call('resourceDelete', { id, version }, { token });
  expect((await remove(650, 4)).errmsg).toBe('该权限下还有下级，请先删除下级');
  const { db } = backEnd.database;
  await db
    .update(roles)
    .set({ grants: [65001, 6] })
    .where(eq(roles.id, 'role-developer'));
  expect((await remove(65001, 1)).status).toBe(1);
  expect(await db.select({ grants: roles.grants }).from(roles).where(eq(roles.id, 'role-developer'))).toEqual([
    { grants: [6] },
  ]);
  expect((await remove(650, 4)).status).toBe(1);
  expect((await remove(601, (await one(601)).version)).errmsg).toBe('内置权限不能删除，可改为停用');
});

test('[A1] an entry is moved under another one that takes it, never under itself or what hangs below it', async () => {
  const make = (id: number, form: Partial<ResourceRow>) => save(id, 0, { ...page, path: `/p${id}`, ...form });
  for (const [id, pid] of [
    [660, 6],
    [661, 660],
    [662, 661],
  ] as const)
    expect((await make(id, { pid })).status).toBe(1);
  const move = async (id: number, pid: number, before = 0) =>
    backEnd.call('resourceMove', { id, version: (await one(id)).version, pid, before }, { token });
  const below = async (pid: number) => (await tree()).filter((row) => row.pid === pid).map(({ id }) => id);
  for (const pid of [660, 661, 662]) expect((await move(660, pid)).errmsg).toBe('不能移到自己或自己的下级之下');
  expect((await move(660, 60101)).errmsg).toBe('页面的上级须为模块或页面');
  expect((await move(660, 777)).errmsg).toBe('上级不存在');
  expect((await move(662, 2, 204)).data).toMatchObject({ pid: 2, version: 2 });
  expect(await below(2)).toEqual([662, 204]);
  expect((await move(660, 2, 601)).errmsg).toBe('目标位置已变化，请刷新后重试');
  for (const id of [662, 661, 660])
    await backEnd.call('resourceDelete', { id, version: id === 662 ? 2 : 1 }, { token });
});

test('[A12] the menu has the order and the pictures of the tree; what is hidden is marked there, and works', async () => {
  const { id, version, isBuiltIn: _builtIn, ...form } = await one(6);
  const modules = async () => {
    const by = (await backEnd.signIn('merchant')).token;
    const { roleinfo } = v.parse(sessionSchema, (await backEnd.call('session', {}, { token: by })).data);
    expect((await backEnd.call('accounts', {}, { token: by })).status).toBe(1);
    return roleinfo.map(({ cname, isHidden, children }) => [cname, isHidden, ...children.map((it) => it.isHidden)]);
  };
  expect((await save(6, version, { ...form, isVisible: false })).data).toMatchObject({ isVisible: false });
  expect(await modules()).toEqual([
    ['设备', undefined, undefined],
    ['账户', true, true],
  ]);
  await backEnd.call('resourceMove', { id, version: version + 1, before: 2 }, { token });
  expect((await save(6, version + 2, form)).data).toMatchObject({ isVisible: true });
  expect((await modules()).map(([cname]) => cname)).toEqual(['账户', '设备']);
  const { id: _id, version: seen, isBuiltIn: _wired, ...accounts } = await one(601);
  expect(await save(601, seen, { ...accounts, icon: '<b>' })).toMatchObject({ errmsg: '请选择列表中的图标' });
  expect((await save(601, seen, { ...accounts, icon: 'identity' })).data).toMatchObject({ icon: 'identity' });
  const { roleinfo } = v.parse(sessionSchema, (await backEnd.call('session', {}, { token })).data);
  expect(roleinfo[0]?.children[0]).toMatchObject({ path: '/acc', icon: 'identity' });
  await backEnd.call('resourceMove', { id, version: version + 3, before: 0 }, { token });
});

test.each([
  [{ cname: '' }, '请输入名称'],
  [{ path: 'help' }, '路径以 / 开头，由字母、数字或短横线组成'],
  [{ path: '/acc' }, '路径已被其他页面使用'],
  [{ component: '' }, '请输入组件'],
  [{ pid: 60101 }, '页面的上级须为模块或页面'],
  [{ pid: 777 }, '上级不存在'],
  [{ pid: 6, type: 'M' }, '模块只能位于顶层'],
  [{ pid: 6, type: 'F' }, '功能的上级须为页面'],
])('a new entry with %j is refused: %s', async (change, errmsg) => {
  expect(await save(651, 0, { ...page, ...change })).toMatchObject({ httpStatus: 400, errmsg });
});

test('what is built in keeps its wiring and its type, and is renamed', async () => {
  const { id, version, isBuiltIn: _builtIn, ...form } = await one(601);
  expect((await save(id, version, { ...form, component: 'eqtype' })).errmsg).toBe('内置权限的标识、路径和组件不能修改');
  expect((await save(id, version, { ...form, type: 'M', pid: 0 })).errmsg).toBe('类型不能修改');
  expect((await save(id, version, { ...form, cname: '员工账号' })).data).toMatchObject({ cname: '员工账号' });
});

test('[A1] a ring in the tree, or an entry below nothing, is in no menu and stops nobody', async () => {
  const { db } = backEnd.database;
  const entry = { version: 1, type: 'C' as const, name: '', cname: '环', component: 'x', position: 1, isEnabled: true };
  await db.insert(table).values([
    { ...entry, id: 811, pid: 812, path: '/ring-a' },
    { ...entry, id: 812, pid: 811, path: '/ring-b' },
    { ...entry, id: 813, pid: 814, path: '/orphan' },
  ]);
  const grants = (await db.select().from(roles).where(eq(roles.id, 'role-operator')))[0]?.grants ?? [];
  const more = [811, 812, 813, 81101, 81201, 81301];
  await db
    .update(roles)
    .set({ grants: [...grants, ...more] })
    .where(eq(roles.id, 'role-operator'));
  await toggle(601, true);
  expect(await pathsOf('operator')).toEqual(['/eqtype', '/acc', '/auth']);
  expect((await tree()).map(({ id }) => id)).toEqual(expect.arrayContaining([811, 812, 813]));
  await db.delete(table).where(eq(table.cname, '环'));
});

test('who has a function: identities and accounts within reach, as it is for real', async () => {
  const holders = async (id: number) => v.parse(holdersSchema, (await backEnd.call('holders', { id }, { token })).data);
  const found = await holders(20402);
  expect(found.roles.map(({ name }) => name).sort()).toEqual(['商户管理员', '运营商管理员']);
  expect(found.accounts.map(({ account }) => account)).toEqual(['merchant', 'operator']);
  expect(found.accountTotal).toBe(2);
  await toggle(20402, false);
  expect(await holders(20402)).toEqual({ roles: [], accounts: [], accountTotal: 0 });
  await toggle(20402, true);
  expect((await backEnd.call('holders', { id: 4711 }, { token })).httpStatus).toBe(404);
});

test('[A1] a page that a new version brings is planted and given to the built-in roles; what was changed stays', async () => {
  const { db } = backEnd.database;
  await toggle(20404, false);
  await db.delete(table).where(eq(table.id, 20411));
  await db
    .update(roles)
    .set({ grants: [2, 204, 20401] })
    .where(eq(roles.id, 'role-merchant'));
  await plantResources(db);
  expect(await one(20411)).toMatchObject({ cname: '图库管理', isEnabled: true });
  expect(await one(20404)).toMatchObject({ isEnabled: false });
  const [merchant] = await db.select().from(roles).where(eq(roles.id, 'role-merchant'));
  expect(merchant?.grants).toEqual([2, 204, 20401, 20411]);
});
