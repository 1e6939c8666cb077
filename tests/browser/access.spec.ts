import { call, item, newMobile, password, signInAs, tree, unique } from '#tests/browser/access.ts';
import { App } from '#tests/browser/app.ts';
import { tokenOf } from '#tests/browser/steps.ts';
import { test } from '#tests/browser/test.ts';
import { expect, type Page } from '@playwright/test';

const accounts = (page: Page) => page.getByRole('table', { name: '账号', exact: true });

test('[A1] an operator makes a role that lacks something and an account with it: that account has just this menu, these buttons and these rights', async ({
  app,
  profile,
  network,
  server,
  truth,
}) => {
  const { page } = app;
  const [roleName, account] = [unique('身份'), unique('staff')];
  await app.signIn();
  await app.menu.getByRole('link', { name: '账号管理' }).click();
  await page.getByRole('link', { name: '身份与权限' }).click();
  const identities = page.getByRole('region', { name: '身份', exact: true });
  await identities.getByRole('combobox', { name: '用户类型' }).selectOption('商户');
  await identities.getByRole('searchbox', { name: '搜索身份' }).fill('role-mer');
  await identities.getByRole('button', { name: /商户管理员.*商户 · .*1 个账号 · \d+ 项权限/ }).click();
  await expect(page.getByText('role-merchant', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '新增身份' }).click();
  await page.getByRole('textbox', { name: '身份名称' }).fill(roleName);
  // Mode 2 has neither device types nor rights in it.
  await expect(item(page, '权限', '账号管理')).toBeVisible();
  await expect(tree(page, '权限').getByText(/设备类型|权限管理/)).toHaveCount(0);
  await item(page, '权限', '编辑').click();
  await expect(item(page, '权限', '查看')).toHaveAttribute('aria-checked', 'true');
  await expect(item(page, '权限', '账号管理')).toHaveAttribute('aria-checked', 'mixed');
  await expect(page.getByText('已选 2/7')).toBeVisible();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(app.message('新增成功！')).toBeVisible();
  await expect(page.getByRole('region', { name: roleName })).toBeVisible();

  await app.open('/acc/new');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('请输入登录名')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '登录名' })).toBeFocused();
  await page.getByRole('textbox', { name: '登录名' }).fill(account);
  await page.getByRole('textbox', { name: '姓名' }).fill('值班员');
  await page.getByRole('textbox', { name: '手机号' }).fill(newMobile());
  await page.getByRole('combobox', { name: '身份' }).selectOption({ label: `${roleName}（联能物联）` });
  await page.getByRole('textbox', { name: '初始密码' }).fill(password);
  await item(page, '选择所属组织', /华东运营中心/).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(app.message('新增成功！')).toBeVisible();
  await expect(page.getByRole('heading', { name: account })).toBeVisible();

  // [A16] Switched off, the identity is worth nothing from that moment: told before, with the count.
  await app.open('/acc?tab=roles');
  await identities.getByRole('button', { name: new RegExp(roleName) }).click();
  await page.getByRole('switch', { name: '状态' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await app.confirm('1 个账号立即失去全部权限并退出登录');
  await identities.getByRole('combobox', { name: '状态' }).selectOption('停用');
  const stopped = identities.getByRole('button', { name: new RegExp(`${roleName}.*停用`) });
  await expect(stopped).toBeVisible();
  const refusal = await call(server, '/user/login', '', { account, password });
  expect(refusal).toMatchObject({ httpStatus: 403, errmsg: '你的身份已停用，请联系管理员' });
  await page.getByRole('switch', { name: '状态' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(stopped).toHaveCount(0);

  const other = new App(await profile.newTab(), network.origin);
  await other.page.context().clearCookies();
  await signInAs(other, account);
  await expect(other.menu.getByRole('link')).toHaveText(['账号管理']);
  const row = accounts(other.page).getByRole('row').filter({ hasText: account });
  await expect(row.getByText('本人')).toBeVisible();
  await expect(other.page.getByRole('button', { name: '新增账号' })).toHaveCount(0);
  await expect(row.getByRole('button', { name: /停用/ })).toBeDisabled();
  await expect(row.getByRole('button', { name: /重置密码|删除/ })).toHaveCount(0);
  // Its own organisation and what is below it; nothing of those beside it.
  await expect(item(other.page, '组织', /华东运营中心/)).toBeVisible();
  await expect(tree(other.page, '组织').getByText(/联能物联|华南运营中心/)).toHaveCount(0);
  await other.open('/auth');
  await expect(other.page, 'no page of its menu').toHaveURL(/\/acc$/);

  const token = await tokenOf(other);
  const refused = [
    call(server, '/r/auth', token),
    call(server, '/r/eqtype', token),
    call(server, '/r/acc/delete', token, { id: 'u1002', version: '1' }),
    call(server, '/r/acc/save', token, { record: JSON.stringify({ id: 'acc-x', version: 0, form: {} }) }),
  ];
  const statuses = (await Promise.all(refused)).map(({ httpStatus }) => httpStatus);
  expect(statuses).toEqual([403, 403, 403, 400]);

  // Switched off while somebody works with it: told at the next step.
  const listed = (await call(server, '/r/id', truth.token)).data as { name: string; version: number }[];
  const role = listed.find(({ name }) => name === roleName);
  const off = { ...role, form: { ...role, isEnabled: false } };
  expect((await call(server, '/r/id/save', truth.token, { record: JSON.stringify(off) })).status).toBe(1);
  await other.open('/acc');
  await expect(other.message('你的身份已停用，请联系管理员')).toBeVisible();
  await expect(other.page).toHaveURL(/\/lnr$/);
});

test('[A5] an account is disabled, locked out, let in again and given a new password from the list', async ({
  app,
  server,
  truth,
}) => {
  const { page } = app;
  const account = unique('listed');
  const form = { account, name: '列表员', mobile: newMobile(), roleId: 'role-merchant', orgId: 'org-aurora' };
  const record = { id: `acc-${account}`, version: 0, form: { ...form, expiresAtMs: null, password } };
  expect((await call(server, '/r/acc/save', truth.token, { record: JSON.stringify(record) })).status).toBe(1);
  await app.begin();
  await app.open(`/acc?keyword=${account}`);
  const row = accounts(page).getByRole('row').filter({ hasText: account });
  await row.getByRole('button', { name: '停用' }).click();
  await app.confirm('是否停用账号');
  await expect(row.getByText('停用', { exact: true })).toBeVisible();
  const signIn = (secret: string) => call(server, '/user/login', '', { account, password: secret });
  expect(await signIn(password)).toMatchObject({ httpStatus: 403, errcode: 'L005' });
  await row.getByRole('button', { name: '启用' }).click();
  await expect(row.getByText('启用', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: '重置密码' }).click();
  const dialog = page.getByRole('dialog', { name: /重置密码/ });
  await dialog.getByRole('textbox', { name: '新密码' }).fill('Changed-2027');
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(app.message('密码已重置')).toBeVisible();
  expect((await signIn('Changed-2027')).status).toBe(1);
  // The state is in the address.
  await page.getByRole('search').getByRole('button', { name: '状态' }).click();
  await page.getByRole('checkbox', { name: '停用', exact: true }).check();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/state=disabled/);
  await expect(page.getByText('没有符合条件的账号')).toBeVisible();
  await page.goBack();
  await expect(row).toBeVisible();
});

test('two people edit one account: field by field mine and theirs, nothing is overwritten silently', async ({
  app,
  server,
  truth,
}) => {
  const { page } = app;
  const account = unique('twoone');
  const form = {
    account,
    name: '原名',
    mobile: newMobile(),
    roleId: 'role-merchant',
    orgId: 'org-aurora',
    expiresAtMs: null,
  };
  const save = (version: number, change: object) =>
    call(server, '/r/acc/save', truth.token, {
      record: JSON.stringify({ id: `acc-${account}`, version, form: { ...form, password, ...change } }),
    });
  expect((await save(0, {})).status).toBe(1);
  await app.begin();
  await app.open(`/acc/acc-${account}`);
  await page.getByRole('textbox', { name: '姓名' }).fill('我的名');
  expect((await save(1, { name: '他的名' })).status).toBe(1);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('姓名：我的“我的名”，服务器“他的名”')).toBeVisible();
  await page.getByRole('button', { name: '保留我的修改' }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(app.message('保存成功！')).toBeVisible();
  expect((await call(server, `/r/acc/acc-${account}`, truth.token)).data).toMatchObject({ name: '我的名', version: 3 });
});

test('offline the pages show what was read last, and say why nothing can be changed', async ({ app, network }) => {
  const { page } = app;
  await app.begin();
  await app.open('/acc');
  await expect(accounts(page).getByRole('link', { name: 'merchant' })).toBeVisible();
  await app.open('/auth?id=20402');
  await expect(page.getByRole('table', { name: '拥有该功能的账号' })).toBeVisible();
  await network.cut();
  await app.open('/acc');
  await expect(accounts(page).getByRole('link', { name: 'merchant' })).toBeVisible();
  await expect(page.getByText(/离线数据，更新于 \d{4}-/)).toBeVisible();
  await expect(page.getByRole('button', { name: '新增账号' })).toBeDisabled();
  await expect(page.getByRole('button', { name: '停用 merchant' })).toHaveAttribute('title', /离线时不能修改/);
  await expect(item(page, '组织', /华南运营中心/)).toBeVisible();
  await app.open('/auth?id=20402');
  await expect(page.getByRole('table', { name: '拥有该功能的账号' })).toBeVisible();
  await expect(page.getByRole('button', { name: '保存', exact: true })).toBeDisabled();
  await network.restore();
  await expect(page.getByRole('button', { name: '保存', exact: true })).toBeEnabled();
});

test('the resource tree: an entry is made, moved, switched off and removed; rights themselves are not', async ({
  app,
}) => {
  const { page } = app;
  await app.begin();
  await app.open('/auth?id=60101');
  await expect(page.getByRole('list', { name: '拥有该功能的身份' })).toContainText('运营商管理员');
  await page.getByRole('button', { name: '新增权限' }).click();
  await page.getByRole('textbox', { name: '编号' }).fill('60190');
  await page.getByRole('textbox', { name: '名称' }).fill('对账');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(app.message('新增成功！')).toBeVisible();
  await expect(page.getByText('没有身份拥有该功能')).toBeVisible();
  await page.getByRole('button', { name: '上移' }).click();
  await expect(app.message('已上移：“对账”现为第 7 项，共 8 项')).toBeVisible();
  await item(page, '权限树', /对账/).dragTo(item(page, '权限树', /组织管理/), { targetPosition: { x: 60, y: 30 } });
  await expect(app.message('已移动：“对账”现为第 8 项，共 8 项')).toBeVisible();
  await page.getByRole('button', { name: '停用' }).click();
  await app.confirm('是否停用“对账”');
  await expect(item(page, '权限树', /对账.*停用/)).toBeVisible();
  await page.getByRole('button', { name: '删除' }).click();
  await app.confirm('是否删除“对账”');
  await expect(item(page, '权限树', /对账/)).toHaveCount(0);

  await page.getByRole('searchbox', { name: '搜索权限' }).fill('权限管理');
  await item(page, '权限树', /权限管理/).click();
  await page.getByRole('button', { name: '停用' }).click();
  await app.confirm('是否停用“权限管理”');
  await expect(app.message('至少保留一个可用的、拥有权限管理的账号')).toBeVisible();

  // [A12] First of its module, out of the menu, with a picture of its own – and still there by its address.
  const links = app.menu.getByRole('link');
  await tree(page, '权限树').press('Alt+ArrowUp');
  await expect(app.message('已上移：“权限管理”现为第 1 项，共 2 项')).toBeVisible();
  await expect(links).toHaveText(['设备类型', '权限管理', '账号管理']);
  await page.getByRole('radio', { name: '维护' }).check();
  await page.getByRole('switch', { name: '在菜单中显示' }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(links).toHaveText(['设备类型', '账号管理']);
  await expect(item(page, '权限树', /权限管理.*隐藏/)).toBeVisible();
  await app.open('/auth?id=602');
  await expect(page.getByRole('radio', { name: '维护' })).toBeChecked();
  await page.getByRole('switch', { name: '在菜单中显示' }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(links).toHaveText(['设备类型', '权限管理', '账号管理']);
  await page.getByRole('button', { name: '下移' }).click();
  await expect(links).toHaveText(['设备类型', '账号管理', '权限管理']);
});
