import { App } from '#tests/browser/app.ts';
import { jpegs } from '#tests/browser/jpeg.ts';
import {
  update,
  busy,
  nameField,
  signInButton,
  openWithImages,
  tokenOf,
  askToLeave,
  signedOut,
} from '#tests/browser/steps.ts';
import { test } from '#tests/browser/test.ts';
import { expect } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

const ends = [
  { of: 'the page', act: (app: App, id: string) => app.page.goto(new URL(`/eqtype/${id}`, app.page.url()).href) },
  { of: 'the upload worker', act: async (app: App) => app.pick(await jpegs(1, 30_000, 8)) },
  // by itself: the change that waits is sent again
  { of: 'the service worker', act: async () => undefined },
];
for (const { of, act } of ends) {
  test(`[S5] 888 on a call of ${of} leads to the stored path, keeps work and edits, and signing in leads back`, async ({
    app,
    network,
    truth,
  }) => {
    const id = await truth.makeDeviceType(`会话失效 ${ends.findIndex((end) => end.of === of)}`);
    await truth.addImages(id, await jpegs(1));
    await app.open('/aurora');
    await app.fillSignIn('operator');
    await expect(app.menu).toBeVisible();
    await app.controlled();
    await app.openDeviceType(id);
    await expect(app.images).toHaveCount(1);
    network.on(update, busy);
    await app.setLink(app.images.nth(0), 'https://example.com/kept');
    await expect(app.pendingButton).toBeVisible();
    await expect(app.page.getByRole('dialog')).toHaveCount(0);
    await nameField(app).fill('会话失效 改名');
    await expect(app.page.getByText('有未保存的修改')).toBeVisible();
    await truth.endSession(await tokenOf(app));
    if (of === 'the service worker') network.calm();
    await act(app, id);
    await expect(app.page).toHaveURL(/\/aurora$/);
    await expect(signInButton(app)).toBeVisible();

    network.calm();
    await app.fillSignIn('operator');
    await expect(app.page).toHaveURL(new RegExp(`/eqtype/${id}$`));
    await expect(nameField(app)).toHaveValue('会话失效 改名');
    await app.settled();
    const [image] = await truth.images(id);
    expect(image?.imageHref).toBe('https://example.com/kept');
    expect(await truth.images(id)).toHaveLength(of === 'the upload worker' ? 2 : 1);
  });
}

test('[S5] another user sees and sends nothing of the first, whose work goes out when he is back [O6][S6]', async ({
  app,
  network,
  profile,
  truth,
}) => {
  const id = await truth.makeDeviceType('换人登录');
  await truth.addImages(id, await jpegs(1));
  await app.begin();
  await app.openDeviceType(id);
  const second = new App(await profile.newTab(), network.origin);
  await second.open('/eqtype');
  await expect(second.menu).toBeVisible();
  network.on({ path: '/image/', method: 'POST' }, busy);
  network.on({ path: '/oss/policy' }, busy);
  await app.setLink(app.images.nth(0), 'https://example.com/first');
  await app.pick(await jpegs(1, 30_000, 4));
  await expect(app.queue.getByText('已安全保存在本机')).toHaveCount(1);
  await truth.endSession(await tokenOf(app));
  await app.page.reload();
  await expect(signInButton(app)).toBeVisible();
  await expect(signInButton(second), 'the other tab agrees').toBeVisible();
  network.calm();
  network.log = [];

  await app.fillSignIn('merchant');
  await expect(app.menu).toBeVisible();
  await expect(second.menu, 'the other tab is the new user’s').toBeVisible();
  for (const tab of [app, second]) {
    await tab.page.getByRole('button', { name: '账户' }).click();
    await expect(tab.page.getByRole('menu')).toContainText('演示商户');
    await tab.page.keyboard.press('Escape');
    await expect(tab.pendingButton).toHaveCount(0);
  }
  await app.open(`/eqtype/${id}`);
  await expect(app.page.getByText('设备类型不存在')).toBeVisible();
  await expect(app.page.getByText('换人登录')).toHaveCount(0);
  await second.page.reload();
  await expect(second.menu).toBeVisible();
  expect(network.count({ path: '/image/', method: 'POST' })).toBe(0);
  // the first one's own token, which the server has ended, may have been tried once more
  expect(network.log.filter(({ path, status }) => path.includes('/oss/policy') && status === 200)).toEqual([]);

  // signing out in one tab does it in all
  await signedOut(() => askToLeave(second), second, app);
  await app.fillSignIn('operator');
  await expect(app.menu).toBeVisible();
  await expect(second.menu).toBeVisible();
  await expect.poll(async () => (await truth.images(id)).length).toBe(2);
  await expect.poll(async () => (await truth.images(id))[0]?.imageHref).toBe('https://example.com/first');
});

test('[S1] a new window with empty session storage opens signed in, online and offline', async ({
  app,
  network,
  profile,
  truth,
}) => {
  const id = await truth.makeDeviceType('新窗口');
  await truth.addImages(id, await jpegs(1));
  await app.begin();
  await app.openDeviceType(id);
  await expect(app.images).toHaveCount(1);
  for (const isOnline of [true, false]) {
    if (!isOnline) await network.cut();
    const window = new App(await profile.newTab(), network.origin);
    await window.open(`/eqtype/${id}`);
    await expect(window.menu).toBeVisible();
    await expect(window.images).toHaveCount(1);
    expect(await window.page.evaluate(() => sessionStorage.getItem('roleinfo'))).toContain('eqtype');
    await expect(window.page.getByText(isOnline ? '在线' : '离线', { exact: true })).toBeVisible();
  }
});

test('[S2] a changed menu changes the routes without a reload', async ({ app, network, server }) => {
  await app.begin();
  await app.open('/eqtype');
  await expect(app.page.getByRole('table', { name: '设备类型' })).toBeVisible();
  await app.page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const authorization = await tokenOf(app);
  const response = await fetch(`${server.origin}/api/pc/v1/user/session`, { headers: { authorization } });
  const answer = await response.json();
  answer.data.roleinfo[0].children[0].cname = '设备型号';
  const body = JSON.stringify(answer);
  const comeBack = async () => {
    await network.cut();
    await app.page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect(app.page.getByText('离线', { exact: true })).toBeVisible();
    await network.restore();
    await app.page.evaluate(() => window.dispatchEvent(new Event('online')));
  };
  network.on({ path: '/user/session' }, { do: 'answer', at: 'before', status: 200, body });
  await comeBack();
  await expect(app.menu.getByRole('link', { name: '设备型号' })).toBeVisible();

  answer.data.roleinfo = [];
  network.on({ path: '/user/session' }, { do: 'answer', at: 'before', status: 200, body: JSON.stringify(answer) });
  await comeBack();
  await expect(app.menu.getByRole('link')).toHaveCount(0);
  await expect(app.page.getByRole('table', { name: '设备类型' })).toHaveCount(0);
  await expect(app.page.getByText('页面已停用', { exact: true })).toBeVisible();
  expect(await app.page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('[S7] recovery after a kill needs neither cookies nor local storage: it costs one sign-in', async ({
  app,
  network,
  profile,
  truth,
}) => {
  const id = await truth.makeDeviceType('断电丢会话');
  const [shown, waiting] = [await jpegs(1), await jpegs(2, 30_000, 5)];
  await truth.addImages(id, shown);
  await app.begin();
  await openWithImages(app, id, 1);
  await network.cut();
  await nameField(app).fill('断电前的修改');
  await expect(app.page.getByText('有未保存的修改')).toBeVisible();
  await app.setLink(app.images.nth(0), 'https://example.com/power');
  await app.pick(waiting);
  await expect(app.pendingButton).toHaveText('待同步 1 项');
  await expect(app.queue.getByText('已安全保存在本机')).toHaveCount(2);
  await profile.kill();
  // What a kill may lose at worst, lost for certain.
  for (const lost of ['Cookies', 'Cookies-journal', 'Network', 'Local Storage', 'Session Storage'])
    await rm(join(profile.folder, 'Default', lost), { recursive: true, force: true });
  await network.restore();

  app.page = await profile.open();
  await app.open(`/eqtype/${id}`);
  await expect(signInButton(app)).toBeVisible();
  await app.fillSignIn('operator');
  await expect(app.page).toHaveURL(new RegExp(`/eqtype/${id}$`));
  await expect(nameField(app)).toHaveValue('断电前的修改');
  await truth.expectExactlyOnce(id, [...shown, ...waiting]);
  await app.settled();
  expect((await truth.images(id))[0]?.imageHref).toBe('https://example.com/power');
});
