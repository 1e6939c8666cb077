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
  await app.signIn();
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
