import { App } from '#tests/browser/app.ts';
import { blocksDuring, pickFromDisk } from '#tests/browser/blocks.ts';
import { jpeg, jpegs, type TestFile } from '#tests/browser/jpeg.ts';
import { test } from '#tests/browser/test.ts';
import { expect, type Page } from '@playwright/test';
import { writeFile } from 'node:fs/promises';

const mostBytes = 4096 * 1024;

const texts = {
  tooLarge: '文件大小超出限制，限制大小为4M',
  duplicate: '这个文件已经上传过一遍了，请重新选择!',
  badFormat: '不支持该格式图片上传，请重新选择!',
};

const named = (name: string, buffer: Buffer): TestFile => ({ name, mimeType: 'image/jpeg', buffer });

test('[G5] a renamed text file, an empty one, one byte too many: each refused with its text, what is right goes on', async ({
  app,
  network,
  truth,
}) => {
  const id = await truth.makeDeviceType('坏文件');
  const good = await Promise.all([jpeg('exact.jpg', 1, mostBytes), jpeg('PHOTO.JPEG', 2), jpeg('small.png', 3)]);
  const larger = await jpeg('larger.jpg', 4, mostBytes + 1);
  const renamed = named('renamed.jpg', Buffer.from('just some text that says it is a picture'));
  const empty = named('empty.jpg', Buffer.alloc(0));
  const page = named('page.html', (await jpeg('x', 5)).buffer);
  await app.begin();
  await app.openDeviceType(id);
  await app.pick([renamed, ...good, empty, larger, page]);
  const alert = app.page.getByRole('alert');
  await expect(alert).toContainText(`renamed.jpg：${texts.badFormat}`);
  await expect(alert).toContainText(`larger.jpg：${texts.tooLarge}`);
  await expect(alert).toContainText(`empty.jpg：文件内容为空，${texts.badFormat}`);
  await expect(alert).toContainText(`page.html：${texts.badFormat}`);
  for (const { name } of good) await expect(app.file(name)).toContainText('完成');
  await expect(app.queue.getByRole('listitem')).toHaveCount(good.length);
  await truth.expectExactlyOnce(id, good);
  expect(network.count({ side: 'store', method: 'POST' })).toBe(good.length);
  await expect(app.images).toHaveCount(good.length);
});

test('[G5] the same file twice: in one pick, again while it waits, and again when it is through', async ({
  app,
  network,
  truth,
}) => {
  const id = await truth.makeDeviceType('同一文件');
  const file = await jpeg('twice.jpg', 7);
  const other = await jpeg('twice.jpg', 8, 20_001);
  await app.begin();
  await app.openDeviceType(id);
  const refused = app.page.getByRole('alert').filter({ hasText: `twice.jpg：${texts.duplicate}` });
  const dismiss = () => refused.getByRole('button', { name: '关闭' }).click();

  const held = network.hold({ path: '/oss/policy' }, 'before');
  await app.pick([file, file]);
  await expect(refused).toBeVisible();
  await dismiss();
  await held.struck;
  await app.pick([file]);
  await expect(refused).toBeVisible();
  await dismiss();
  held.release();
  await expect(app.file('twice.jpg')).toContainText('完成');
  await app.pick([file]);
  await expect(refused).toBeVisible();
  await truth.expectExactlyOnce(id, [file]);

  // the same name with other bytes is another file
  await app.pick([other]);
  await truth.expectExactlyOnce(id, [file, other]);
});

test('[U1] 200 files at once: safe, sent and registered exactly once, and the page goes on breathing', async ({
  app,
  truth,
}, testInfo) => {
  test.setTimeout(180_000); // a busy machine takes its time for 200 registrations
  const id = await truth.makeDeviceType('两百个文件');
  const files = await jpegs(200, 20_000);
  const paths = await Promise.all(
    files.map(async ({ name, buffer }) => {
      const path = testInfo.outputPath(name);
      await writeFile(path, buffer);
      return path;
    }),
  );
  await app.begin();
  await app.openDeviceType(id);
  const longTasks = await watchLongTasks(app.page);
  const blocksMs = await blocksDuring(app.page, async () => {
    await pickFromDisk(app.page, '上传图片', paths);
    // Asking the page itself, again and again, would block it more than anything that it does.
    await truth.expectExactlyOnce(id, files, 120_000);
  });
  await expect(app.queue.getByText('完成 200/200')).toBeVisible();
  await app.settled();
  testInfo.annotations.push(
    { type: 'tasks over 50 ms of processor time', description: blocksMs.join(', ') || 'none' },
    { type: 'long tasks by the clock', description: (await longTasks()).join(', ') || 'none' },
  );
  // The goal is none over 50 ms; room is given to slower machines, not to a page that stands still.
  expect(
    blocksMs.filter((ms) => ms > 150),
    'blocks of the main thread',
  ).toEqual([]);
});

/** Tells, when called, how long the long tasks were that the page itself has seen since. */
async function watchLongTasks(page: Page): Promise<() => Promise<number[]>> {
  const seen = await page.evaluateHandle(() => {
    const durationsMs: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durationsMs.push(Math.round(duration));
    }).observe({ entryTypes: ['longtask'] });
    return durationsMs;
  });
  return () => seen.jsonValue();
}

/** Kills the page's process; the command itself is never answered. */
async function crash(page: Page) {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
}

for (const end of ['closed', 'crashed'] as const) {
  test(`[U5] two tabs on one gallery, the leading one ${end} in mid-transfer: the other one finishes`, async ({
    app,
    network,
    profile,
    truth,
  }) => {
    const id = await truth.makeDeviceType(`两个标签页 ${end}`);
    const [files, more] = [await jpegs(4, 200_000), await jpegs(2, 100_000, 5)];
    await app.begin();
    await app.openDeviceType(id);
    const other = new App(await profile.newTab(), network.origin);
    await other.openDeviceType(id);
    const held = network.hold({ side: 'store', method: 'POST', times: 3 }, 'mid');
    await app.pick(files);
    await held.struck;
    await other.pick(more);
    const names = [...files, ...more].map(({ name }) => name);
    for (const name of names) await expect(other.file(name)).toContainText('已安全保存在本机');
    if (end === 'closed') await app.page.close();
    else await crash(app.page);
    held.drop();
    await truth.expectExactlyOnce(id, [...files, ...more]);
    await other.settled();
    await expect(other.images).toHaveCount(names.length);
  });
}
