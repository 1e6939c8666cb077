import type { App } from '#tests/browser/app.ts';
import { jpegs } from '#tests/browser/jpeg.ts';
import type { Match } from '#tests/browser/faults.ts';
import { openWithSpace } from '#tests/browser/space.ts';
import { test } from '#tests/browser/test.ts';
import { expect, type Page } from '@playwright/test';

// How much room is left is told by the browser, and what it kept of a visit counts.
test.use({ hasVisited: false });

const post: Match = { side: 'store', method: 'POST' };
const otherwise = '上传失败，请刷新页面后重新上传文件！';
const xml = { 'content-type': 'application/xml' };

/** the files of the queue that have failed */
const failures = (app: App) => app.queue.getByRole('listitem').filter({ hasText: '失败' });

/** Whether the browser would ask before the page is left. */
const asksBeforeLeaving = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

const directNote = '本机空间不足，正在直接上传，请勿关闭页面';

test('[P4] no space, no network: the file is visibly not accepted and says what to do; with space it is', async ({
  app,
  network,
  profile,
  truth,
}) => {
  const id = await truth.makeDeviceType('离线无空间');
  const files = await jpegs(1, 300_000);
  const { freeSpace } = await openWithSpace(app, profile, id, -1_000_000);
  await network.cut();
  await app.pick(files);
  const refused = app.page.getByRole('alert').filter({ hasText: 'photo-1.jpg' });
  await expect(refused).toContainText('本机存储空间不足，文件未被接收，请联网或清理磁盘空间后重新选择!');
  await expect(app.queue.getByRole('listitem')).toHaveCount(0);
  expect(await asksBeforeLeaving(app.page)).toBe(false);

  await freeSpace();
  await app.pick(files);
  await expect(app.file('photo-1.jpg')).toContainText('已安全保存在本机');
  await network.restore();
  await truth.expectExactlyOnce(id, files);
});

test('[P4] no space, but a network: sent and registered directly, said to be unsafe, warned about, told truthfully', async ({
  app,
  network,
  profile,
  truth,
}) => {
  const id = await truth.makeDeviceType('联网无空间');
  const files = await jpegs(3, 300_000);
  await openWithSpace(app, profile, id, -1_000_000);
  const first = network.hold(post, 'before');
  await app.pick(files);
  await first.struck;
  await expect(app.queue).toContainText(directNote);
  await expect(app.queue.getByText('未保存在本机')).not.toHaveCount(0);
  await expect(app.queue.getByText('已安全保存在本机')).toHaveCount(0);
  expect(await asksBeforeLeaving(app.page)).toBe(true);
  network.on({ ...post, times: 1 }, { do: 'answer', at: 'before', status: 500, headers: xml });
  first.drop();
  await expect(failures(app)).toContainText(otherwise);
  await expect(app.queue.getByRole('listitem').filter({ hasText: '完成' })).toHaveCount(2);
  expect(await truth.images(id)).toHaveLength(2);
  expect(await asksBeforeLeaving(app.page)).toBe(true);
  await failures(app).getByRole('button', { name: '重试' }).click();
  await truth.expectExactlyOnce(id, files);
  await expect(app.images).toHaveCount(files.length);
  await expect(app.queue.getByText(directNote)).toHaveCount(0);
  expect(await asksBeforeLeaving(app.page)).toBe(false);
});

test('[P4] no space and the network goes in mid-transfer: the file waits in memory and goes on by itself', async ({
  app,
  network,
  profile,
  truth,
}) => {
  const id = await truth.makeDeviceType('直传断网');
  const files = await jpegs(2, 1_000_000);
  await openWithSpace(app, profile, id, 500_000);
  const held = network.hold({ ...post, times: 2 }, 'mid');
  await app.pick(files);
  await held.struck;
  await network.cut();
  held.drop();
  await expect(app.queue.getByText('排队中', { exact: true })).toHaveCount(files.length);
  await expect(app.queue).toContainText(directNote);
  await network.restore();
  await truth.expectExactlyOnce(id, files);
});
