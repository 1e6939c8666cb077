import { jpegs } from '#tests/browser/jpeg.ts';
import type { Network } from '#tests/browser/network.ts';
import {
  add,
  update,
  remove,
  save,
  refusal,
  giveUp,
  nameField,
  miniButton,
  trayItem,
  openWithImages,
} from '#tests/browser/steps.ts';
import { test } from '#tests/browser/test.ts';
import { expect } from '@playwright/test';

/** How many of these reached the server and were answered by it. */
const answered = (network: Network, { path }: { path: string }) =>
  network.log.filter((one) => one.method === 'POST' && one.path.includes(path) && one.status === 200).length;

test('[O5] 500, 503, 429 and a page in place of an answer are waited out, and Retry-After is honoured', async ({
  app,
  network,
  truth,
}) => {
  const id = await truth.makeDeviceType('暂时失败');
  await truth.addImages(id, await jpegs(1));
  await app.begin();
  await openWithImages(app, id, 1);
  const waitMs = 3000;
  const faults = {
    a500: refusal(500, '内部错误', '500'),
    a503: { ...refusal(503, ''), headers: { 'content-type': 'text/html' }, body: '<h1>503</h1>' },
    html: { ...refusal(200, ''), headers: { 'content-type': 'text/html' }, body: '<!doctype html><h1>请登录网络</h1>' },
    a429: { ...refusal(429, '请稍后', '429'), headers: { 'retry-after': String(waitMs / 1000) } },
  };
  for (const [link, act] of Object.entries(faults)) {
    network.log = [];
    network.on({ ...update, times: 1 }, act);
    await app.setLink(app.images.nth(0), `https://example.com/${link}`);
    await expect(app.images.nth(0)).toContainText('待同步');
    await app.settled();
    expect((await truth.images(id))[0]?.imageHref).toBe(`https://example.com/${link}`);
    expect(answered(network, update), link).toBe(link === 'html' ? 2 : 1);
  }
  const [asked, again] = network.log.filter(({ path }) => path.includes(update.path)).map(({ atMs }) => atMs);
  expect((again ?? 0) - (asked ?? 0)).toBeGreaterThanOrEqual(waitMs);
});

test('[O9] a server that never answers keeps nobody waiting: queued within ten seconds, and sent once when it is back', async ({
  app,
  network,
  truth,
}) => {
  const id = await truth.makeDeviceType('没有回音');
  await truth.addImages(id, await jpegs(1));
  await app.begin();
  await openWithImages(app, id, 1);
  const stalled = network.hold({ ...update, times: 99 }, 'before');
  await app.setLink(app.images.nth(0), 'https://example.com/stalled');
  await stalled.struck;
  await expect(app.page.getByRole('dialog')).toHaveCount(0, { timeout: 10_000 });
  await expect(app.images.nth(0)).toContainText('https://example.com/stalled');
  await expect(app.images.nth(0)).toContainText('待同步');
  await network.cut();
  network.calm();
  network.log = [];
  await network.restore();
  await app.settled();
  expect((await truth.images(id))[0]?.imageHref).toBe('https://example.com/stalled');
  expect(network.count(update)).toBeLessThanOrEqual(1);
});

/** `hasBegun`: the browser has seen the beginning of an answer, so it is ours to find out; else it asks again by itself. */
const losses = [
  { when: 'in its middle', knowsKeys: true, hasBegun: true },
  { when: 'in its middle, by a server without idempotency keys', knowsKeys: false, hasBegun: true },
  { when: 'whole, by a server without idempotency keys', knowsKeys: false, hasBegun: false },
];
for (const [at, { when, knowsKeys, hasBegun }] of losses.entries()) {
  test(`[O13] an answer that is lost ${when}, after the server did it: exactly once`, async ({
    app,
    network,
    truth,
  }) => {
    const id = await truth.makeDeviceType(`回音丢失 ${at}`);
    const [shown, picked] = [await jpegs(2), await jpegs(1, 30_000, 9)];
    await truth.addImages(id, shown);
    await app.begin();
    await openWithImages(app, id, 2);
    if (!knowsKeys) network.lost.add('idempotency-key');
    const rules = [update, add, save, remove].map((match) =>
      network.on({ ...match, times: 1 }, { do: 'reset', at: 'after', ...(hasBegun ? { hasBegun } : {}) }),
    );
    await app.setLink(app.images.nth(0), 'https://example.com/lost');
    await expect(app.images.nth(0)).toContainText('https://example.com/lost');
    await app.settled();
    await app.pick(picked);
    await expect.poll(async () => (await truth.images(id)).length).toBe(3);
    await app.settled();
    await truth.expectExactlyOnce(id, [...shown, ...picked]);
    await app.choose(app.images.nth(0));
    await nameField(app).fill(`回音丢失 ${at} 改名`);
    await app.save();
    await expect.poll(async () => (await truth.deviceType(id)).name).toBe(`回音丢失 ${at} 改名`);
    await app.settled();
    await app.remove(app.images.nth(1));
    await expect.poll(async () => (await truth.images(id)).length).toBe(2);
    await app.settled();

    expect(rules.map((rule) => rule.strikes)).toEqual([1, 1, 1, 1]);
    const sent = [update, add, save, remove].map((call) => network.count(call));
    if (hasBegun) expect(sent, 'looked up, not sent again').toEqual([1, 1, 1, 1]);
    expect((await truth.images(id))[0]?.imageHref).toBe('https://example.com/lost');
    expect((await truth.deviceType(id)).version).toBe(2);
    await expect(app.page.getByRole('alert')).toHaveCount(0);
  });
}

test('[O5] what the server refuses lies in the tray in its words: tried again it goes, given up it is rolled back', async ({
  app,
  network,
  truth,
}) => {
  const id = await truth.makeDeviceType('被拒绝');
  await truth.addImages(id, await jpegs(3));
  await app.begin();
  await openWithImages(app, id, 3);
  await network.cut();
  await app.setLink(app.images.nth(0), 'https://example.com/refused');
  await app.setMiniProgram(app.images.nth(1), 'pages/refused', 'wxrefused');
  await app.remove(app.images.nth(2));
  await expect(app.images).toHaveCount(2);
  await expect(miniButton(app, 1)).toHaveAttribute('aria-pressed', 'true');
  network.on({ ...remove, times: 1 }, refusal(200, '图片正在投放，不能删除', 'X1'));
  network.on({ ...update, times: 1 }, refusal(422, '小程序未备案', '422'));
  network.on({ ...update, times: 1 }, refusal(403, '没有修改权限', '403'));
  await network.restore();

  await app.pendingButton.click();
  for (const words of ['没有修改权限', '小程序未备案', '图片正在投放，不能删除'])
    await expect(trayItem(app, words)).toContainText('被拒绝');
  await expect(app.images, 'a refused deletion is not carried out').toHaveCount(3);
  await expect(miniButton(app, 1)).toHaveAttribute('aria-pressed', 'false');
  await expect(app.images.nth(0)).toContainText('没有修改权限');
  await expect(app.pendingButton).toHaveText('待同步 3 项');

  await trayItem(app, '没有修改权限').getByRole('button', { name: '立即重试' }).click();
  await expect(app.pendingButton).toHaveText('待同步 2 项');
  await expect(app.images.nth(0)).toContainText('https://example.com/refused');
  for (const words of ['小程序未备案', '图片正在投放']) await giveUp(app, words);
  await app.settled();
  await expect(app.gallery.getByText('未同步')).toHaveCount(0);
  const images = await truth.images(id);
  expect(images.map(({ imageHref, miniPath }) => [imageHref, miniPath])).toEqual([
    ['https://example.com/refused', ''],
    ['', ''],
    ['', ''],
  ]);
});

test('[O5] 401 holds the work: nothing is sent until that user has signed in again', async ({
  app,
  network,
  truth,
}) => {
  const id = await truth.makeDeviceType('等待登录');
  await truth.addImages(id, await jpegs(1));
  await app.begin();
  await openWithImages(app, id, 1);
  network.on(update, refusal(401, '请登录'));
  await app.setLink(app.images.nth(0), 'https://example.com/held');
  await expect(app.page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  network.calm();
  await app.page.reload();
  await expect(app.page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  expect(network.count(update)).toBe(1);
  await app.fillSignIn('operator');
  await expect(app.gallery).toBeVisible();
  await app.settled();
  expect(network.count(update)).toBe(2);
  expect((await truth.images(id))[0]?.imageHref).toBe('https://example.com/held');
});

test('[O5] a save that meets a newer version is a conflict: in the tray, and decided field by field', async ({
  app,
  network,
  truth,
}) => {
  const id = await truth.makeDeviceType('版本冲突');
  await app.begin();
  await app.openDeviceType(id);
  await network.cut();
  await nameField(app).fill('我的名称');
  await app.save();
  await expect(app.pendingButton).toHaveText('待同步 1 项');
  await truth.rename(id, '他人的名称');
  await network.restore();
  await expect(app.page.getByText('你的修改与服务器上的新版本冲突，尚未保存。')).toBeVisible();
  await app.pendingButton.click();
  await expect(trayItem(app, '我的名称')).toContainText('冲突');
  await app.page.keyboard.press('Escape');
  expect((await truth.deviceType(id)).name).toBe('他人的名称');
  await app.page.getByRole('button', { name: '处理冲突' }).click();
  const dialog = app.page.getByRole('dialog', { name: '该设备类型已被他人修改' });
  await expect(dialog).toContainText('他人的名称');
  await dialog.getByRole('button', { name: '保存所选' }).click();
  await expect.poll(async () => (await truth.deviceType(id)).name).toBe('我的名称');
  await app.settled();
  await expect(nameField(app)).toHaveValue('我的名称');
});

test('[O12] a service worker killed between commit and answer: the page asks again with the same id, once', async ({
  app,
  network,
  truth,
}) => {
  const id = await truth.makeDeviceType('线程被杀');
  await truth.addImages(id, await jpegs(1));
  await app.begin();
  await openWithImages(app, id, 1);
  const held = network.hold({ ...update, times: 1 }, 'after');
  await app.setLink(app.images.nth(0), 'https://example.com/killed');
  await held.struck;
  const session = await app.page.context().newCDPSession(app.page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  held.release();
  await app.settled();
  await expect(app.images.nth(0)).toContainText('https://example.com/killed');
  expect((await truth.images(id))[0]?.imageHref).toBe('https://example.com/killed');
  // The browser may hand the request to the new service worker: then the server sees its key a second time.
  expect(network.count(update)).toBeLessThanOrEqual(2);
});
