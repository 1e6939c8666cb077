import { jpegs } from '#tests/browser/jpeg.ts';
import { test } from '#tests/browser/test.ts';
import { expect } from '@playwright/test';

test('[W1] navigations fall back to the cached shell, calls of the API never', async ({ app, network }) => {
  await app.signIn();
  await network.cut();
  await app.page.reload();
  await expect(app.menu).toBeVisible();
  const answers = await app.page.evaluate(() =>
    Promise.all(
      ['/api/pc/v1/ping', '/store/x', '/missing.js'].map((path) =>
        fetch(path).then(
          (response) => `${path} ${response.status}`,
          () => 'refused',
        ),
      ),
    ),
  );
  expect(answers).toEqual(['refused', 'refused', 'refused']);
});

test('[S1] an installed console opens offline in a fresh process, signed in, at the gallery last seen [G2]', async ({
  app,
  network,
  profile,
  truth,
}) => {
  const id = await truth.makeDeviceType('离线打开');
  const files = await jpegs(2);
  await app.begin();
  await app.openDeviceType(id);
  await app.pick(files);
  await truth.expectExactlyOnce(id, files);
  await app.settled();
  await expect(app.images).toHaveCount(files.length);

  await profile.close();
  await network.cut();
  app.page = await profile.open();
  await app.open(`/eqtype/${id}`);
  await expect(app.menu).toBeVisible();
  await expect(app.images).toHaveCount(files.length);
  await expect(app.page.getByText('离线').first()).toBeVisible();
});

test('[W1] every page of the menu opens offline in a fresh process, visited before or not; what is missing is named', async ({
  app,
  network,
  profile,
  truth,
}) => {
  const [seen, unseen] = [await truth.makeDeviceType('看过的'), await truth.makeDeviceType('没看过的')];
  await app.begin();
  await app.openDeviceType(seen);
  await app.open('/eqtype');
  await expect(app.page.getByRole('table', { name: '设备类型' })).toBeVisible();
  await profile.close();
  await network.cut();

  app.page = await profile.open();
  await app.open('/inner');
  await expect(app.menu).toBeVisible();
  const links = app.menu.getByRole('link');
  for (let at = 0; at < (await links.count()); at += 1) {
    const link = links.nth(at);
    const title = (await link.textContent()) ?? '';
    await link.click();
    await expect(app.page.getByRole('main').getByRole('heading', { level: 1 }), title).toBeVisible();
    await expect(app.page.getByText(/离线数据，更新于|离线，本机暂无数据/).first(), title).toBeVisible();
    await expect(app.page.getByText('页面出错了'), title).toHaveCount(0);
  }
  await app.open('/eqtype');
  await expect(app.page.getByText(/离线数据，更新于 \d{4}-\d\d-\d\d/)).toBeVisible();
  await app.open(`/eqtype/${unseen}`);
  await expect(app.page.getByText(/离线/).nth(1)).toBeVisible();
  await expect(app.page.getByText('页面出错了')).toHaveCount(0);
});

test('the parts of the menu’s pages are fetched when nothing else is to do, before anybody opens them', async ({
  app,
}) => {
  await app.page.addInitScript(() => {
    // Not what the service worker has: what the page itself asks for.
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
  });
  await app.open('/lnr');
  await app.fillSignIn('operator');
  await expect(app.menu).toBeVisible();
  const parts = () =>
    app.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.split('/').at(-1) ?? ''));
  for (const part of ['DeviceTypePage-', 'StoragePage-'])
    await expect.poll(async () => (await parts()).some((name) => name.startsWith(part)), { message: part }).toBe(true);
});
