import { jpegs } from '#tests/browser/jpeg.ts';
import { askToLeave, openWithImages, signedOut, signInButton, update } from '#tests/browser/steps.ts';
import { entriesWith, readStores } from '#tests/browser/stores.ts';
import { test } from '#tests/browser/test.ts';
import { Truth } from '#tests/browser/truth.ts';
import { expect, type Page } from '@playwright/test';

/** What browsers take away by themselves, or people by their settings. */

const cached = (page: Page, part: string) =>
  page.evaluate(async (name) => {
    const keys = await Promise.all((await caches.keys()).map(async (cache) => (await caches.open(cache)).keys()));
    return keys.flat().some(({ url }) => url.includes(name));
  }, part);

test('[O7] a service worker that is gone while work waits: nothing is lost, nothing is sent twice', async ({
  app,
  network,
  profile,
  truth,
}) => {
  const id = await truth.makeDeviceType('失去后台');
  await truth.addImages(id, await jpegs(1));
  const files = await jpegs(2, 30_000, 5);
  await app.begin();
  await openWithImages(app, id, 1);
  await network.cut();
  await app.setLink(app.images.nth(0), 'https://example.com/evicted');
  await app.pick(files);
  await expect(app.queue.getByText('已安全保存在本机')).toHaveCount(2);
  await expect(app.pendingButton).toHaveText('待同步 1 项');
  await app.page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  });
  await profile.close();

  await network.restore();
  await app.reopen(profile, `/eqtype/${id}`);
  await expect(app.images).toHaveCount(3);
  await app.settled(60_000);
  expect((await truth.images(id)).map((row) => row.imageHref)).toEqual(['https://example.com/evicted', '', '']);
  expect(network.log.filter(({ path, status }) => path.includes(update.path) && status === 200)).toHaveLength(1);
  await app.controlled();
});

test('[W1] caches that the browser deletes are filled again by the next page that is opened', async ({
  app,
  network,
}) => {
  await app.signIn();
  await app.page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await app.open('/eqtype');
  await expect(app.page.getByRole('table', { name: '设备类型' })).toBeVisible();
  await expect.poll(() => cached(app.page, '/index.html')).toBe(true);
  await network.cut();
  for (const [path, heading] of [
    ['/eqtype', '设备类型'],
    ['/storage', '存储与同步'],
  ] as const) {
    await app.open(path);
    await expect(app.page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  }
});

test('[S4] site data that are cleared under an open console: it starts anew, cleanly, and keeps working', async ({
  app,
  network,
  truth,
}) => {
  const id = await truth.makeDeviceType('清除数据');
  await app.begin();
  await app.openDeviceType(id);
  const cdp = await app.page.context().newCDPSession(app.page);
  await cdp.send('Storage.clearDataForOrigin', { origin: network.origin, storageTypes: 'all' });
  // The tab may have noticed, and be starting anew by itself just now: that breaks off what else opens it.
  await expect(() => app.open(`/eqtype/${id}`)).toPass();
  app.said.length = 0; // what the page said whose data went from under it
  await expect(signInButton(app)).toBeVisible();
  await expect(app.page.getByText('登录联能物联')).toBeVisible();
  await app.fillSignIn('operator');
  await expect(app.page, 'back where it was').toHaveURL(new RegExp(`/eqtype/${id}$`));
  const files = await jpegs(1);
  await app.pick(files);
  await truth.expectExactlyOnce(id, files);
  await app.settled();
  expect(app.said.filter((line) => line.includes('error'))).toEqual([]);
});

test('[S4] two users on one machine in turn: nothing of the first is anywhere when the second works', async ({
  app,
  network,
  server,
  truth,
}) => {
  const merchant = await Truth.of(server, network.storeOrigin, 'merchant');
  const id = await truth.makeDeviceType('头一位用户');
  await truth.addImages(id, await jpegs(1));
  const traces = [truth.userId, id, '头一位用户', 'operator', 'Operator-2026'];
  await app.signIn();
  await openWithImages(app, id, 1);
  expect(entriesWith(await readStores(app.page), traces).length).toBeGreaterThan(4);
  await signedOut(() => askToLeave(app), app);

  await app.signIn('merchant');
  await app.page.getByRole('banner').waitFor();
  const during = await readStores(app.page);
  expect(entriesWith(during, traces), 'while the second works').toEqual([]);
  expect(entriesWith(during, [merchant.userId]), 'the second is there').not.toEqual([]);
  await signedOut(() => askToLeave(app), app);
  expect(entriesWith(await readStores(app.page), [...traces, merchant.userId, 'merchant']), 'after both').toEqual([]);
});
