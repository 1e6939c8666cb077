import { App } from '#tests/browser/app.ts';
import { jpegs } from '#tests/browser/jpeg.ts';
import { Profile } from '#tests/browser/profile.ts';
import { openWithSpace } from '#tests/browser/space.ts';
import { nameField } from '#tests/browser/steps.ts';
import { test } from '#tests/browser/test.ts';
import { checksum, sampleRanges } from '#domain/checksum.ts';
import { expect, type Page } from '@playwright/test';

test.use({ hasVisited: false });

/** Keeps the console's database in an upgrade that never ends, as a hung disk or another program's lock would. */
const blockDatabase = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.open('console', 1).onupgradeneeded = ({ target }) => {
          const store = (target as IDBOpenDBRequest).result.createObjectStore('hang');
          const again = () => {
            store.put(0, 0).onsuccess = again;
          };
          again();
          resolve();
        };
      }),
  );

test('[P1] a database that does not open within 3 s: the console works from memory, says so, and calls nothing safe', async ({
  app,
  network,
  profile,
  truth,
}) => {
  const id = await truth.makeDeviceType('内存模式');
  await truth.addImages(id, await jpegs(2));
  const blocker = await profile.newTab();
  await blocker.goto(`${network.origin}/robots.txt`);
  await blockDatabase(blocker);

  await app.page.bringToFront();
  await app.open('/lnr');
  await expect(app.message('本机存储无法打开')).toBeVisible();
  await app.fillSignIn('operator');
  await expect(app.menu).toBeVisible();
  await expect(app.message('本机存储无法打开')).toBeVisible();
  await app.menu.getByRole('link', { name: '设备类型' }).click();
  await app.page.getByRole('link', { name: '内存模式' }).click();
  await expect(app.images).toHaveCount(2);
  await app.setLink(app.images.nth(0), 'https://example.com/memory');
  await expect(app.images.nth(0)).toContainText('https://example.com/memory');
  await expect.poll(async () => (await truth.images(id))[0]?.imageHref).toBe('https://example.com/memory');
  await app.choose(app.images.nth(1));
  await app.save();
  await expect.poll(async () => (await truth.deviceType(id)).chosen).toHaveLength(1);
  await app.pick(await jpegs(1, 30_000, 5));
  await expect(app.page.getByText('photo-5.jpg')).toBeVisible();
  await expect(app.page.getByText('已安全保存在本机')).toHaveCount(0);
  // what is still on its way would be asked about
  await expect.poll(async () => (await truth.images(id)).length).toBe(3);
  await app.settled();

  await app.page.getByRole('button', { name: '账户' }).click();
  await app.page.getByRole('menuitem', { name: '退出登录' }).click();
  await expect(app.page.getByRole('button', { name: '登录', exact: true })).toBeVisible({ timeout: 20_000 });
});

test('[P6] without a secure context the console says so, works online, and calls nothing safe', async ({
  network,
  truth,
}) => {
  const id = await truth.makeDeviceType('非安全连接');
  const [shown, picked] = [await jpegs(2), await jpegs(2, 30_000, 5)];
  await truth.addImages(id, shown);
  const profile = await Profile.create(['--host-resolver-rules=MAP console.test 127.0.0.1']);
  try {
    const app = new App(await profile.open(), network.origin.replace('127.0.0.1', 'console.test'));
    await app.open('/lnr');
    expect(await app.page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator])).toEqual([false, false]);
    await expect(app.message('当前连接不安全')).toBeVisible();
    await app.fillSignIn('operator');
    await expect(app.menu).toBeVisible();
    await expect(app.message('当前连接不安全')).toBeVisible();
    await app.openDeviceType(id);
    await expect(app.images).toHaveCount(2);
    await app.setLink(app.images.nth(0), 'https://example.com/insecure');
    await app.choose(app.images.nth(1));
    await app.save();
    await app.pick(picked);
    await expect(app.queue.getByText('photo-5.jpg')).toBeVisible();
    await expect(app.page.getByText('已安全保存在本机')).toHaveCount(0);
    await truth.expectExactlyOnce(id, [...shown, ...picked]);
    await app.settled();
    expect((await truth.images(id))[0]?.imageHref).toBe('https://example.com/insecure');
    expect((await truth.deviceType(id)).chosen).toHaveLength(1);

    await network.cut();
    await app.setLink(app.images.nth(0), 'https://example.com/insecure-offline');
    await app.pick(await jpegs(1, 30_000, 8));
    await app.pendingButton.click();
    await expect(app.tray.getByRole('listitem')).not.toHaveCount(0);
    await expect(app.page.getByText('已安全保存在本机')).toHaveCount(0);
    await network.restore();
    await expect.poll(async () => (await truth.images(id)).length, { timeout: 30_000 }).toBe(5);
    await app.settled();
    expect((await truth.images(id))[0]?.imageHref).toBe('https://example.com/insecure-offline');
    await app.page.getByRole('button', { name: '账户' }).click();
    await app.page.getByRole('menuitem', { name: '退出登录' }).click();
    await expect(app.page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
    expect(app.said.filter((line) => line.startsWith('page error'))).toEqual([]);
  } finally {
    await profile.remove();
  }
});

/**
 * The tables of version 1 as they were on the day of its release, in the words of IndexedDB (Dexie counts in tens).
 * Never changed: machines in the field hold exactly this [P3].
 */
const version1: Record<string, { keyPath: string | string[]; autoIncrement?: true; indexes: (string | string[])[] }> = {
  kv: { keyPath: 'key', indexes: ['userId'] },
  menus: { keyPath: 'userId', indexes: [] },
  uploads: {
    keyPath: 'id',
    indexes: [
      'userId',
      ['userId', 'status.state'],
      ['userId', 'name', 'sizeBytes'],
      ['userId', 'target.deviceTypeId'],
      ['userId', 'target.draftId'],
      'bytes.packId',
    ],
  },
  packs: { keyPath: 'id', indexes: ['userId'] },
  drafts: { keyPath: 'id', indexes: ['userId'] },
  formDrafts: { keyPath: ['userId', 'formKey'], indexes: ['userId'] },
  galleries: { keyPath: ['userId', 'deviceTypeId'], indexes: ['userId'] },
  deviceTypes: { keyPath: ['userId', 'id'], indexes: ['userId'] },
  lists: { keyPath: ['userId', 'listKey'], indexes: ['userId'] },
  outbox: {
    keyPath: 'seq',
    autoIncrement: true,
    indexes: ['id', 'userId', ['userId', 'status.state'], ['userId', 'intent.kind']],
  },
  results: { keyPath: 'id', indexes: ['userId', 'atMs'] },
};

test('[P3] a database of version 1 with work waiting in it opens, and loses nothing', async ({
  app,
  network,
  truth,
}) => {
  const id = await truth.makeDeviceType('旧版数据');
  const [shown, waiting] = [await jpegs(1), await jpegs(1, 20_000, 4)];
  await truth.addImages(id, shown);
  const [file] = waiting;
  const [image] = await truth.images(id);
  if (!file || !image) throw new Error('no picture');
  const { userId } = truth;
  const atMs = Date.now() - 3_600_000;
  const sample = sampleRanges(file.buffer.length).map(([from, to]) => file.buffer.subarray(from, to));
  const form = { name: '旧版草稿', category: '洗衣', billing: '按次', netType: '4G', isEnabled: true, remark: '' };
  const pending = { state: 'pending', attempts: 0, isUnanswered: false, notBeforeMs: 0 };
  const rows: Record<string, unknown[]> = {
    outbox: [
      {
        id: 'old-link',
        userId,
        createdAtMs: atMs,
        status: pending,
        intent: {
          kind: 'image-update',
          deviceTypeId: id,
          ref: { by: 'url', imageUrl: image.imageUrl },
          change: { group: 'link', imageHref: 'https://example.com/version-1' },
        },
      },
    ],
    uploads: [
      {
        id: 'old-upload',
        userId,
        target: { mode: 'edit', deviceTypeId: id },
        name: file.name,
        type: file.mimeType,
        sizeBytes: file.buffer.length,
        lastModifiedMs: atMs,
        checksum: checksum(Buffer.concat(sample)),
        stampMs: atMs,
        objectKey: '',
        bytes: { packId: 'old-pack', offsetBytes: 0 },
        acceptedAtMs: atMs,
        status: { state: 'uploading', phase: 'sending', attempts: 1, loadedBytes: 100 },
      },
    ],
    drafts: [{ id: 'old-draft', userId, deviceTypeId: 'old-type', form, images: [], chosen: [], updatedAtMs: atMs }],
    kv: [{ key: 'settings', userId: '', value: { theme: 'dark', density: 'compact', isMenuCollapsed: false } }],
  };
  await app.open('/robots.txt');
  await app.page.evaluate(
    async ({ tables, given, bytes, owner }) => {
      const opening = indexedDB.open('console', 10);
      await new Promise<void>((resolve, reject) => {
        opening.onupgradeneeded = () => {
          for (const [name, { keyPath, autoIncrement = false, indexes }] of Object.entries(tables)) {
            const store = opening.result.createObjectStore(name, { keyPath, autoIncrement });
            for (const index of indexes) {
              const called = Array.isArray(index) ? `[${index.join('+')}]` : index;
              store.createIndex(called, index, { unique: name === 'outbox' && index === 'id' });
            }
          }
        };
        opening.onsuccess = () => resolve();
        opening.onerror = () => reject(opening.error);
      });
      const database = opening.result;
      const work = database.transaction(Object.keys(tables), 'readwrite');
      for (const [name, all] of Object.entries(given)) for (const row of all) work.objectStore(name).add(row);
      const pack = new Blob([new Uint8Array(bytes)]);
      work.objectStore('packs').add({ id: 'old-pack', userId: owner, bytes: pack, type: '' });
      await new Promise((resolve, reject) => {
        work.oncomplete = resolve;
        work.onerror = () => reject(work.error);
      });
      database.close();
    },
    { tables: version1, given: rows, bytes: [...file.buffer], owner: userId },
  );

  await app.open('/lnr');
  await expect(app.page.locator('html')).toHaveAttribute('data-density', 'compact');
  await app.fillSignIn('operator');
  await expect(app.menu).toBeVisible();
  await truth.expectExactlyOnce(id, [...shown, ...waiting]);
  await app.open('/eqtype/new');
  await expect(app.page.getByRole('textbox', { name: '类型名称' })).toHaveValue('旧版草稿');
  await app.settled();
  expect((await truth.images(id))[0]?.imageHref).toBe('https://example.com/version-1');
  expect(network.count({ path: '/image/update', method: 'POST' })).toBe(1);
});

test('[P4] no space left: offline a change is visibly not accepted and stays in its form, online it is sent directly', async ({
  app,
  network,
  profile,
  truth,
}) => {
  const id = await truth.makeDeviceType('空间不足');
  await truth.addImages(id, await jpegs(1));
  const { freeSpace } = await openWithSpace(app, profile, id, -1_000_000);
  await expect(app.images).toHaveCount(1);
  await app.setLink(app.images.nth(0), 'https://example.com/direct');
  await expect(app.page.getByRole('dialog')).toHaveCount(0);
  expect((await truth.images(id))[0]?.imageHref).toBe('https://example.com/direct');
  await expect(app.images.nth(0)).toContainText('https://example.com/direct');

  await network.cut();
  await app.setLink(app.images.nth(0), 'https://example.com/no-room');
  await expect(app.message('存储空间不足')).toBeVisible();
  const dialog = app.page.getByRole('dialog', { name: '添加超链接' });
  await expect(dialog.getByRole('textbox', { name: '链接地址' })).toHaveValue('https://example.com/no-room');
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(app.images.nth(0)).not.toContainText('no-room');
  await expect(app.pendingButton).toHaveCount(0);
  await nameField(app).fill('放不下的名称');
  await app.save();
  await expect(app.message('存储空间不足')).toBeVisible();
  await expect(nameField(app)).toHaveValue('放不下的名称');
  await expect(app.page.getByText('有未保存的修改')).toBeVisible();
  await app.pick(await jpegs(1, 30_000, 5));
  await expect(app.page.getByText('photo-5.jpg')).toBeVisible();
  await expect(app.page.getByText('已安全保存在本机')).toHaveCount(0);
  await expect(app.queue.getByRole('listitem')).toHaveCount(0);

  await freeSpace();
  await app.save();
  await expect(app.pendingButton).toHaveText('待同步 1 项');
  await network.restore();
  await app.settled();
  expect((await truth.deviceType(id)).name).toBe('放不下的名称');
});
