import { App } from '#tests/browser/app.ts';
import { jpegs } from '#tests/browser/jpeg.ts';
import {
  update,
  busy,
  nameField,
  signInButton,
  openWithImages,
  tokenOf,
  askToLeave,
  leaveQuestion,
  leave,
  signedOut,
} from '#tests/browser/steps.ts';
import { entriesWith, readStores } from '#tests/browser/stores.ts';
import { test } from '#tests/browser/test.ts';
import { expect } from '@playwright/test';

test('[S3] signing out with work under way asks: sync first delivers it and leaves, giving up drops it', async ({
  app,
  network,
  truth,
}) => {
  const id = await truth.makeDeviceType('退出前同步');
  await truth.addImages(id, await jpegs(1));
  await app.begin();
  await app.openDeviceType(id);
  network.on(update, busy);
  await app.setLink(app.images.nth(0), 'https://example.com/synced');
  await expect(app.pendingButton).toHaveText('待同步 1 项');
  await askToLeave(app);
  await expect(leaveQuestion(app)).toContainText('1 项修改未同步');
  await signedOut(async () => {
    await leave(app, '同步后退出');
    network.calm();
  }, app);
  expect((await truth.images(id))[0]?.imageHref).toBe('https://example.com/synced');

  await app.begin();
  await app.openDeviceType(id);
  network.on(update, busy);
  await app.setLink(app.images.nth(0), 'https://example.com/dropped');
  await expect(app.pendingButton).toHaveText('待同步 1 项');
  await askToLeave(app);
  await signedOut(() => leave(app, '放弃并退出'), app);
  network.calm();
  network.log = [];
  await app.begin();
  await app.openDeviceType(id);
  await expect(app.images.nth(0)).toContainText('https://example.com/synced');
  await expect(app.pendingButton).toHaveCount(0);
  expect(network.count(update)).toBe(0);
  expect((await truth.images(id))[0]?.imageHref).toBe('https://example.com/synced');
});

test('[S3] offline there is no sync before signing out; cancelling keeps everything, giving up works without a server', async ({
  app,
  network,
  truth,
}) => {
  const id = await truth.makeDeviceType('离线退出');
  await truth.addImages(id, await jpegs(1));
  await app.begin();
  await openWithImages(app, id, 1);
  await network.cut();
  await app.setLink(app.images.nth(0), 'https://example.com/offline');
  await app.pick(await jpegs(2, 20_000, 5));
  await expect(app.queue.getByText('已安全保存在本机')).toHaveCount(2);
  await askToLeave(app);
  await expect(leaveQuestion(app)).toContainText('2 个文件未上传完成、1 项修改未同步');
  await expect(leaveQuestion(app).getByRole('button', { name: '同步后退出' })).toBeDisabled();
  await leave(app, '取消');
  await expect(app.pendingButton).toHaveText('待同步 1 项');
  await expect(app.queue.getByText('已安全保存在本机')).toHaveCount(2);

  await askToLeave(app);
  await signedOut(() => leave(app, '放弃并退出'), app);
  await network.restore();
  await app.begin();
  await app.openDeviceType(id);
  await expect(app.images).toHaveCount(1);
  await app.settled();
  expect(await truth.images(id)).toHaveLength(1);
});

test('[S4] after signing out no store holds anything of the user, brand and shell stay', async ({
  app,
  network,
  truth,
}) => {
  const id = await truth.makeDeviceType('注销清除');
  const [shown, waiting] = [await jpegs(2), await jpegs(3, 90_000, 7)];
  await truth.addImages(id, shown);
  await app.signIn();
  const token = await tokenOf(app);
  const traces = [truth.userId, token, id, '注销清除', '草稿名称', 'photo-', 'example.com/left', 'JFIF', '设备类型'];
  await app.open('/eqtype/new');
  await nameField(app).fill('草稿名称');
  await expect(app.page.getByText('草稿已保存在本机')).toBeVisible();
  await app.openDeviceType(id);
  await expect(app.images).toHaveCount(2);
  await nameField(app).fill('注销清除 2');
  const found = async () =>
    entriesWith(await readStores(app.page), traces).map((entry) => entry.split(':')[0] ?? entry);
  // The pictures of the gallery are kept when they have come.
  await expect.poll(found).toContain('cache thumbnails');
  await network.cut();
  await app.setLink(app.images.nth(0), 'https://example.com/left');
  await app.pick(waiting);
  await expect(app.queue.getByText('已安全保存在本机')).toHaveCount(3);
  const before = await found();
  for (const table of ['menus', 'uploads', 'packs', 'drafts', 'formDrafts', 'galleries', 'deviceTypes', 'outbox'])
    expect(before, 'the reading of stores sees what is there').toContain(`console/${table}`);
  expect(before).toEqual(expect.arrayContaining(['cookie', 'localStorage', 'sessionStorage', 'cache thumbnails']));

  await network.restore();
  network.on({ path: '/image/', method: 'POST' }, busy);
  network.on({ path: '/oss/policy', method: 'POST' }, busy);
  await askToLeave(app);
  await signedOut(() => leave(app, '放弃并退出'), app);
  const stored = await readStores(app.page);
  expect(entriesWith(stored, traces)).toEqual([]);
  expect(stored.filter(({ where }) => where === 'cookie').map(({ text }) => text)).toContain('pathName=lnr');
  expect(stored.filter(({ text }) => text.includes('/index.html'))).toHaveLength(1);
});

test('[S4] a sign-out that is cut short is finished by the next start', async ({ app, network, profile, truth }) => {
  const id = await truth.makeDeviceType('退出被打断');
  await truth.addImages(id, await jpegs(1));
  await app.begin();
  await openWithImages(app, id, 1);
  await network.cut();
  await app.setLink(app.images.nth(0), 'https://example.com/cut-short');
  await expect(app.pendingButton).toBeVisible();
  await askToLeave(app);
  // Its cookies are cleared, its rows are not: the kill comes between the two.
  await app.page.evaluate(() => {
    const remove = IDBObjectStore.prototype.delete;
    IDBObjectStore.prototype.delete = function (query) {
      if (this.transaction.objectStoreNames.length > 8) throw new DOMException('killed here', 'AbortError');
      return remove.call(this, query);
    };
  });
  await leave(app, '放弃并退出');
  await expect(signInButton(app)).toBeVisible();
  await profile.kill();
  app.page = await profile.open();
  await app.open(`/eqtype/${id}`);
  await expect(signInButton(app)).toBeVisible();
  expect(entriesWith(await readStores(app.page), [truth.userId, id])).toEqual([]);
});

test('[S4] what was being written while the user signed out is not left behind either', async ({
  app,
  network,
  profile,
  truth,
}) => {
  const id = await truth.makeDeviceType('写入途中退出');
  await truth.addImages(id, await jpegs(2));
  await app.signIn();
  const second = new App(await profile.newTab(), network.origin);
  const traces = [truth.userId, id, '写入途中', 'photo-', 'JFIF', await tokenOf(app)];
  await app.open('/eqtype');
  const [pictures, list, policy] = [
    network.on({ side: 'store', method: 'GET' }, { do: 'hold', at: 'after' }),
    network.on({ path: '/type/imageList' }, { do: 'hold', at: 'after' }),
    network.on({ path: '/oss/policy' }, { do: 'hold', at: 'after' }),
  ];
  await second.open(`/eqtype/${id}`);
  await list.struck;
  list.release();
  await expect(second.images).toHaveCount(2);
  await pictures.struck;
  await nameField(second).fill('写入途中退出 2');
  await second.pick(await jpegs(40, 60_000, 9));
  await policy.struck;
  await second.pick(await jpegs(40, 60_000, 60));
  await app.page.bringToFront();
  await askToLeave(app);
  await signedOut(() => leave(app, '放弃并退出'), app, second);
  network.calm();
  await expect.poll(async () => entriesWith(await readStores(app.page), traces)).toEqual([]);
  // Whatever was still on its way has come by now, and come to nothing.
  await app.page.evaluate(() => fetch('/api/pc/v1/ping'));
  await expect(async () =>
    expect(network.log.filter(({ side, status }) => side === 'store' && status === undefined)).toEqual([]),
  ).toPass();
  expect(entriesWith(await readStores(app.page), traces)).toEqual([]);
  expect(await truth.images(id)).toHaveLength(2);
});

test('[S4] a tab that hears of the sign-out late, and writes until then, leaves nothing behind either', async ({
  app,
  network,
  profile,
  truth,
}) => {
  const id = await truth.makeDeviceType('忙碌的窗口');
  await truth.addImages(id, await jpegs(1));
  await app.signIn();
  const second = new App(await profile.newTab(), network.origin);
  await second.page.addInitScript(() => {
    const add = BroadcastChannel.prototype.addEventListener;
    const late: (() => void)[] = [];
    Object.assign(window, { hear: () => late.splice(0).forEach((tell) => void tell()) });
    BroadcastChannel.prototype.addEventListener = function (type: string, listener: unknown) {
      const tell = (event: Event) => (listener as (event: Event) => void).call(this, event);
      add.call(this, type, (event) => (this.name === 'session' ? void late.push(() => tell(event)) : tell(event)));
    };
  });
  await second.open('/eqtype');
  await expect(second.menu).toBeVisible();
  const list = network.hold({ path: '/type/imageList' }, 'after');
  await second.page.getByRole('link', { name: '忙碌的窗口' }).click();
  await list.struck;
  await signedOut(() => askToLeave(app), app);
  list.release();
  await expect.poll(async () => entriesWith(await readStores(app.page), [id]), 'it writes').not.toEqual([]);
  await signedOut(() => second.page.evaluate(() => (window as unknown as { hear: () => void }).hear()), second);
  expect(entriesWith(await readStores(app.page), [truth.userId, id])).toEqual([]);
});
