import type { App } from '#tests/browser/app.ts';
import type { Network } from '#tests/browser/network.ts';
import type { TestServer } from '#tests/browser/server.ts';
import { entriesWith, readStores } from '#tests/browser/stores.ts';
import { test } from '#tests/browser/test.ts';
import { type Account, Truth } from '#tests/browser/truth.ts';
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';

/** A link as another system makes it, with the token of a session of its own. */
async function linkTo(
  server: TestServer,
  network: Network,
  account: Account,
  path: string,
  more: Record<string, string>,
) {
  const { userId, token } = await Truth.of(server, network.storeOrigin, account);
  return { userId, token, path: `${path}?${new URLSearchParams({ token, userId, ...more })}` };
}

const cookie = async (app: App, name: string) =>
  (await app.page.context().cookies()).find((one) => one.name === name)?.value ?? '';
const row = (app: App, text: string) => app.page.getByRole('row').filter({ hasText: text });

async function expectClean(app: App) {
  const { violations } = await new AxeBuilder({ page: app.page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

test('[R1] /stockPush signs in without its token in the address and shows what runs short; 暂停提醒 is stored', async ({
  app,
  network,
  server,
}) => {
  const { path, token } = await linkTo(server, network, 'operator', '/stockPush', { ruleId: 'rule-shanghai' });
  const session = network.hold({ path: '/user/session' }, 'before');
  await app.open(path);
  await session.struck;
  await expect(app.page).toHaveURL(/\/stockPush\?userId=u1001&ruleId=rule-shanghai$/);
  expect(await cookie(app, 'tokk'), 'nobody is signed in yet').toBe('');
  session.release();
  await expect(app.page.getByRole('heading', { name: '上海总仓安全库存' })).toBeVisible();
  expect(await cookie(app, 'tokk')).toBe(token);
  await expect(row(app, '物联卡 月包 30M').getByRole('cell')).toHaveText([/物联卡/, '上海总仓', '0', '20', '20']);
  await expect(app.page.getByText('共 3 项')).toBeVisible();
  await expectClean(app);
  await app.page.getByRole('button', { name: '暂停提醒 7 天' }).click();
  await expect(app.page.getByText(/^提醒已暂停至 \d{4}-/)).toBeVisible();
  // the token is gone; whoever is signed in sees the page again
  await app.page.reload();
  await expect(app.page.getByText(/^提醒已暂停至 \d{4}-/)).toBeVisible();
  await app.page.getByRole('button', { name: '恢复提醒' }).click();
  await expect(app.page.getByText('提醒中')).toBeVisible();
  await app.page.getByRole('link', { name: '进入控制台' }).click();
  await expect(app.menu).toBeVisible();
});

test('/newCar: amounts are edited, counted and stored; nothing wrong is', async ({ app, network, server }) => {
  const { path } = await linkTo(server, network, 'operator', '/newCar', { referId: 'refer-cards', type: '2' });
  await app.open(path);
  await expect(app.page.getByRole('heading', { name: '购买物联卡' })).toBeVisible();
  await expect(app.page).toHaveURL(/\/newCar\?userId=u1001&referId=refer-cards&type=2$/);
  const save = app.page.getByRole('button', { name: '保存修改' });
  const quantity = app.page.getByRole('textbox', { name: /数量$/ });
  await expect(app.page.getByText('合计 ¥7,200.00')).toBeVisible();
  await expectClean(app);
  await quantity.fill('0');
  await expect(app.page.getByText('请输入 1–9999 的整数')).toBeVisible();
  await expect(save).toBeDisabled();
  await quantity.fill('10');
  await app.page.getByRole('textbox', { name: /月数$/ }).fill('6');
  await expect(app.page.getByText('合计 ¥180.00')).toBeVisible();
  // What was typed and not saved outlives the page [S5].
  await expect.poll(async () => entriesWith(await readStores(app.page), ['"months":"6"'])).toHaveLength(1);
  await app.page.reload();
  await expect(app.page.getByText('已恢复上次未保存的修改。')).toBeVisible();
  await expect(app.page.getByText('合计 ¥180.00')).toBeVisible();
  await save.click();
  await expect(app.message('购物车已保存')).toBeVisible();
  await app.page.reload();
  await expect(quantity).toHaveValue('10');
  await expect(app.page.getByText('合计 ¥180.00')).toBeVisible();
  await app.page.getByRole('button', { name: /^移除/ }).click();
  await save.click();
  await expect(app.page.getByText('购物车是空的')).toBeVisible();
});

test('[O10] /newCar saves nothing offline and says why', async ({ app, network, server }) => {
  const { path } = await linkTo(server, network, 'operator', '/newCar', { referId: 'refer-hardware', type: '4' });
  await app.open(path);
  const quantity = app.page.getByRole('textbox', { name: /EC200U.*数量$/ });
  await quantity.fill('60');
  network.cut();
  await app.page.getByRole('button', { name: '保存修改' }).click();
  await expect(app.message('网络连接失败')).toBeVisible();
  await expect(app.page.getByText('有未保存的修改，联网后才能保存')).toBeVisible();
  await expect(quantity).toHaveValue('60');
  network.restore();
  await app.page.getByRole('button', { name: '保存修改' }).click();
  await expect(app.message('购物车已保存')).toBeVisible();
});

test('[R5] a link of another user asks first; kept, the page is not shown and nobody else is signed in', async ({
  app,
  network,
  server,
}) => {
  await app.signIn('merchant');
  const { path } = await linkTo(server, network, 'operator', '/stockPush', { ruleId: 'rule-shanghai' });
  await app.open(path);
  const question = app.page.getByRole('alertdialog').filter({ hasText: '当前已登录「演示商户」' });
  await question.getByRole('button', { name: '保持当前账号' }).click();
  await expect(app.menu).toBeVisible();
  expect(await cookie(app, 'lnrid')).toBe('u1002');
});

test('[X4] what is not the own, and what no link can mean, is told on the page', async ({ app, network, server }) => {
  const { userId, token } = await Truth.of(server, network.storeOrigin, 'merchant');
  const query = (fields: Record<string, string>) => new URLSearchParams({ userId, ...fields }).toString();
  const html = '<img src=x onerror="document.title=1">';
  await app.open(`/stockPush?token=${token}&${query({ ruleId: 'rule-shanghai' })}`);
  await expect(app.page.getByText('没有这条预警规则')).toBeVisible();
  const pages: [path: string, says: string][] = [
    ['/stockPush?userId=u1002', '链接不完整'],
    [`/stockPush?${query({ ruleId: html })}`, '链接不完整'],
    [`/stockPush?${query({ ruleId: 'r'.repeat(6000) })}`, '链接不完整'],
    [`/stockPush?${query({ ruleId: 'rule-store' })}&ruleId=rule-store`, '链接不完整'],
    [`/newCar?${query({ referId: 'refer-renew', type: '1' })}`, '没有这个购物车'],
    [`/newCar?${query({ referId: 'refer-store', type: '2' })}`, '没有这个购物车'],
    [`/newCar?${query({ referId: 'refer-store', type: '9' })}`, '链接不完整'],
    [`/newCar?${query({ referId: 'https://evil.example/', type: '1' })}`, '链接不完整'],
    ['/newCar?userId=u1001&referId=refer-renew&type=1', '链接不完整或已经用过'],
    ['/newCar', '链接不完整或已经用过'],
  ];
  for (const [path, says] of pages) {
    await app.open(path);
    await expect(app.page.getByText(says).first(), path).toBeVisible();
    expect(await app.page.locator('#root img[src="x"]').count(), path).toBe(0);
    expect(await cookie(app, 'lnrid'), path).toBe('u1002');
  }
  expect(app.said.filter((line) => line.startsWith('page error'))).toEqual([]);
});
