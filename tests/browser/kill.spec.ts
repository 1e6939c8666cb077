import type { Match, Stage } from '#tests/browser/faults.ts';
import { jpegs } from '#tests/browser/jpeg.ts';
import { test } from '#tests/browser/test.ts';
import { expect } from '@playwright/test';

/** SIGKILL of the whole browser while the network holds the named request; the same profile again; then the truth. */
const moments: { when: string; match: Match; at: Stage }[] = [
  { when: 'after acceptance, before any policy', match: { path: '/oss/policy', method: 'POST' }, at: 'before' },
  { when: 'in mid-transfer', match: { side: 'store', method: 'POST' }, at: 'mid' },
  { when: 'after storage, its answer not yet seen', match: { side: 'store', method: 'POST' }, at: 'after' },
  { when: 'after storage and before registration', match: { path: '/image/add', method: 'POST' }, at: 'before' },
  {
    when: 'in mid-replay: registered, its answer not yet seen',
    match: { path: '/image/add', method: 'POST' },
    at: 'after',
  },
];

for (const { when, match, at } of moments) {
  test(`[U4] kill −9 ${when}: one object and one record per file`, async ({ app, network, profile, truth }) => {
    const id = await truth.makeDeviceType(`断电 ${when.length}`);
    const files = await jpegs(4, 200_000);
    await app.begin();
    await app.openDeviceType(id);
    const held = network.hold({ ...match, times: 99 }, at);
    await app.pick(files);
    await held.struck;
    await expect(app.queue.getByText('已安全保存在本机')).toHaveCount(files.length);

    await profile.kill();
    held.drop();
    await app.reopen(profile, `/eqtype/${id}`);
    await truth.expectExactlyOnce(id, files, 60_000);
    await app.settled();
    await expect(app.images).toHaveCount(files.length);
    await truth.expectExactlyOnce(id, files);
  });
}

test('[O13] kill −9 in mid-replay of changes made offline: each is on the server once', async ({
  app,
  network,
  profile,
  truth,
}) => {
  const id = await truth.makeDeviceType('断网重放');
  const files = await jpegs(3, 30_000);
  await app.begin();
  await app.openDeviceType(id);
  await app.pick(files);
  await truth.expectExactlyOnce(id, files);
  await expect(app.images).toHaveCount(files.length);
  await app.settled();

  await network.cut();
  await app.setLink(app.images.nth(0), 'https://example.com/one');
  await app.setMiniProgram(app.images.nth(1), 'pages/two', 'wx2');
  await app.remove(app.images.nth(2));
  await expect(app.pendingButton).toHaveText(/3/);

  const held = network.hold({ path: '/image/update', method: 'POST', times: 99 }, 'after');
  await network.restore();
  await held.struck;
  await profile.kill();
  held.drop();

  await app.reopen(profile, `/eqtype/${id}`);
  await expect.poll(async () => (await truth.images(id)).length, { timeout: 60_000 }).toBe(2);
  await app.settled(60_000);
  const rows = await truth.images(id);
  expect(rows.map((row) => [row.imageHref, row.miniPath, row.miniAppid])).toEqual([
    ['https://example.com/one', '', ''],
    ['', 'pages/two', 'wx2'],
  ]);
});

test('[U4] kill −9 of the server in mid-upload: nothing acknowledged is lost, nothing is doubled', async ({
  app,
  network,
  server,
  truth,
}) => {
  const id = await truth.makeDeviceType('服务中断');
  const files = await jpegs(4, 200_000);
  await app.begin();
  await app.openDeviceType(id);
  const held = network.hold({ path: '/image/add', method: 'POST' }, 'after');
  await app.pick(files);
  await held.struck;
  await server.kill();
  network.calm();
  await expect(app.queue.getByText('已安全保存在本机')).toHaveCount(files.length);
  await server.start();
  await truth.expectExactlyOnce(id, files, 60_000);
  await app.settled();
});
