import type { App } from '#tests/browser/app.ts';
import { jpegs } from '#tests/browser/jpeg.ts';
import { test } from '#tests/browser/test.ts';
import { type Account, Truth } from '#tests/browser/truth.ts';
import type { Network } from '#tests/browser/network.ts';
import type { TestServer } from '#tests/browser/server.ts';
import { expect } from '@playwright/test';

/** A session of a demo user as another system would hand it over, and the link to it. */
async function linkFor(server: TestServer, network: Network, account: Account) {
  const { userId, token } = await Truth.of(server, network.storeOrigin, account);
  return { userId, token, path: `/jump?${new URLSearchParams({ token, userId })}` };
}

const cookie = async (app: App, name: string) =>
  (await app.page.context().cookies()).find((one) => one.name === name)?.value ?? '';
const unusable = (app: App) => app.page.getByRole('heading', { name: '链接无法使用' });

async function expectAccount(app: App, name: string) {
  await app.page.getByRole('button', { name: '账户' }).click();
  await expect(app.page.getByRole('menu')).toContainText(name);
  await app.page.keyboard.press('Escape');
}

test('[R1] /jump takes the token out of the address before anything is sent, and leads to the console', async ({
  app,
  network,
  server,
}) => {
  const { path, token, userId } = await linkFor(server, network, 'operator');
  const addresses: string[] = [];
  app.page.on('request', (request) => {
    if (request.isNavigationRequest()) return;
    addresses.push(request.url(), request.headers()['referer'] ?? '');
    // The page's own first files are asked for by its HTML; a call comes when the address is clean.
    if (request.url().includes('/api/')) addresses.push(app.page.url());
  });
  const session = network.hold({ path: '/user/session' }, 'before');
  await app.open(path);
  await session.struck;
  await expect(app.page).toHaveURL(/\/jump\?userId=u1001$/);
  await expect(app.page.getByRole('heading', { name: '正在验证链接' })).toBeVisible();
  expect(await cookie(app, 'tokk'), 'nobody is signed in yet').toBe('');
  session.release();
  await expect(app.menu).toBeVisible();
  await expect(app.page).toHaveURL(/\/eqtype$/);
  expect([await cookie(app, 'tokk'), await cookie(app, 'lnrid')]).toEqual([token, userId]);
  await expectAccount(app, '演示运营商');
  expect(addresses.filter((address) => address.includes(token))).toEqual([]);
  // the token is no step back in the history
  await app.page.goBack();
  expect(app.page.url()).toBe('about:blank');
});

test('SPEC §2: /jump leads whose stored page says so to the accredited area', async ({ app, network, server }) => {
  const { path } = await linkFor(server, network, 'applicant');
  await app.open(path);
  await expect(app.page).toHaveURL(/\/accredited$/);
  await expect(app.page.getByRole('heading', { name: '认证专区' })).toBeVisible();
});

test('a bad, expired or foreign token signs nobody in and says what to do', async ({ app, network, server }) => {
  const operator = await linkFor(server, network, 'operator');
  const ended = await Truth.of(server, network.storeOrigin, 'merchant');
  await ended.endSession(ended.token);
  const userId = operator.userId;
  const query = (fields: Record<string, string>) => `?${new URLSearchParams(fields)}`;
  const html = '<img src=x onerror="document.title=1">';
  const links: [what: string, search: string, says: string][] = [
    ['nothing', '', '链接不完整'],
    ['no user', query({ token: operator.token }), '链接不完整'],
    ['no token', query({ userId }), '链接不完整'],
    ['made up', query({ token: 'made-up-token', userId }), '链接已失效'],
    ['ended', query({ token: ended.token, userId: ended.userId }), '链接已失效'],
    ['of somebody else', query({ token: operator.token, userId: 'u1002' }), '链接与账号不符'],
    ['HTML', query({ token: html, userId: html }), '链接不完整'],
    ['an address', query({ token: 'https://evil.example/', userId: '//evil.example' }), '链接不完整'],
    ['twice', `${query({ token: operator.token, userId })}&token=${operator.token}`, '链接不完整'],
    ['broken escapes', '?token=%E0%A4%A&userId=%', '链接不完整'],
    ['enormous', query({ token: 'a'.repeat(6000), userId: 'u'.repeat(6000) }), '链接不完整'],
  ];
  for (const [what, search, says] of links) {
    await app.open(`/jump${search}`);
    await expect(unusable(app), what).toBeVisible();
    await expect(app.page.getByRole('status').filter({ hasText: says }), what).toBeVisible();
    expect(app.page.url(), what).not.toContain('token=');
    expect([await cookie(app, 'tokk'), await cookie(app, 'lnrid')], what).toEqual(['', '']);
    expect(await app.page.locator('#root img[src="x"]').count(), what).toBe(0);
  }
  expect(app.said.filter((line) => line.startsWith('page error'))).toEqual([]);
  await app.page.getByRole('button', { name: '返回登录' }).click();
  await expect(app.page.getByRole('textbox', { name: '账号' })).toBeVisible();
  await expect(app.page).toHaveURL(/\/lnr$/);
});

test('a bad link leaves who is signed in alone; a good one of the same user needs no question', async ({
  app,
  network,
  server,
}) => {
  await app.signIn('operator');
  const token = await cookie(app, 'tokk');
  await app.open('/jump?token=made-up-token&userId=u1002');
  await expect(unusable(app)).toBeVisible();
  expect([await cookie(app, 'tokk'), await cookie(app, 'lnrid')]).toEqual([token, 'u1001']);
  await app.page.getByRole('button', { name: '返回首页' }).click();
  await expect(app.menu).toBeVisible();

  const again = await linkFor(server, network, 'operator');
  await app.open(again.path);
  await expect(app.menu).toBeVisible();
  expect(await cookie(app, 'tokk')).toBe(again.token);
});

test('[S5] a link of another user asks first; switched, the work that waits stays its owner’s', async ({
  app,
  network,
  server,
  truth,
}) => {
  const id = await truth.makeDeviceType('链接换人');
  await truth.addImages(id, await jpegs(1));
  await app.begin();
  await app.openDeviceType(id);
  const body = JSON.stringify({ status: 0, errcode: '500', errmsg: '服务器繁忙', data: null });
  network.on({ path: '/image/', method: 'POST' }, { do: 'answer', at: 'before', status: 503, body });
  await app.setLink(app.images.nth(0), 'https://example.com/waits');
  await expect(app.pendingButton).toHaveText('待同步 1 项');

  const merchant = await linkFor(server, network, 'merchant');
  const question = app.page.getByRole('alertdialog').filter({ hasText: '当前已登录「演示运营商」' });
  await app.open(merchant.path);
  await expect(question).toContainText('演示商户');
  expect(await cookie(app, 'lnrid')).toBe('u1001');
  await question.getByRole('button', { name: '保持当前账号' }).click();
  await expect(app.menu).toBeVisible();
  await expectAccount(app, '演示运营商');
  await expect(app.pendingButton).toHaveText('待同步 1 项');

  await app.open(merchant.path);
  await question.getByRole('button', { name: '切换账号' }).click();
  await expect(app.menu).toBeVisible();
  await expectAccount(app, '演示商户');
  await expect(app.pendingButton).toHaveCount(0);
  network.calm();

  await app.open((await linkFor(server, network, 'operator')).path);
  await app.page.getByRole('alertdialog').getByRole('button', { name: '切换账号' }).click();
  await expectAccount(app, '演示运营商');
  await expect.poll(async () => (await truth.images(id))[0]?.imageHref).toBe('https://example.com/waits');
});

test('when nobody answers it says so, and 重试 finishes', async ({ app, network, server }) => {
  const { path } = await linkFor(server, network, 'operator');
  const silence = network.on({ path: '/user/session' }, { do: 'reset', at: 'before' });
  await app.open(path);
  await silence.struck;
  await expect(app.page.getByRole('heading', { name: '暂时无法验证链接' })).toBeVisible();
  expect(await cookie(app, 'tokk')).toBe('');
  network.calm();
  await app.page.getByRole('button', { name: '重试' }).click();
  await expect(app.menu).toBeVisible();
});
