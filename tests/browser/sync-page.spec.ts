import type { App } from '#tests/browser/app.ts';
import { jpegs } from '#tests/browser/jpeg.ts';
import { test } from '#tests/browser/test.ts';
import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import { readFile } from 'node:fs/promises';

async function openSyncPage(app: App) {
  await app.page.getByRole('button', { name: '账户' }).click();
  await app.page.getByRole('menuitem', { name: '存储与同步' }).click();
  await expect(app.page.getByRole('heading', { name: '存储与同步', level: 1 })).toBeVisible();
}

const panel = (app: App, name: string) => app.page.getByRole('region', { name });

async function diagnostics(app: App): Promise<string> {
  const [download] = await Promise.all([
    app.page.waitForEvent('download'),
    app.page.getByRole('button', { name: '导出诊断信息' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^诊断信息-\d+\.json$/);
  return readFile(await download.path(), 'utf8');
}

test('[U16] 存储与同步 tells offline what waits and why, and its export names nobody and nothing', async ({
  app,
  network,
  truth,
}) => {
  const id = await truth.makeDeviceType('存储页');
  const [stored, waiting] = [await jpegs(1), (await jpegs(3)).slice(1)];
  await app.page.addInitScript(() => {
    navigator.storage.persist = async () => {
      sessionStorage.setItem('asked', 'yes');
      return true;
    };
  });
  await app.begin();
  await app.openDeviceType(id);
  await app.pick(stored);
  await truth.expectExactlyOnce(id, stored);
  await app.settled();
  expect(await app.page.evaluate(() => sessionStorage.getItem('asked')), '[P4] asked at the first work').toBe('yes');

  await network.cut();
  await app.pick(waiting);
  await expect(app.queue.getByText('已安全保存在本机')).toHaveCount(waiting.length);
  await app.setLink(app.images.first(), 'https://example.com/later');
  await expect(app.pendingButton).toBeVisible();
  await expect(app.page).toHaveTitle(/^\(2\) /);
  await openSyncPage(app);
  await expect(panel(app, '等待同步')).toContainText('等待网络恢复 · 2 个');
  await expect(panel(app, '等待同步')).toContainText('等待网络恢复 · 1 项');
  await expect(panel(app, '等待同步')).toContainText(/上次同步20\d\d-/);
  await expect(panel(app, '本机存储')).toContainText(/已用\d/);
  await expect(panel(app, '版本')).toContainText(/1\.0\.0\+[0-9a-f]{8}/);
  await expect(panel(app, '版本')).toContainText('运行中，可离线打开');

  const text = await diagnostics(app);
  const secrets = await app.page.evaluate(() => document.cookie.split('; ').map((pair) => pair.split('=')[1] ?? ''));
  const [token, userId] = [truth.token, truth.userId];
  for (const secret of [...secrets, token, userId, id, 'operator', '演示', '存储页', 'photo', '.jpg', 'example.com'])
    if (secret.length > 3) expect(text).not.toContain(secret);
  expect(JSON.parse(text)).toMatchObject({
    waiting: { uploads: { offline: 2 }, changes: { offline: 1 } },
    serviceWorker: 'active',
  });

  await app.page.reload();
  await expect(panel(app, '等待同步'), 'opened offline, and a reload keeps the page').toBeVisible();
  await expect(app.page).toHaveTitle(/存储与同步/);
  const { violations } = await new AxeBuilder({ page: app.page }).setLegacyMode().analyze();
  expect(violations.map(({ id: rule }) => rule)).toEqual([]);

  await network.restore();
  await truth.expectExactlyOnce(id, [...stored, ...waiting]);
  await expect(panel(app, '等待同步')).toContainText('上传文件无');
  await expect(panel(app, '等待同步')).toContainText('未同步的修改无');
});
