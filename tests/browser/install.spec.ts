import { test } from '#tests/browser/test.ts';
import { expect, type Page } from '@playwright/test';

const hrefs = (page: Page) =>
  page.evaluate(() =>
    ['manifest', 'apple-touch-icon'].map((rel) => document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href')),
  );
const ofBrand = (brand: string) => [`/${brand}/manifest.webmanifest`, `/${brand}/icons/apple-touch.png`];

type Manifest = { name: string; icons: { src: string }[]; screenshots: { src: string }[] };

/** The brand's manifest and how many of its pictures can be had, through the service worker as the browser would. */
const installable = (page: Page, brand: string, members: ('icons' | 'screenshots')[]) =>
  page.evaluate(
    async ({ path, members: wanted }) => {
      const manifest: Manifest = await (await fetch(path)).json();
      const sources = wanted.flatMap((member) => manifest[member].map(({ src }) => src));
      const answers = await Promise.all(sources.map(async (src) => (await fetch(src)).headers.get('content-type')));
      return { name: manifest.name, types: [...new Set(answers)] };
    },
    { path: `/${brand}/manifest.webmanifest`, members },
  );

test('[W4] the console installs under the brand that is on show', async ({ app }) => {
  await app.open('/lnr');
  await expect.poll(() => hrefs(app.page)).toEqual(ofBrand('lnr'));
  await app.open('/aurora');
  await expect.poll(() => hrefs(app.page)).toEqual(ofBrand('aurora'));
  await app.controlled();
  expect(await installable(app.page, 'aurora', ['icons', 'screenshots'])).toEqual({
    name: '极光智联',
    types: ['image/png'],
  });
  const cdp = await app.page.context().newCDPSession(app.page);
  const { errors, data } = await cdp.send('Page.getAppManifest');
  expect([errors, JSON.parse(data ?? '{}').id]).toEqual([[], '/aurora']);
});

test.describe(() => {
  test.use({ hasVisited: false });

  test('[W4] without a manifest of the brand the static default stays', async ({ app, network }) => {
    network.on({ path: '/lnr/manifest.webmanifest' }, { do: 'answer', at: 'before', status: 404 });
    await app.open('/lnr');
    await expect.poll(() => network.count({ path: '/lnr/manifest.webmanifest' })).toBeGreaterThan(0);
    await app.controlled();
    expect(await hrefs(app.page)).toEqual(['/manifest.webmanifest', '/icons/apple-touch-icon.png']);
  });
});

test('[W2] the brand survives signing out and is whole offline, in a fresh process', async ({
  app,
  network,
  profile,
}) => {
  await app.signIn();
  const kept = () =>
    app.page.evaluate(async () =>
      (await (await caches.open('brand-assets')).keys()).map(({ url }) => new URL(url).pathname),
    );
  const pictures = ['logo', 'icon', 'background'].map((name) => `/brands/lnr/${name}.svg`);
  await expect.poll(kept).toEqual(expect.arrayContaining([...pictures, ...ofBrand('lnr')]));
  await app.page.getByRole('button', { name: '账户' }).click();
  await app.page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(app.page.getByRole('button', { name: '登录', exact: true })).toBeVisible();

  await profile.close();
  await network.cut();
  app.page = await profile.open();
  await app.open('/lnr');
  await expect(app.page.getByText('登录联能物联')).toBeVisible();
  await expect.poll(() => hrefs(app.page)).toEqual(ofBrand('lnr'));
  expect(await installable(app.page, 'lnr', [])).toEqual({ name: '联能物联', types: [] });
  const broken = await app.page.evaluate(() =>
    [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map(({ src }) => src),
  );
  expect(broken).toEqual([]);
});
