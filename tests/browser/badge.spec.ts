import { jpegs } from '#tests/browser/jpeg.ts';
import { test } from '#tests/browser/test.ts';
import { expect } from '@playwright/test';

test('[U16] title and badge show how many files are left, and nothing when all are done', async ({
  app,
  network,
  truth,
}) => {
  await app.page.addInitScript(() => {
    const badges: number[] = [];
    const note = (count: number) => {
      badges.push(count);
      return Promise.resolve();
    };
    Object.assign(window, { badges });
    Object.assign(navigator, { setAppBadge: note, clearAppBadge: () => note(0) });
  });
  const badge = () => app.page.evaluate(() => (window as unknown as { badges: number[] }).badges.at(-1));
  const id = await truth.makeDeviceType('剩余数量');
  const files = await jpegs(2);
  await app.begin();
  await app.openDeviceType(id);
  await expect(app.page).toHaveTitle(/^设备类型 · /);
  expect(await badge()).toBe(0);
  const held = network.hold({ side: 'store', method: 'POST', times: 2 }, 'before');
  await app.pick(files);
  await expect(app.page).toHaveTitle(/^\(2\) 设备类型 · /);
  await expect.poll(badge).toBe(2);
  held.release();
  await truth.expectExactlyOnce(id, files);
  await expect(app.page).toHaveTitle(/^设备类型 · /);
  await expect.poll(badge).toBe(0);
});
