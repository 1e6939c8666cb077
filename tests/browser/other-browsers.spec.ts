import { jpegs } from '#tests/browser/jpeg.ts';
import { test as base } from '#tests/browser/test.ts';
import { expect } from '@playwright/test';
import { request } from 'node:http';

/**
 * What Firefox and Safari do without, taken away before anything else runs: in pages by the browser's own means, in
 * the service worker by a line before its first.
 */
const takeAway = `for (const [holder, name] of [
  [globalThis, 'SyncManager'], [globalThis, 'cookieStore'], [globalThis, 'CookieStore'], [globalThis, 'launchQueue'],
  [globalThis.ServiceWorkerRegistration?.prototype, 'sync'], [globalThis.ServiceWorkerRegistration?.prototype, 'cookies'],
  [globalThis.Navigator?.prototype, 'setAppBadge'], [globalThis.Navigator?.prototype, 'clearAppBadge'],
  [globalThis.WorkerNavigator?.prototype, 'setAppBadge'], [globalThis.WorkerNavigator?.prototype, 'clearAppBadge'],
  [globalThis.StorageManager?.prototype, 'persist'], [globalThis.StorageManager?.prototype, 'persisted'],
]) if (holder) delete holder[name];
`;

const test = base.extend({
  network: async ({ network, server }, use) => {
    const script = await new Promise<string>((resolve, reject) => {
      request(`${server.origin}/sw.js`, async (response) => {
        let text = '';
        for await (const chunk of response.setEncoding('utf8')) text += chunk;
        resolve(text);
      })
        .once('error', reject)
        .end();
    });
    network.on(
      { path: '/sw.js' },
      {
        do: 'answer',
        at: 'before',
        status: 200,
        headers: { 'content-type': 'text/javascript', 'cache-control': 'no-cache' },
        body: takeAway + script,
      },
    );
    await use(network);
  },
});

// what is taken away must be gone before the service worker is installed
test.use({ hasVisited: false });

test('[O4] without background sync, cookie store, badge and persistence the main job is the same', async ({
  app,
  network,
  profile,
  truth,
}) => {
  const id = await truth.makeDeviceType('别的浏览器');
  const files = await jpegs(4, 40_000);
  await app.page.addInitScript(takeAway);
  await app.signIn();
  const left = await app.page.evaluate(() => [
    'cookieStore' in globalThis,
    'setAppBadge' in navigator,
    'persist' in navigator.storage,
    'sync' in ServiceWorkerRegistration.prototype,
  ]);
  expect(left).toEqual([false, false, false, false]);
  const [worker] = app.page.context().serviceWorkers();
  expect(await worker?.evaluate(() => 'cookieStore' in globalThis || 'SyncManager' in globalThis)).toBe(false);

  await app.openDeviceType(id);
  await app.pick(files.slice(0, 2));
  await truth.expectExactlyOnce(id, files.slice(0, 2));
  await app.settled();
  await app.setLink(app.images.first(), 'https://example.com/online');
  // there before it counts as settled: a change that has just been made is not counted yet
  await expect
    .poll(async () => (await truth.images(id)).map((row) => row.imageHref))
    .toContain('https://example.com/online');
  await app.settled();

  await network.cut();
  await app.pick(files.slice(2));
  await expect(app.queue.getByText('已安全保存在本机')).toHaveCount(2);
  await app.setMiniProgram(app.images.nth(1), 'pages/later', 'wx9');
  await expect(app.images.nth(1)).toContainText('待同步');
  await expect(app.pendingButton).toBeVisible();
  await profile.kill();
  await network.restore();
  const open = async () => {
    const page = await profile.open();
    await page.addInitScript(takeAway);
    return page;
  };
  await app.reopen({ open }, `/eqtype/${id}`);
  await truth.expectExactlyOnce(id, files, 60_000);
  await app.settled(60_000);
  const rows = await truth.images(id);
  expect(rows.map((row) => [row.imageHref, row.miniPath])).toEqual(
    expect.arrayContaining([
      ['https://example.com/online', ''],
      ['', 'pages/later'],
    ]),
  );
});
