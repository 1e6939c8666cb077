import { jpegs } from '#tests/browser/jpeg.ts';
import { test } from '#tests/browser/test.ts';
import { expect } from '@playwright/test';

test.use({ hasVisited: false });

test('[U4] the main job: sign in, upload, link, order, lose the network, be killed, come back – exactly once', async ({
  app,
  network,
  profile,
  truth,
}) => {
  const id = await truth.makeDeviceType('主线');
  const files = await jpegs(5, 60_000);
  const [online, offline] = [files.slice(0, 3), files.slice(3)];

  await app.signIn();
  await app.menu.getByRole('link', { name: '设备类型' }).click();
  await app.page.getByRole('table', { name: '设备类型' }).getByRole('link', { name: '主线' }).click();
  await expect(app.page).toHaveURL(new RegExp(`/eqtype/${id}$`));
  await expect(app.images, 'an empty gallery shows the three built-in images').toHaveCount(3);

  await app.pick(online);
  await truth.expectExactlyOnce(id, online);
  await expect(app.images).toHaveCount(online.length);
  await app.setLink(app.images.nth(0), 'https://example.com/promotion');
  await app.setMiniProgram(app.images.nth(1), 'pages/index', 'wx1234567890abcdef');
  await app.choose(app.images.nth(2));
  await app.choose(app.images.nth(0));
  await app.save();
  await app.settled();

  await network.cut();
  await app.pick(offline);
  await expect(app.queue.getByText('已安全保存在本机')).toHaveCount(offline.length);
  await app.setLink(app.images.nth(2), 'https://example.com/offline');
  await expect(app.pendingButton).toBeVisible();
  await expect(app.images.nth(2)).toContainText('待同步');

  await profile.kill();
  await network.restore();
  await app.reopen(profile, `/eqtype/${id}`);
  await truth.expectExactlyOnce(id, files, 60_000);
  await app.settled();

  const rows = await truth.images(id);
  const hrefs = rows.map((row) => row.imageHref).filter(Boolean);
  expect(hrefs.sort()).toEqual(['https://example.com/offline', 'https://example.com/promotion']);
  expect(rows.filter((row) => row.miniAppid === 'wx1234567890abcdef' && row.miniPath === 'pages/index')).toHaveLength(
    1,
  );
  const { chosen } = await truth.deviceType(id);
  expect(chosen).toEqual([rows[2]?.imageUrl, rows[0]?.imageUrl]);
  await expect(app.images.nth(2).getByRole('button', { name: /^选择/ })).toContainText('1');
  await expect(app.images.nth(0).getByRole('button', { name: /^选择/ })).toContainText('2');
});

test('[G1] a device type made offline, with images, link and choice, survives a kill and is saved once', async ({
  app,
  network,
  profile,
  truth,
}) => {
  const name = `离线${Date.now() % 1_000_000}`;
  const files = await jpegs(2, 40_000);
  await app.signIn();
  await app.open('/eqtype');
  await app.page
    .getByRole('button', { name: '新增设备类型' })
    .or(app.page.getByRole('link', { name: '新增设备类型' }))
    .click();
  await expect(app.gallery).toBeVisible();
  const builtIn = await app.images.count();
  await network.cut();
  await app.page.getByRole('textbox', { name: '类型名称' }).fill(name);
  await app.select('品类', '洗衣');
  await app.select('计费方式', '按次');
  await app.select('联网方式', '4G');
  await app.pick(files);
  await expect(app.images).toHaveCount(builtIn + files.length);
  await app.setLink(app.images.nth(builtIn), 'https://example.com/new');
  await app.choose(app.images.nth(builtIn + 1));
  await expect(app.images.nth(builtIn + 1).getByRole('button', { name: /^选择/, pressed: true })).toBeVisible();
  await expect(app.queue.getByText('已安全保存在本机')).toHaveCount(files.length);
  const path = new URL(app.page.url()).pathname;

  await profile.kill();
  await network.restore();
  await app.reopen(profile, path);
  await expect(app.page.getByRole('textbox', { name: '类型名称' })).toHaveValue(name);
  await expect(app.images).toHaveCount(builtIn + files.length);
  await app.save();
  await expect.poll(async () => (await truth.deviceTypesNamed(name)).length, { timeout: 30_000 }).toBe(1);
  await app.settled();

  const [made] = await truth.deviceTypesNamed(name);
  const rows = await truth.images(made?.id ?? '');
  const own = rows.filter((row) => row.imageUrl.startsWith('http'));
  expect(await Promise.all(own.map((row) => truth.storedHash(row.imageUrl)))).toHaveLength(files.length);
  expect(own[0]?.imageHref).toBe('https://example.com/new');
  expect(made?.chosen).toEqual([own[1]?.imageUrl]);
});
