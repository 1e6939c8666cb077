import { call, makeAccount, signInAs } from '#tests/browser/access.ts';
import { test } from '#tests/browser/test.ts';
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';

test('[R8] the bell counts, lists, leads on and reads; offline it shows those of the last time', async ({
  app,
  network,
}) => {
  await app.signIn('merchant');
  const bell = app.page.getByRole('button', { name: /^消息/ });
  const list = app.page.getByRole('region', { name: '消息' });
  await expect(bell).toHaveAccessibleName('消息，1 条未读');
  await bell.click();
  await expect(list.getByRole('listitem')).toHaveText([/库存不足（未读）「门店耗材与配件」有 1 项现存低于 10/]);
  const { violations } = await new AxeBuilder({ page: app.page }).setLegacyMode().analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await list.getByRole('link', { name: '库存不足' }).click();
  await expect(app.page.getByRole('heading', { name: '门店耗材与配件' })).toBeVisible();
  await app.page.getByRole('link', { name: '进入控制台' }).click();
  await expect(bell).toHaveAccessibleName('消息');

  await network.cut();
  await app.page.reload();
  await expect(app.menu).toBeVisible();
  await bell.click();
  await expect(list.getByText(/^离线数据，更新于/)).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveText([/门店耗材与配件/]);
  await expect(list.getByRole('button', { name: '全部已读' })).toBeDisabled();
  await app.page.keyboard.press('Escape');
  await expect(bell).toBeFocused();
});

test('[R8] 全部已读 reads all', async ({ app }) => {
  await app.signIn('operator');
  const bell = app.page.getByRole('button', { name: /^消息/ });
  await expect(bell).toHaveAccessibleName(/^消息，\d+ 条未读$/);
  await bell.click();
  await app.page.getByRole('button', { name: '全部已读' }).click();
  await expect(bell).toHaveAccessibleName('消息');
});

test('[X10] who may lift a lock-out finds it at the bell and lifts it; the account finds it when it signs in again', async ({
  app,
  server,
  truth,
}) => {
  const account = await makeAccount(server, truth.token, [6, 601, 60101]);
  for (let i = 0; i < 5; i += 1) await call(server, '/user/login', '', { account, password: 'wrong' });
  const isNoted = async (title: string) => {
    await app.page.getByRole('button', { name: /^消息/ }).click();
    const notice = app.page.getByRole('region', { name: '消息' }).getByRole('listitem').filter({ hasText: title });
    await expect(notice.first()).toContainText(/从 \S+ 连续 5 次输错密码，该地址锁定至 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
    return notice.filter({ hasText: account });
  };
  await app.signIn();
  const ofAccount = await isNoted('账号被锁定');
  await ofAccount.getByRole('link', { name: '账号被锁定' }).click();
  await expect(app.page).toHaveURL(new RegExp(`/acc\\?keyword=${account}$`));
  await app.page.getByRole('button', { name: `解锁 ${account}` }).click();
  await expect(app.page.getByRole('button', { name: `解锁 ${account}` })).toHaveCount(0);
  await app.page.context().clearCookies();
  await signInAs(app, account);
  await expect(app.menu).toBeVisible();
  await isNoted('你的账号曾被锁定');
});

test('[R7] a page without its right names the function and who can grant it', async ({ app }) => {
  await app.signIn('merchant');
  // The first page of the menu has been reached: nothing leads elsewhere any more.
  await expect(app.page.getByRole('table', { name: '设备类型', exact: true })).toBeVisible();
  await app.page.evaluate(() => {
    history.pushState(null, '', '/auth');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(app.page.getByText('无权限：需要功能 60201 权限管理查看')).toBeVisible();
  await expect(app.page.getByText('可由 演示运营商 在账号管理中开通')).toBeVisible();
  await expect(app.menu).toBeVisible();
});

test('[R9] wide windows get more, up to a quarter, and nobody less than the browser’s own size', async ({ app }) => {
  await app.open('/lnr');
  const root = () => app.page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  const sizes: number[] = [];
  for (const width of [1024, 1366, 1920, 2560, 3840]) {
    await app.page.setViewportSize({ width, height: 900 });
    sizes.push(Math.round((await root()) * 100) / 100);
  }
  expect(sizes).toEqual([16, 16, 17.39, 18.99, 20]);
});
