import { type Role, roleSchema } from '#contracts/resources/acc.ts';
import type { MenuItem } from '#domain/menu.ts';
import { functionIds } from '#domain/resource.ts';
import { roles, users } from '#server/db/schema.ts';
import { keepGoverned } from '#server/roles/governed.ts';
import { type BackEnd, openBackEnd } from '#tests/server/backEnd.ts';
import { counter } from '#tests/server/counter.ts';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let backEnd: BackEnd;
let token: string;
beforeAll(async () => {
  backEnd = await openBackEnd();
  token = (await backEnd.signIn('operator')).token;
});
afterAll(() => backEnd.close());

const next = counter();
const made = (change: Record<string, unknown> = {}) => {
  const number = next();
  const form = { name: `身份${number}`, orgId: 'org-lnr', grants: [6, 601, 60101], ...change };
  return { id: `role-test-${number}`, version: 0, form };
};
const save = (record: Record<string, unknown>, by = token) => backEnd.call('roleSave', { record }, { token: by });
const create = async (change: Record<string, unknown> = {}): Promise<Role> =>
  v.parse(roleSchema, (await save(made(change))).data);
const list = async (by = token) => v.parse(v.array(roleSchema), (await backEnd.call('roles', {}, { token: by })).data);
const permissionIds = async (by = token) => {
  const { data } = await backEnd.call('permissions', {}, { token: by });
  return (data as { id: number }[]).map(({ id }) => id);
};

test('SPEC §6: mode 2 hands on neither 204 nor 602 nor what is below them, and only what one holds', async () => {
  expect(await permissionIds()).toEqual([6, 601, 60101, 60102, 60103, 60104, 60111, 60113, 60114]);
  for (const grants of [[2, 204, 20401], [20401], [60201], [99999]]) {
    expect(await save(made({ grants })), String(grants)).toMatchObject({
      httpStatus: 403,
      errmsg: '所选权限超出可分配的范围',
    });
  }
  const merchant = (await backEnd.signIn('merchant')).token;
  expect(await save(made({ orgId: 'org-aurora', grants: [60103] }), merchant)).toMatchObject({ status: 1 });
});

test('[A3] a grant is at most what its giver holds; a role that one has oneself, or a built-in one, is not edited', async () => {
  const { db } = backEnd.database;
  const mine = await create({ name: '授权员', grants: [6, 601, 60101, 60113] });
  const wide = await create({ name: '全权', grants: [6, 601, 60101, 60102, 60103] });
  const form = { account: 'granter01', name: '授权员', mobile: '13922220001', roleId: mine.id, orgId: 'org-lnr' };
  const account = { id: 'acc-granter', version: 0, form: { ...form, expiresAtMs: null, password: 'Secret-2026' } };
  await backEnd.call('accountSave', { record: account }, { token });
  const { data } = await backEnd.call('login', { account: 'granter01', password: 'Secret-2026' });
  const by = (data as { token: string }).token;
  expect(await permissionIds(by)).toEqual([6, 601, 60101, 60113]);
  expect((await save(made({ grants: [60102] }), by)).httpStatus).toBe(403);
  expect((await save({ id: wide.id, version: 1, form: wide }, by)).errmsg).toBe('该身份的权限超出当前账号，不能修改');
  expect((await save({ id: mine.id, version: 1, form: mine }, by)).errmsg).toBe('不能修改自己所属的身份');
  const shown = new Map((await list(by)).map((role) => [role.name, role]));
  expect(shown.get('运营商管理员')).toMatchObject({ isBuiltIn: true, isAssignable: false, isEditable: false });
  expect(shown.get('全权')).toMatchObject({ isAssignable: false, isEditable: false });
  expect(shown.get('授权员')).toMatchObject({ isAssignable: true, isEditable: false });
  const [merchant] = await db.select().from(roles).where(eq(roles.id, 'role-merchant'));
  const builtIn = { name: '改名', orgId: 'org-aurora', grants: merchant?.grants };
  expect((await save({ id: 'role-merchant', version: 1, form: builtIn })).errmsg).toBe('内置身份不能修改');
});

test('what a role holds beyond what its editor may hand on stays in it', async () => {
  const { db } = backEnd.database;
  const role = await create();
  await db
    .update(roles)
    .set({ grants: [...role.grants, 2, 204, 20401] })
    .where(eq(roles.id, role.id));
  const saved = await save({ id: role.id, version: 1, form: { ...role, grants: [6, 601, 60101, 60102] } });
  expect(saved.data).toMatchObject({ version: 2, grants: [2, 6, 204, 601, 20401, 60101, 60102] });
  expect(await save({ id: role.id, version: 1, form: role })).toMatchObject({ httpStatus: 409, errcode: '409' });
});

test('[A1] a changed grant changes the rights of those who are signed in at once', async () => {
  const role = await create({ grants: [6, 601, 60101, 60102] });
  const form = { account: 'watcher01', name: '观察员', mobile: '13922220002', roleId: role.id, orgId: 'org-lnr' };
  const account = { id: 'acc-watcher', version: 0, form: { ...form, expiresAtMs: null, password: 'Secret-2026' } };
  await backEnd.call('accountSave', { record: account }, { token });
  const { data } = await backEnd.call('login', { account: 'watcher01', password: 'Secret-2026' });
  const by = (data as { token: string }).token;
  expect((await backEnd.call('accounts', {}, { token: by })).status).toBe(1);
  await save({ id: role.id, version: 1, form: { ...role, grants: [] } });
  expect((await backEnd.call('accounts', {}, { token: by })).httpStatus).toBe(403);
  expect((await backEnd.call('session', {}, { token: by })).data).toMatchObject({ roleinfo: [] });
});

test('a role is named once in its organisation, and removed only when nobody has it', async () => {
  const role = await create({ name: '同名' });
  expect((await save(made({ name: '同名' }))).errmsg).toBe('身份名称已存在');
  expect((await save(made({ name: ' ' }))).errmsg).toBe('请输入身份名称');
  expect((await save(made({ name: '一二三四五六七八九十一二三四五六' }))).httpStatus).toBe(400);
  expect((await save({ id: role.id, version: 1, form: { ...role, orgId: 'org-dev' } })).errmsg).toContain('不能修改');
  expect((await list()).find(({ id }) => id === role.id)).toMatchObject({
    ...{ accountCount: 0, orgName: '联能物联', kind: 'operator' },
  });
  const merchant = (await list()).find(({ id }) => id === 'role-merchant');
  expect(merchant).toMatchObject({ kind: 'merchant', accountCount: 1 });
  // what it opens for real: no modules, no pages, nothing that is switched off
  expect(merchant?.functionCount).toBe(merchant?.grants.filter((id) => id > 20_000).length);
  const remove = (id: string, version = 1) => backEnd.call('roleDelete', { id, version }, { token });
  expect((await remove('role-merchant')).errmsg).toBe('内置身份不能修改');
  const { db } = backEnd.database;
  const [someone] = await db.select().from(users).where(eq(users.id, 'acc-watcher'));
  expect((await remove(someone?.roleId ?? '', 2)).errmsg).toBe('还有1个账号使用该身份，不能删除');
  expect((await remove(role.id)).status).toBe(1);
  expect((await remove(role.id)).httpStatus).toBe(404);
});

describe('[A16] an identity that is switched off', () => {
  const password = 'Secret-2026';
  const staff = async (number: number, roleId: string) => {
    const account = `offstaff${number}`;
    const form = { account, name: '停用员', mobile: `1393333000${number}`, roleId, orgId: 'org-lnr' };
    const record = { id: `acc-${account}`, version: 0, form: { ...form, expiresAtMs: null, password } };
    expect((await backEnd.call('accountSave', { record }, { token })).status).toBe(1);
    return { account, password };
  };
  const signInAs = (person: { account: string; password: string }) => backEnd.call('login', person);
  const switched = (role: Role, isEnabled: boolean) =>
    save({ id: role.id, version: role.version, form: { ...role, isEnabled } });

  test('lets its accounts do nothing from that moment, says why, and lets them in again when it is on', async () => {
    const role = await create();
    const person = await staff(1, role.id);
    const by = ((await signInAs(person)).data as { token: string }).token;
    const off = v.parse(roleSchema, (await switched(role, false)).data);
    expect(off).toMatchObject({ isEnabled: false, accountCount: 1 });
    const why = { errcode: '888', errmsg: '你的身份已停用，请联系管理员', data: null };
    expect(await backEnd.call('accounts', {}, { token: by })).toMatchObject({ httpStatus: 401, ...why });
    expect(await backEnd.call('session', {}, { token: by })).toMatchObject(why);
    expect(await signInAs(person)).toMatchObject({ httpStatus: 403, errcode: 'L005', errmsg: why.errmsg });
    const { data } = await backEnd.call('account', { id: `acc-${person.account}` }, { token });
    expect(data).toMatchObject({ isRoleEnabled: false });
    await switched(off, true);
    expect((await signInAs(person)).status).toBe(1);
  });

  test('is given to nobody, and counts for nobody who may unlock or hand rights on', async () => {
    const role = await create({ grants: [6, 601, 60101, 60103] });
    const person = await staff(2, role.id);
    const holders = async () => {
      const { data } = await backEnd.call('holders', { id: 60103 }, { token });
      return (data as { accounts: { account: string }[] }).accounts.map(({ account }) => account);
    };
    expect(await holders()).toContain(person.account);
    const off = v.parse(roleSchema, (await switched(role, false)).data);
    expect(await holders()).not.toContain(person.account);
    const form = { account: 'offstaff9', name: '新', mobile: '13933330009', roleId: role.id, orgId: 'org-lnr' };
    const record = { id: 'acc-offstaff9', version: 0, form: { ...form, expiresAtMs: null, password: 'Secret-2026' } };
    expect((await backEnd.call('accountSave', { record }, { token })).errmsg).toBe('该身份已停用，不能分配');
    expect((await switched(role, true)).httpStatus, 'of a version that is gone').toBe(409);
    expect((await save({ id: off.id, version: off.version, form: { ...off, name: '改名后' } })).data).toMatchObject({
      isEnabled: false,
      name: '改名后',
    });
  });

  test('is neither one’s own, nor built in, nor the last that may change rights', async () => {
    const own = (await list()).find(({ id }) => id === 'role-operator');
    if (own === undefined) throw new Error('the operator has an identity');
    expect((await switched(own, false)).httpStatus).toBe(400);
    const { db } = backEnd.database;
    const role = await create({ name: '管权限' });
    await db.update(roles).set({ grants: own.grants }).where(eq(roles.id, role.id));
    await staff(3, (await create()).id);
    await db.update(users).set({ roleId: role.id }).where(eq(users.account, 'offstaff3'));
    // The operator himself is out of the way: now nobody else may change rights.
    await db.update(users).set({ expiresAtMs: 1 }).where(eq(users.id, 'u1001'));
    const off = () =>
      db.transaction((tx) =>
        keepGoverned(tx, backEnd.clock.nowMs, () =>
          tx.update(roles).set({ isEnabled: false }).where(eq(roles.id, role.id)),
        ),
      );
    await expect(off()).rejects.toThrow('至少保留一个可用的、拥有权限管理的账号');
    await db.update(users).set({ expiresAtMs: null }).where(eq(users.id, 'u1001'));
    await off();
  });
});

test('[A17] templates are marked, and the menu is previewed of no more than may be handed on or is held already', async () => {
  const role = await create({ isTemplate: true });
  expect(role).toMatchObject({ isTemplate: true, isEnabled: true });
  expect((await list()).find(({ id }) => id === role.id)).toMatchObject({ isTemplate: true });
  const preview = async (id: string, grants: number[]) => {
    const { data } = await backEnd.call('rolePreview', { id, grants }, { token });
    return functionIds(data as MenuItem[]);
  };
  expect(await preview('', [6, 601, 60101, 60102])).toEqual([60101, 60102]);
  expect(await preview('', [6, 601, 60102]), 'no page without its 01').toEqual([]);
  expect(await preview('', [2, 204, 20401, 6, 602, 60201]), 'beyond what may be handed on').toEqual([]);
  expect(await preview('role-merchant', [2, 204, 20401]), 'held already').toEqual([20401]);
  expect((await backEnd.call('rolePreview', { id: 'role-unknown', grants: [] }, { token })).httpStatus).toBe(404);
});
