import { App } from '#tests/browser/app.ts';
import { jpegs, sha256 } from '#tests/browser/jpeg.ts';
import type { Network } from '#tests/browser/network.ts';
import {
  add,
  giveUp,
  update,
  remove,
  save,
  nameField,
  orderOf,
  miniButton,
  openWithImages,
} from '#tests/browser/steps.ts';
import { test } from '#tests/browser/test.ts';
import { expect, type Page } from '@playwright/test';

/** How many of these reached the server and were answered by it. */
const answered = (network: Network, { path }: { path: string }) =>
  network.log.filter((one) => one.method === 'POST' && one.path.includes(path) && one.status === 200).length;

for (const what of ['the cable', 'the server'] as const) {
  test(`[O2] without ${what}, changes show at once, are counted and listed, and arrive once and in order [O1][O8][O9]`, async ({
    app,
    network,
    server,
    truth,
  }) => {
    const id = await truth.makeDeviceType('断网修改');
    await truth.addImages(id, await jpegs(3));
    await app.begin();
    await openWithImages(app, id, 3);
    const before = await truth.images(id);
    if (what === 'the cable') await network.cut();
    else await server.kill();

    await app.setLink(app.images.nth(0), 'https://example.com/first');
    await app.setMiniProgram(app.images.nth(1), 'pages/offline', 'wxoffline');
    await app.setLink(app.images.nth(0), 'https://example.com/second');
    await app.choose(app.images.nth(1));
    await app.choose(app.images.nth(0));
    await app.save();
    await app.remove(app.images.nth(2));
    await expect(app.images).toHaveCount(2);
    await expect(app.images.nth(0)).toContainText('https://example.com/second');
    await expect(app.images.nth(0)).toContainText('待同步');
    await expect(app.images.nth(1)).toContainText('待同步');
    await expect(miniButton(app, 1)).toHaveAttribute('aria-pressed', 'true');
    await expect(orderOf(app, 1)).toContainText('1');
    await expect(orderOf(app, 0)).toContainText('2');
    await expect(app.page.getByText('离线', { exact: true })).toBeVisible();
    await expect(app.pendingButton).toHaveText('待同步 5 项');
    await app.pendingButton.click();
    await expect(app.tray.getByRole('listitem')).toHaveText([
      /修改图片链接/,
      /修改小程序跳转/,
      /修改图片链接/,
      /保存设备类型/,
      /删除图片/,
    ]);
    for (const item of await app.tray.getByRole('listitem').all()) {
      await expect(item).toContainText('断网修改');
      await expect(item).toContainText(/等待(网络恢复|前一项修改完成)/);
      await expect(item).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
    }

    network.log = [];
    if (what === 'the cable') await network.restore();
    else await server.start();
    await app.settled();
    const [first, second] = await truth.images(id);
    expect(await truth.images(id)).toHaveLength(2);
    expect(first).toMatchObject({ imageUrl: before[0]?.imageUrl, imageHref: 'https://example.com/second' });
    expect(second).toMatchObject({ imageUrl: before[1]?.imageUrl, miniPath: 'pages/offline', miniAppid: 'wxoffline' });
    expect((await truth.deviceType(id)).chosen).toEqual([before[1]?.imageUrl, before[0]?.imageUrl]);
    expect([update, save, remove].map((call) => answered(network, call))).toEqual([3, 1, 1]);
    await expect(app.images).toHaveCount(2);
    await expect(app.gallery.getByText('待同步')).toHaveCount(0);
    await expect(orderOf(app, 1)).toContainText('1');
  });
}

test('[G1] a new device type with images, saved while the server is stopped, is made once [O9]', async ({
  app,
  network,
  server,
  truth,
}) => {
  const name = `停机新增${Date.now() % 1_000_000}`;
  const files = await jpegs(2, 40_000);
  await app.begin();
  await app.open('/eqtype/new');
  await expect(app.images).toHaveCount(3);
  await server.kill();
  await nameField(app).fill(name);
  await app.select('品类', '洗衣');
  await app.select('计费方式', '按次');
  await app.select('联网方式', '4G');
  await app.pick(files);
  await expect(app.images).toHaveCount(5);
  await app.setLink(app.images.nth(3), 'https://example.com/stopped');
  await app.choose(app.images.nth(4));
  await app.save();
  await expect(app.page).toHaveURL(/\/eqtype$/);
  const row = app.page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('待同步');
  await expect(app.pendingButton).toHaveText('待同步 1 项');

  network.log = [];
  await server.start();
  await expect.poll(async () => (await truth.deviceTypesNamed(name)).length, { timeout: 30_000 }).toBe(1);
  await app.settled();
  await expect(row).not.toContainText('待同步');
  const [made] = await truth.deviceTypesNamed(name);
  const own = (await truth.images(made?.id ?? '')).filter(({ imageUrl }) => imageUrl.startsWith('http'));
  expect(own.map(({ imageHref }) => imageHref)).toEqual(['https://example.com/stopped', '']);
  expect(made?.chosen).toEqual([own[1]?.imageUrl]);
  expect([save, add].map((call) => answered(network, call))).toEqual([1, 0]);
});

test('[O9] a queued change that is given up offline is rolled back on the screen and never sent', async ({
  app,
  network,
  truth,
}) => {
  const id = await truth.makeDeviceType('离线放弃');
  await truth.addImages(id, await jpegs(2));
  await app.begin();
  await openWithImages(app, id, 2);
  await network.cut();
  await app.setMiniProgram(app.images.nth(0), 'pages/never', 'wxnever');
  await app.remove(app.images.nth(1));
  await expect(app.images).toHaveCount(1);
  await app.pendingButton.click();
  for (const what of ['修改小程序跳转', '删除图片']) await giveUp(app, what);
  await expect(app.pendingButton).toHaveCount(0);
  await expect(app.images).toHaveCount(2);
  await expect(miniButton(app, 0)).toHaveAttribute('aria-pressed', 'false');
  network.log = [];
  await network.restore();
  await expect(app.page.getByText('在线', { exact: true })).toBeVisible({ timeout: 20_000 });
  expect([update, remove].map((call) => network.count(call))).toEqual([0, 0]);
  expect((await truth.images(id)).map(({ miniPath }) => miniPath)).toEqual(['', '']);
});

const uncontrolled = [
  {
    how: 'on a first visit',
    hasVisited: false,
    async begin(app: App, network: Network) {
      network.on({ path: '/sw.js' }, { do: 'answer', at: 'before', status: 404 });
      await app.open('/lnr');
      await app.fillSignIn('operator');
      await expect(app.menu).toBeVisible();
    },
    reload: (page: Page) => page.reload(),
  },
  {
    how: 'after a hard reload, beside a service worker that is active',
    hasVisited: true,
    begin: (app: App) => app.begin(),
    async reload(page: Page) {
      const session = await page.context().newCDPSession(page);
      await session.send('Page.reload', { ignoreCache: true });
    },
  },
];
for (const { how, hasVisited, begin, reload } of uncontrolled) {
  test.describe(() => {
    test.use({ hasVisited });
    test(`[O7] without a controlling service worker ${how} the page does the same: nothing lost, nothing sent twice`, async ({
      app,
      network,
      truth,
    }) => {
      const id = await truth.makeDeviceType('无服务线程');
      const [shown, picked] = [await jpegs(2), await jpegs(1, 30_000, 6)];
      await truth.addImages(id, shown);
      await begin(app, network);
      await openWithImages(app, id, 2);
      await reload(app.page);
      await expect(app.images).toHaveCount(2);
      expect(await app.page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
      await app.setLink(app.images.nth(0), 'https://example.com/online');
      await expect.poll(async () => (await truth.images(id))[0]?.imageHref).toBe('https://example.com/online');
      await app.settled();

      await network.cut();
      await app.setLink(app.images.nth(0), 'https://example.com/page');
      await app.setMiniProgram(app.images.nth(1), 'pages/page', 'wxpage');
      await app.pick(picked);
      await expect(app.pendingButton).toHaveText('待同步 2 项');
      network.log = [];
      await network.restore();
      await truth.expectExactlyOnce(id, [...shown, ...picked]);
      await app.settled();
      expect([update, add].map((call) => network.count(call))).toEqual([2, 1]);
      const [first, second] = await truth.images(id);
      expect([first?.imageHref, second?.miniPath]).toEqual(['https://example.com/page', 'pages/page']);
    });
  });
}

test('[O4] where background sync is refused, the page sends by itself when the network is back', async ({
  app,
  network,
  truth,
}) => {
  const id = await truth.makeDeviceType('无后台同步');
  await truth.addImages(id, await jpegs(1));
  await app.page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { get: () => ({ register: refuse }) });
  });
  await app.begin();
  await openWithImages(app, id, 1);
  await network.cut();
  await app.setLink(app.images.nth(0), 'https://example.com/timer');
  await expect(app.pendingButton).toBeVisible();
  await network.restore();
  await app.settled();
  expect((await truth.images(id))[0]?.imageHref).toBe('https://example.com/timer');
});

test('[O4] the sync event sends with no page of the console open', async ({ app, network, profile, truth }) => {
  const id = await truth.makeDeviceType('后台同步');
  await truth.addImages(id, await jpegs(1));
  await app.begin();
  await openWithImages(app, id, 1);
  const versions: { registrationId: string }[] = [];
  const watcher = await profile.newTab();
  const session = await watcher.context().newCDPSession(watcher);
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => versions.push(...registrations));
  await watcher.goto(`${network.origin}/robots.txt`);
  await session.send('ServiceWorker.enable');
  await network.cut();
  await app.setLink(app.images.nth(0), 'https://example.com/background');
  await expect(app.pendingButton).toBeVisible();
  await app.page.close();
  await network.restore();
  await expect.poll(() => versions.length).toBeGreaterThan(0);
  const registrationId = versions[0]?.registrationId ?? '';
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: network.origin,
    registrationId,
    tag: 'outbox',
    lastChance: false,
  });
  await expect.poll(async () => (await truth.images(id))[0]?.imageHref).toBe('https://example.com/background');
});

test('[O4] two tabs on one gallery show the same queue, and each change goes out once', async ({
  app,
  network,
  profile,
  truth,
}) => {
  const id = await truth.makeDeviceType('两个窗口');
  const [shown, ofFirst, ofSecond] = [await jpegs(3), await jpegs(1, 30_000, 6), await jpegs(1, 30_000, 7)];
  await truth.addImages(id, shown);
  await app.begin();
  await openWithImages(app, id, 3);
  const second = new App(await profile.newTab(), network.origin);
  await openWithImages(second, id, 3);
  await network.cut();
  await app.setLink(app.images.nth(0), 'https://example.com/tab-1');
  await app.pick(ofFirst);
  await second.setMiniProgram(second.images.nth(1), 'pages/tab-2', 'wxtab2');
  await second.remove(second.images.nth(2));
  await second.pick(ofSecond);
  for (const tab of [app, second]) {
    await expect(tab.pendingButton).toHaveText('待同步 3 项');
    await expect(tab.images).toHaveCount(4);
    await expect(tab.images.nth(0)).toContainText('https://example.com/tab-1');
    await expect(tab.images.nth(0)).toContainText('待同步');
    await expect(miniButton(tab, 1)).toHaveAttribute('aria-pressed', 'true');
    await expect(tab.queue.getByText('已安全保存在本机')).toHaveCount(2);
  }
  network.log = [];
  await network.restore();
  await expect.poll(async () => (await truth.images(id)).length, { timeout: 30_000 }).toBe(4);
  for (const tab of [app, second]) await tab.settled();
  const kept = [...shown.slice(0, 2), ...ofFirst, ...ofSecond].map(({ buffer }) => sha256(buffer));
  const stored = (await truth.images(id)).map(({ imageUrl }) => truth.storedHash(imageUrl));
  expect((await Promise.all(stored)).sort()).toEqual(kept.sort());
  expect([update, remove, add].map((call) => network.count(call))).toEqual([2, 1, 2]);
});
