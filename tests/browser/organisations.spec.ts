import { call, item, newMobile, password, signInAs, tree, unique } from '#tests/browser/access.ts';
import { App } from '#tests/browser/app.ts';
import { tokenOf } from '#tests/browser/steps.ts';
import { test } from '#tests/browser/test.ts';
import { expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';

const accounts = (page: Page) => page.getByRole('table', { name: '账号', exact: true });

test('[A10] an organisation is made below the chosen one, renamed, moved and deleted from the page of accounts', async ({
  app,
}) => {
  const { page } = app;
  const [name, renamed] = [unique('站'), unique('店')];
  await app.begin();
  await app.open('/acc');
  await item(page, '组织', /华东运营中心/).click();
  await page.getByRole('button', { name: '新增下级组织' }).click();
  const making = page.getByRole('dialog', { name: '新增组织' });
  await making.getByRole('button', { name: '保存' }).click();
  await expect(making.getByText('请输入组织名称')).toBeVisible();
  await expect(making.getByRole('textbox', { name: '上级组织' })).toHaveValue('华东运营中心');
  await making.getByRole('textbox', { name: '组织名称' }).fill(name);
  await making.getByRole('button', { name: '保存' }).click();
  await expect(app.message('新增成功！')).toBeVisible();
  await expect(page).toHaveURL(/orgId=/);
  await expect(page.getByText('没有符合条件的账号')).toBeVisible();

  await expect(item(page, '组织', name), 'chosen and in sight').toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: '编辑组织' }).click();
  const editing = page.getByRole('dialog', { name: `编辑组织：${name}` });
  await editing.getByRole('textbox', { name: '组织名称' }).fill(renamed);
  await expect(item(page, '选择上级组织', name), 'nothing hangs under itself').toHaveCount(0);
  await item(page, '选择上级组织', /华南运营中心/).click();
  await editing.getByRole('button', { name: '保存' }).click();
  await expect(app.message('保存成功！')).toBeVisible();
  await expect(item(page, '组织', name)).toHaveCount(0);

  await page.getByRole('searchbox', { name: '搜索组织' }).fill(renamed);
  await item(page, '组织', renamed).click();
  await expect(item(page, '组织', /华南运营中心/), 'shown below its new parent').toBeVisible();
  await page.getByRole('button', { name: '删除组织' }).click();
  await app.confirm(`是否删除组织“${renamed}”？`);
  await expect(app.message('删除成功！')).toBeVisible();
  await expect(item(page, '组织', renamed)).toHaveCount(0);
  await page.getByRole('searchbox', { name: '搜索组织' }).fill('');
  await item(page, '组织', /华东运营中心/).click();
  await page.getByRole('button', { name: '删除组织' }).click();
  await app.confirm('是否删除组织“华东运营中心”？');
  await expect(app.message('“华东运营中心”还有')).toBeVisible();
});

test('[A9] an account that is given chosen organisations sees those and itself, and nothing beside them', async ({
  app,
  profile,
  network,
  server,
}) => {
  const { page } = app;
  const account = unique('scoped');
  await app.begin();
  await app.open('/acc/new');
  await page.getByRole('textbox', { name: '登录名' }).fill(account);
  await page.getByRole('textbox', { name: '姓名' }).fill('范围员');
  await page.getByRole('textbox', { name: '手机号' }).fill(newMobile());
  await page.getByRole('combobox', { name: '身份' }).selectOption({ label: '商户管理员（极光智联）' });
  await page.getByRole('textbox', { name: '初始密码' }).fill(password);
  await item(page, '选择所属组织', /华东运营中心/).click();
  await page.getByRole('combobox', { name: '数据范围' }).selectOption('指定分组');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('请选择数据范围内的组织')).toBeVisible();
  await item(page, '选择数据范围内的组织', /华南运营中心/).click();
  await item(page, '选择数据范围内的组织', /联能物联/).click();
  await page.getByRole('button', { name: '移出 联能物联' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(app.message('新增成功！')).toBeVisible();
  await app.page.reload();
  await expect(page.getByRole('combobox', { name: '数据范围' })).toHaveValue('orgs');
  await expect(page.getByRole('button', { name: '移出 华南运营中心' })).toBeVisible();

  const other = new App(await profile.newTab(), network.origin);
  await other.page.context().clearCookies();
  await signInAs(other, account);
  await other.menu.getByRole('link', { name: '账号管理' }).click();
  await expect(item(other.page, '组织', /华南运营中心/)).toBeVisible();
  await expect(tree(other.page, '组织').getByText(/联能物联|华东运营中心/)).toHaveCount(0);
  await expect(accounts(other.page).getByRole('row').filter({ hasText: account })).toBeVisible();
  await expect(accounts(other.page).getByText('operator', { exact: true })).toHaveCount(0);
  const token = await tokenOf(other);
  expect((await call(server, '/r/acc/u1001', token)).httpStatus).toBe(404);
});

test('[A11] an identity is copied, and beside another one the tree says what it has more and less', async ({ app }) => {
  const { page } = app;
  const name = unique('副本');
  await app.begin();
  await app.open('/acc?tab=roles&role=role-merchant');
  await page.getByRole('button', { name: '复制身份' }).click();
  await expect(page.getByRole('textbox', { name: '身份名称' })).toHaveValue('商户管理员 副本');
  await expect(page.getByRole('combobox', { name: '与模板比较' })).toHaveValue('role-merchant');
  await expect(page.getByText('与“商户管理员”比较：多 0 项，少 0 项')).toBeVisible();
  await item(page, '权限', /删除/).click();
  await expect(page.getByText('与“商户管理员”比较：多 0 项，少 1 项')).toBeVisible();
  await expect(item(page, '权限', /删除/).getByText('缺少')).toBeVisible();
  await page.getByRole('button', { name: '只看差异' }).click();
  await expect(item(page, '权限', /查看/)).toHaveCount(0);
  await page.getByRole('textbox', { name: '身份名称' }).fill(name);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(app.message('新增成功！')).toBeVisible();
  await expect(page.getByRole('region', { name })).toBeVisible();
  await expect(item(page, '权限', /删除/)).toHaveAttribute('aria-checked', 'false');
  await page.getByRole('combobox', { name: '与模板比较' }).selectOption({ label: '商户管理员（极光智联）' });
  await expect(page.getByText('多 0 项，少 1 项')).toBeVisible();

  // [A17] It becomes a template, a new one begins with it, and its menu is looked at before anything is saved.
  await page.getByRole('switch', { name: '模板' }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(app.message('保存成功！')).toBeVisible();
  const identities = page.getByRole('region', { name: '身份', exact: true });
  await identities.getByRole('combobox', { name: '模板' }).selectOption('仅模板');
  await expect(identities.getByRole('button', { name: new RegExp(`${name}.*模板`) })).toBeVisible();
  await expect(identities.getByText('商户管理员', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: '新增身份' }).click();
  await page.getByRole('combobox', { name: '从模板开始' }).selectOption({ label: `${name}（极光智联）` });
  await expect(page.getByText(`与“${name}”比较：多 0 项，少 0 项`)).toBeVisible();
  await expect(item(page, '权限', /查看/)).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('button', { name: '以此身份预览菜单' }).click();
  const preview = page.getByRole('dialog', { name: '以“新身份”预览菜单' });
  await expect(preview.getByRole('listitem')).toHaveText([/^账号管理查看、新增、编辑/]);
  await expect(preview.getByRole('link')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '放弃修改' }).click();
});

test('[L3] the list is exported as it is filtered, in the columns that are shown and their order; [X2] no name in it is a formula', async ({
  app,
  server,
  truth,
}) => {
  const { page } = app;
  const account = unique('csv');
  const form = { account, name: '=1+1', mobile: newMobile(), roleId: 'role-merchant', orgId: 'org-aurora' };
  const record = { id: `acc-${account}`, version: 0, form: { ...form, expiresAtMs: null, password } };
  expect((await call(server, '/r/acc/save', truth.token, { record: JSON.stringify(record) })).status).toBe(1);
  await app.begin();
  await app.open(`/acc?keyword=${account}`);
  await page.getByRole('button', { name: '列设置' }).click();
  const columns = page.getByRole('dialog', { name: '列设置' });
  await expect(columns.getByRole('checkbox', { name: '显示 账号' })).toBeDisabled();
  await columns.getByRole('checkbox', { name: '显示 身份' }).uncheck();
  await columns.getByRole('button', { name: '上移 手机' }).click();
  await columns.getByRole('listitem').filter({ hasText: '状态' }).dragTo(columns.getByRole('listitem').first());
  await columns.getByRole('button', { name: '完成' }).click();
  const heads = page.getByRole('table', { name: '账号', exact: true }).getByRole('columnheader');
  await expect(heads).toHaveText([
    '',
    '状态',
    '账号',
    '手机',
    '姓名',
    '组织',
    '数据范围',
    '最近登录',
    '创建时间',
    '操作',
  ]);
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '导出账号' });
  await expect(dialog.getByText('顺序导出 1 个账号')).toBeVisible();
  await dialog.getByRole('combobox', { name: '格式' }).selectOption('CSV');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: '导出', exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('账号-1.csv');
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toMatch(/^\ufeff"状态","账号","手机","姓名","组织"/);
  expect(lines[1]).toContain(`"${account}","${form.mobile.replace(/^(\d{3})\d{4}/, '$1****')}","'=1+1"`);
  expect(lines).toHaveLength(3);
  await expect(app.message('已导出 1 个账号')).toBeVisible();
  // A column is sized by keys, by dragging and by what stands in it, and stays in sight when it is pinned.
  const edge = (name: string) => page.getByRole('separator', { name: `列宽：${name}` });
  const widthOf = async (name: string) => Number(await edge(name).getAttribute('aria-valuenow'));
  const natural = await widthOf('姓名');
  await edge('姓名').press('Shift+ArrowRight');
  await expect.poll(() => widthOf('姓名')).toBe(natural + 40);
  const box = await edge('姓名').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 164, (box?.y ?? 0) + 8, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => widthOf('姓名')).toBe(natural + 200);
  await page.getByRole('button', { name: '列设置' }).click();
  await columns.getByRole('button', { name: '固定 手机' }).click();
  await expect(columns.getByRole('button', { name: '上移 手机' })).toBeDisabled();
  await columns.getByRole('button', { name: '完成' }).click();
  await expect(heads.nth(1)).toHaveText('手机');
  await page.reload();
  await expect(heads.nth(1)).toHaveText('手机');
  await expect.poll(() => widthOf('姓名')).toBe(natural + 200);
  const leftOf = (at: number) => heads.nth(at).evaluate((head) => Math.round(head.getBoundingClientRect().left));
  const [pinnedAt, looseAt] = [await leftOf(1), await leftOf(2)];
  await heads.nth(1).evaluate((head) => head.closest('table')?.parentElement?.scrollBy({ left: 120 }));
  await expect.poll(() => leftOf(2)).toBe(looseAt - 120);
  expect(await leftOf(1)).toBe(pinnedAt);
  await edge('姓名').dblclick();
  await expect.poll(() => widthOf('姓名')).toBeLessThan(natural + 40);
  await page.getByRole('button', { name: '列设置' }).click();
  await columns.getByRole('button', { name: '恢复默认' }).click();
  await expect(columns.getByRole('listitem').first()).toContainText('账号');
  await expect(heads.nth(1)).toHaveText('账号');
  const mostOf = () => heads.filter({ hasText: '姓名' }).evaluate((head) => getComputedStyle(head).maxWidth);
  await expect.poll(mostOf).toBe('none');
});
