import { call, item, makeAccount, newMobile, password, unique } from '#tests/browser/access.ts';
import { entriesWith, readStores } from '#tests/browser/stores.ts';
import { signInButton, signedOut, tokenOf } from '#tests/browser/steps.ts';
import type { App } from '#tests/browser/app.ts';
import { test } from '#tests/browser/test.ts';
import { expect } from '@playwright/test';

const field = ({ page }: App, name: string) => page.getByRole('textbox', { name });
const restored = ({ page }: App) => page.getByText('已恢复上次未保存的修改。');
const save = ({ page }: App) => page.getByRole('button', { name: '保存', exact: true });
const discard = ({ page }: App) => page.getByRole('button', { name: '放弃修改' }).first();
/** The kept edits in which a word stands. */
const kept = async ({ page }: App, word = '未存的') =>
  entriesWith(await readStores(page), [word]).filter((entry) => entry.startsWith('console/formDrafts'));
const isKept = (app: App, word: string) => expect.poll(() => kept(app, word)).toHaveLength(1);

test('[S5] a new account comes back after the end of the session, for its user alone and without the password', async ({
  app,
  truth,
}) => {
  await app.begin();
  await app.open('/acc/new');
  await field(app, '登录名').fill('unsaved01');
  await field(app, '姓名').fill('未存的');
  await field(app, '初始密码').fill(password);
  await item(app.page, '选择所属组织', /联能物联/).click();
  await isKept(app, 'org-lnr');
  await truth.endSession(await tokenOf(app));
  await app.page.reload();
  await expect(signInButton(app)).toBeVisible();
  expect(entriesWith(await readStores(app.page), [password])).toEqual([]);

  await app.fillSignIn('merchant');
  await expect(app.menu).toBeVisible();
  await app.open('/acc/new');
  await expect(field(app, '登录名')).toBeEnabled();
  await expect(field(app, '登录名')).toHaveValue('');
  await field(app, '姓名').fill('商户未存的');
  await app.page.getByRole('button', { name: '账户' }).click();
  await signedOut(() => app.page.getByRole('menuitem', { name: '退出登录' }).click(), app);
  expect(await kept(app)).toHaveLength(1);

  await app.fillSignIn('operator');
  await expect(app.menu).toBeVisible();
  await app.open('/acc/new');
  await expect(restored(app)).toContainText('初始密码未保留，请重新输入。');
  await expect(field(app, '登录名')).toHaveValue('unsaved01');
  await expect(field(app, '姓名')).toHaveValue('未存的');
  await expect(field(app, '初始密码')).toHaveValue('');
  await expect(item(app.page, '选择所属组织', /联能物联/)).toHaveAttribute('aria-selected', 'true');
  await discard(app).click();
  await expect(field(app, '登录名')).toHaveValue('');
  await expect(restored(app)).toHaveCount(0);
  await expect.poll(() => kept(app)).toEqual([]);
});

test('[S5] edits of an account survive a kill, and are gone when they are saved', async ({
  app,
  profile,
  server,
  truth,
}) => {
  const account = await makeAccount(server, truth.token, [6, 601, 60101]);
  const path = `/acc/acc-${account}`;
  await app.begin();
  await app.open(path);
  await field(app, '姓名').fill('未存的');
  await isKept(app, '未存的');
  await profile.kill();
  await app.reopen(profile, path);
  await expect(restored(app)).toBeVisible();
  await expect(field(app, '姓名')).toHaveValue('未存的');
  await field(app, '手机号').fill(newMobile());
  await expect(restored(app)).toHaveCount(0);
  await save(app).click();
  await expect(app.message('保存成功！')).toBeVisible();
  await expect(app.page.getByText('有未保存的修改')).toHaveCount(0);
  await app.page.reload();
  await expect(field(app, '姓名')).toHaveValue('未存的');
  await expect(restored(app)).toHaveCount(0);
  expect((await call(server, `/r/acc/acc-${account}`, truth.token)).data).toMatchObject({ version: 2 });
  expect(await kept(app)).toEqual([]);
});

test('[S5] a new role with its permissions, a new entry of the tree and the own profile come back after a reload', async ({
  app,
}) => {
  const name = unique('未存的');
  await app.begin();
  await app.open('/acc?tab=roles&role=new');
  await field(app, '身份名称').fill(name);
  await item(app.page, '权限', '编辑').click();
  await expect(app.page.getByText('已选 2/7')).toBeVisible();
  await isKept(app, '60103');
  await app.page.reload();
  await expect(restored(app)).toBeVisible();
  await expect(field(app, '身份名称')).toHaveValue(name);
  await expect(app.page.getByText('已选 2/7')).toBeVisible();
  await save(app).click();
  await expect(app.message('新增成功！')).toBeVisible();
  await app.open('/acc?tab=roles&role=new');
  await expect(app.page.getByText('已选 0/7')).toBeVisible();
  await expect(field(app, '身份名称')).toHaveValue('');

  await app.open('/auth?id=new&pid=601');
  await field(app, '编号').fill('60188');
  await field(app, '名称').fill('未存的功能');
  await isKept(app, '未存的功能');
  await app.page.reload();
  await expect(restored(app)).toBeVisible();
  await expect(field(app, '编号')).toHaveValue('60188');
  await expect(field(app, '名称')).toHaveValue('未存的功能');
  await discard(app).click();
  await expect(field(app, '编号')).toHaveValue('');

  await app.open('/acc');
  const organisation = app.page.getByRole('dialog', { name: '新增组织' });
  await app.page.getByRole('button', { name: '新增下级组织' }).click();
  await organisation.getByRole('textbox', { name: '组织名称' }).fill('未存的站');
  await isKept(app, '未存的站');
  await app.page.reload();
  await app.page.getByRole('button', { name: '新增下级组织' }).click();
  await expect(restored(app)).toBeVisible();
  await expect(organisation.getByRole('textbox', { name: '组织名称' })).toHaveValue('未存的站');
  await organisation.getByRole('button', { name: '取消' }).click();
  await app.page.getByRole('button', { name: '新增下级组织' }).click();
  await expect(organisation.getByRole('textbox', { name: '组织名称' })).toHaveValue('');
  await organisation.getByRole('button', { name: '取消' }).click();

  await app.open('/acc?tab=own');
  await field(app, '姓名').fill('未存的名');
  await isKept(app, '未存的名');
  await app.page.reload();
  await expect(restored(app)).toBeVisible();
  await expect(field(app, '姓名')).toHaveValue('未存的名');
  await discard(app).click();
  await expect(field(app, '姓名')).toHaveValue('演示运营商');
});
