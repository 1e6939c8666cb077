import { test } from '#tests/browser/people.ts';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const message = (page: Page, brand: string) => page.getByRole('heading', { name: `请在电脑上打开${brand}`, level: 1 });
const loaded = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
const manifest = (page: Page) =>
  page.evaluate(() => document.querySelector('link[rel="manifest"]')?.getAttribute('href'));

test('[R2] a phone gets the message under the brand of the address, without loading the console', async ({ phone }) => {
  const mobile = await phone();
  const said: string[] = [];
  mobile.page.on('console', (line) => said.push(line.text()));
  mobile.page.on('pageerror', (error) => said.push(String(error)));
  await mobile.open('/aurora');
  await expect(message(mobile.page, '极光智联')).toBeVisible();
  await expect(mobile.page.getByRole('main')).toContainText('或在微信中搜索“设备控制”小程序');
  await expect(mobile.page).toHaveTitle('极光智联');
  expect(await manifest(mobile.page)).toBe('/aurora/manifest.webmanifest');
  await mobile.page.evaluate(() => navigator.serviceWorker.ready);
  const scripts = (await loaded(mobile.page)).filter((path) => path.endsWith('.js'));
  expect(scripts.map((path) => path.replace(/^\/assets\/|-[\w-]{7,8}\.js$/g, ''))).toEqual(
    expect.not.arrayContaining(['first']),
  );
  expect(said).toEqual([]);
});

test('[R2] the message is readable in light and dark, and stands for every page of the console', async ({ phone }) => {
  const mobile = await phone();
  for (const colorScheme of ['light', 'dark'] as const) {
    await mobile.page.emulateMedia({ colorScheme });
    await mobile.open('/eqtype');
    await expect(message(mobile.page, '联能物联')).toBeVisible();
    expect(await mobile.page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(22, 26, 33)',
    );
    const { violations } = await new AxeBuilder({ page: mobile.page }).setLegacyMode().analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
});

test('[R2] an address that no brand has shows the brand of last time; without a network the message stands too', async ({
  phone,
}) => {
  const mobile = await phone();
  await mobile.open('/nosuch');
  await expect(message(mobile.page, '联能物联')).toBeVisible();
  await mobile.page.evaluate(() => navigator.serviceWorker.ready);
  await mobile.page.context().setOffline(true);
  await mobile.page.reload();
  await expect(mobile.page.getByRole('heading', { name: /^请在电脑上打开/ })).toBeVisible();
});

test('[R2] leaving a page for phones leads to the message, and /phone shows it on a computer', async ({
  phone,
  computer,
}) => {
  const mobile = await phone();
  await mobile.open('/qrcode');
  await expect(mobile.page.getByRole('img', { name: '手机管理二维码' })).toBeVisible();
  await mobile.page.evaluate(() => {
    history.pushState(null, '', '/lnr');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(message(mobile.page, '联能物联')).toBeVisible();
  const desk = await computer();
  await desk.open('/phone');
  await expect(message(desk.page, '联能物联')).toBeVisible();
});

test('[R2] a computer has the console on its way before the entry asks for it, and nothing of the message', async ({
  computer,
}) => {
  const desk = await computer();
  await desk.open('/lnr');
  await expect(desk.signInButton).toBeVisible();
  const entryOf = (part: string) =>
    desk.page.evaluate((wanted) => {
      const entries = performance.getEntriesByType('resource');
      return entries.find(({ name }) => name.includes(wanted))?.toJSON() as PerformanceResourceTiming | undefined;
    }, `/assets/${part}-`);
  // The drawn form is there before the entry that asks for the rest.
  await expect.poll(() => entryOf('start')).toBeDefined();
  await expect.poll(() => entryOf('first')).toBeDefined();
  expect((await entryOf('first'))?.startTime).toBeLessThan((await entryOf('start'))?.responseEnd ?? 0);
  expect(await entryOf('phone')).toBeUndefined();
});
