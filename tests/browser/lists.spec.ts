import { call, password, unique } from '#tests/browser/access.ts';
import { test } from '#tests/browser/test.ts';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';

test('[L1] a list comes back as it was left, a link’s own filter wins and says so; [L2] and states have names; [L8] filters take several values or all but these; [L9] and times', async ({
  app,
}) => {
  const { page } = app;
  const accounts = page.getByRole('table', { name: '账号', exact: true });
  const search = async (keyword: string) => {
    await page.getByRole('searchbox', { name: '关键字' }).fill(keyword);
    await page.getByRole('button', { name: '查询' }).click();
  };
  await app.begin();
  await app.open('/acc');
  await search('merchant');
  await expect(page).toHaveURL(/keyword=merchant/);
  await page.getByRole('button', { name: '视图', exact: true }).click();
  await page.getByRole('menuitem', { name: '保存当前视图' }).click();
  const saving = page.getByRole('dialog', { name: '保存视图' });
  await saving.getByRole('button', { name: '保存' }).click();
  await expect(saving.getByText('请输入视图名称')).toBeVisible();
  await saving.getByRole('textbox', { name: '视图名称' }).fill('商户');
  await saving.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: '商户', exact: true })).toBeFocused();

  await app.menu.getByRole('link', { name: '设备类型' }).click();
  await expect(page.getByRole('table', { name: '设备类型' })).toBeVisible();
  await app.menu.getByRole('link', { name: '账号管理' }).click();
  await expect(page).toHaveURL(/keyword=merchant/);
  await expect(accounts.getByRole('link', { name: 'operator' })).toHaveCount(0);
  await page.getByRole('searchbox', { name: '搜索组织' }).waitFor();
  await app.open('/acc?keyword=operator');
  await expect(page.getByText('正在按链接中的条件显示')).toBeVisible();
  await expect(accounts.getByRole('link', { name: 'operator' })).toBeVisible();
  await page.getByRole('button', { name: '恢复上次的筛选' }).click();
  await expect(page).toHaveURL(/keyword=merchant/);
  await expect(page.getByText('正在按链接中的条件显示')).toHaveCount(0);

  await page.getByRole('button', { name: '重置', exact: true }).click();
  await expect(page).toHaveURL(/\/acc$/);
  await page.addInitScript(() => {
    const look = () => {
      const body = document.querySelector('main table > tbody');
      const isBare = document.querySelector('main table') !== null && (body?.children.length ?? 0) === 0;
      if (isBare) Reflect.set(globalThis, 'wasBare', true);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await app.open('/acc');
  await expect(accounts.getByRole('link', { name: 'operator' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.has(globalThis, 'wasBare'))).toBe(false);
  await page.getByRole('button', { name: '视图', exact: true }).click();
  await page.getByRole('menuitemradio', { name: '商户' }).click();
  await expect(page).toHaveURL(/keyword=merchant/);
  await page.getByRole('button', { name: '商户', exact: true }).click();
  await page.getByRole('menuitem', { name: '管理视图' }).click();
  const managing = page.getByRole('dialog', { name: '管理视图' });
  await managing.getByRole('button', { name: '重命名 商户' }).click();
  await managing.getByRole('textbox', { name: '“商户”的新名称' }).fill('商户们');
  await page.keyboard.press('Enter');
  await managing.getByRole('button', { name: '删除 商户们' }).click();
  await expect(managing.getByText('没有保存的视图')).toBeVisible();
  await managing.getByRole('button', { name: '关闭' }).click();

  const bar = page.getByRole('search');
  const total = page.getByText(/^共 \d+ 条/);
  await bar.getByRole('button', { name: '重置', exact: true }).click();
  await expect(page).toHaveURL(/\/acc$/);
  await bar.getByRole('button', { name: '状态' }).click();
  await page.getByRole('radio', { name: '不等于' }).check();
  await page.getByRole('checkbox', { name: '启用', exact: true }).check();
  await page.getByRole('checkbox', { name: '锁定', exact: true }).check();
  await page.getByRole('dialog', { name: '状态' }).getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/state=%21enabled%2Clocked/);
  await expect(bar.getByRole('button', { name: '状态：不等于 启用、锁定' })).toBeFocused();
  await expect(accounts.getByRole('link', { name: 'operator' })).toHaveCount(0);
  await bar.getByRole('button', { name: '清除状态' }).click();
  await expect(accounts.getByRole('link', { name: 'operator' })).toBeVisible();

  await bar.getByRole('button', { name: '最近登录' }).click();
  await page.getByRole('dialog', { name: '最近登录' }).getByRole('button', { name: '近7天' }).click();
  await expect(page).toHaveURL(/signedIn=last7/);
  await expect(accounts.getByRole('link', { name: 'operator' })).toBeVisible();
  await bar.getByRole('button', { name: '创建时间' }).click();
  const times = page.getByRole('dialog', { name: '创建时间' });
  await times.getByLabel('开始日期').fill('2020-02-01');
  await times.getByLabel('结束日期').fill('2021-02-02');
  await page.keyboard.press('Enter');
  await expect(times.getByRole('alert')).toHaveText('时间范围最长 366 天');
  await times.getByLabel('结束日期').fill('2999-01-01');
  await expect(times.getByRole('alert')).toHaveText('不能选择今天以后的日期');
  await times.getByLabel('结束日期').fill('2020-02-29');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/created=2020-02-01%7E2020-02-29/);
  await expect(bar.getByRole('button', { name: '创建时间：2020-02-01 至 2020-02-29' })).toBeVisible();
  await expect(total).toHaveText('共 0 条');
  await app.open('/acc');
  await expect(page).toHaveURL(/created=2020-02-01.*2020-02-29/);
  await expect(bar.getByRole('button', { name: '最近登录：近7天' })).toBeVisible();
});

test('[L4] rows are selected by press, Shift, key and all together; [L5] what is done to them is told of each; [L7] one is looked at beside the list; [L6] by keyboard', async ({
  app,
  server,
  truth,
  network,
}) => {
  const { page } = app;
  const prefix = unique('bulk').slice(0, 14);
  const accounts = ['a', 'b', 'c'].map((end) => prefix + end);
  for (const [at, account] of accounts.entries()) {
    const form = { account, name: `批量${at}`, mobile: `13${String(Date.now() + at).slice(-9)}` };
    const record = { ...form, roleId: 'role-merchant', orgId: 'org-aurora', expiresAtMs: null, password };
    const fields = { record: JSON.stringify({ id: `acc-${account}`, version: 0, form: record }) };
    expect((await call(server, '/r/acc/save', truth.token, fields)).status).toBe(1);
  }
  await app.begin();
  await page.clock.install();
  await app.open(`/acc?keyword=${prefix}&sort=account&order=asc&pageSize=200`);
  const box = (account: string) => page.getByRole('checkbox', { name: `选择 ${account}` });
  const [first = '', second = '', third = ''] = accounts;
  await box(first).check();
  await box(third).click({ modifiers: ['Shift'] });
  await expect(page.getByRole('status').filter({ hasText: '已选 3 项' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: '选择本页全部' })).toBeChecked();
  await expect(page.getByRole('button', { name: '启用', exact: true })).toHaveAttribute('title', '账号未停用');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^已选/)).toHaveCount(0);
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await expect(page.getByRole('link', { name: first })).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(box(second)).toBeChecked();
  await page.getByRole('button', { name: '取消选择' }).click();

  network.on(
    { path: '/api/pc/v1/r/acc/action/disable', times: 1 },
    { do: 'answer', at: 'before', status: 409, body: '{"status":0,"errcode":"409","errmsg":"该账号已被修改"}' },
  );
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await page.getByRole('button', { name: '停用', exact: true }).click();
  await app.confirm(`是否停用 3 个账号：${accounts.join('、')}？`);
  const sheet = page.getByRole('dialog', { name: '批量停用' });
  await expect(sheet.getByRole('status').filter({ hasText: '成功 2，失败 1' })).toBeVisible();
  await expect(sheet.getByRole('listitem').filter({ hasText: first })).toContainText('该账号已被修改');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: '导出失败项' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(`"${first}","该账号已被修改"`);
  await sheet.getByRole('button', { name: '重试失败项' }).click();
  await expect(sheet.getByText('成功 3，失败 0')).toBeVisible();
  await sheet.getByRole('button', { name: '关闭' }).click();
  await expect(page.getByRole('row').filter({ hasText: prefix }).getByText('停用', { exact: true })).toHaveCount(3);

  await page.getByRole('button', { name: `查看 ${second}` }).click();
  const detail = page.getByRole('dialog', { name: '详情' });
  await expect(detail).toContainText('有效期至');
  await detail.getByRole('button', { name: '下一条' }).click();
  await expect(detail.getByRole('heading', { name: third })).toBeVisible();
  await expect(detail.getByRole('button', { name: '下一条' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(detail).toHaveCount(0);
  await expect(page.getByRole('button', { name: `查看 ${second}` })).toBeFocused();

  const reads = () => network.count({ path: '/api/pc/v1/r/acc', method: 'GET' });
  await page.getByRole('button', { name: '自动刷新：关' }).click();
  await page.getByRole('menuitemradio', { name: '10 秒' }).click();
  await expect(page.getByRole('button', { name: '自动刷新：10 秒' })).toBeVisible();
  const before = reads();
  await page.clock.runFor(10_500);
  await expect.poll(reads).toBeGreaterThan(before);
  // Not while nobody sees it, then at once; and not while the server is away.
  const seen = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await seen('hidden');
  const whileHidden = reads();
  await page.clock.runFor(60_000);
  expect(reads()).toBe(whileHidden);
  await seen('visible');
  await page.clock.runFor(10);
  await expect.poll(reads).toBe(whileHidden + 1);
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/r/acc')) asked += 1;
  });
  await network.cut();
  await page.clock.runFor(10_500);
  await expect(page.getByText(/^离线数据，更新于/)).toBeVisible();
  const whileAway = asked;
  await page.clock.runFor(60_000);
  expect(asked).toBe(whileAway);
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const exporting = page.getByRole('dialog', { name: '导出账号' });
  await expect(exporting.getByRole('combobox', { name: '范围' })).toHaveValue('page');
  await exporting.getByRole('combobox', { name: '格式' }).selectOption('CSV');
  const [sheetFile] = await Promise.all([
    page.waitForEvent('download'),
    exporting.getByRole('button', { name: '导出', exact: true }).click(),
  ]);
  expect(await readFile(await sheetFile.path(), 'utf8')).toContain(`"${second}"`);
  await network.restore();
  await page.clock.runFor(60_000);
  await expect(page.getByText(/^离线数据，更新于/)).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: '键盘快捷键' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: '关键字' })).toBeFocused();
  await page.keyboard.press('n');
  await expect(page.getByRole('searchbox', { name: '关键字' })).toHaveValue(`${prefix}n`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/acc\/new$/);
});

test('[L4] all that match are offered once the page is selected; [L5] what cannot be deleted stays and says why', async ({
  app,
  truth,
}) => {
  const { page } = app;
  const prefix = unique('many').slice(0, 14);
  for (let at = 0; at < 22; at += 1) await truth.makeDeviceType(`${prefix} ${at}`);
  await app.begin();
  await app.open(`/eqtype?keyword=${prefix}`);
  const counted = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
  await page.getByRole('checkbox', { name: `选择 ${prefix} 21` }).check();
  await counted('已选 1 项');
  await expect(page.getByRole('button', { name: /^选择全部/ })).toHaveCount(0);
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await counted('已选 20 项');
  await page.getByRole('button', { name: '选择全部 22 条匹配结果' }).click();
  await counted('已选 22 项');
  await page.getByRole('button', { name: '删除', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('22 个设备类型');
  await question.getByRole('button', { name: '确定' }).click();
  const sheet = page.getByRole('dialog', { name: '批量删除' });
  await expect(sheet.getByRole('status').filter({ hasText: '成功 22，失败 0' })).toBeVisible();
  await sheet.getByRole('button', { name: '关闭' }).click();
  await expect(page.getByText('共 0 条')).toBeVisible();
});
