import type { App } from '#tests/browser/app.ts';
import type { Match } from '#tests/browser/faults.ts';
import { jpegs } from '#tests/browser/jpeg.ts';
import { openWithSpace } from '#tests/browser/space.ts';
import { test } from '#tests/browser/test.ts';
import { expect, type Page } from '@playwright/test';

// How much room is left is told by the browser, and what it kept of a visit counts.
test.use({ hasVisited: false });

const post: Match = { side: 'store', method: 'POST' };
const policy: Match = { path: '/oss/policy', method: 'POST' };

const texts = {
  otherwise: '上传失败，请刷新页面后重新上传文件！',
  forbidden: '页面失效，请刷新页面后重新上传文件!',
};

const refusal = (code: string, message: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
const xml = { 'content-type': 'application/xml' };

/** the files of the queue that have failed */
const failures = (app: App) => app.queue.getByRole('listitem').filter({ hasText: '失败' });

/** Sets how long a transfer may stand still, as the machine keeps it. */
const setStall = (page: Page, stallMs: number) =>
  page.evaluate(
    (value) =>
      new Promise<void>((resolve, reject) => {
        const opened = indexedDB.open('console');
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const writing = opened.result.transaction('kv', 'readwrite');
          writing.objectStore('kv').put({ key: 'uploads-stall-ms', userId: '', value });
          writing.oncomplete = () => {
            opened.result.close();
            resolve();
          };
          writing.onerror = () => reject(writing.error);
        };
      }),
    stallMs,
  );

test('[U7] 500 fails the file with its text, the others go on; once more when asked', async ({
  app,
  network,
  truth,
}) => {
  const id = await truth.makeDeviceType('存储报错');
  const files = await jpegs(3);
  await app.signIn();
  await app.openDeviceType(id);
  network.on({ ...post, times: 1 }, { do: 'answer', at: 'before', status: 500, headers: xml });
  await app.pick(files);
  const failed = failures(app);
  await expect(failed).toContainText(texts.otherwise);
  await expect(app.queue.getByRole('listitem').filter({ hasText: '完成' })).toHaveCount(2);
  expect(await truth.images(id)).toHaveLength(2);
  await failed.getByRole('button', { name: '重试' }).click();
  await truth.expectExactlyOnce(id, files);
});

test('[U9] 403 for an expired policy is signed anew once, without a click', async ({ app, network, truth }) => {
  const id = await truth.makeDeviceType('策略过期');
  const files = await jpegs(1);
  await app.signIn();
  await app.openDeviceType(id);
  const body = refusal('AccessDenied', 'Invalid according to Policy: Policy expired.');
  network.on({ ...post, times: 1 }, { do: 'answer', at: 'before', status: 403, headers: xml, body });
  await app.pick(files);
  await truth.expectExactlyOnce(id, files);
  expect([network.count(policy), network.count(post)]).toEqual([2, 2]);
});

test('[U9] any other 403, and an expired policy twice in a row, show the text of 403', async ({
  app,
  network,
  truth,
}) => {
  const id = await truth.makeDeviceType('拒绝访问');
  const files = await jpegs(2);
  await app.signIn();
  await app.openDeviceType(id);
  const denied = network.on(post, {
    do: 'answer',
    at: 'before',
    status: 403,
    headers: xml,
    body: refusal('AccessDenied', 'AccessDenied by bucket policy.'),
  });
  await app.pick(files.slice(0, 1));
  await expect(app.file('photo-1.jpg')).toContainText(texts.forbidden);
  expect(denied.strikes).toBe(1);
  const body = refusal('AccessDenied', 'Invalid according to Policy: Policy expired.');
  const expired = network.on(post, { do: 'answer', at: 'before', status: 403, headers: xml, body });
  await app.pick(files.slice(1));
  await expect(app.file('photo-2.jpg')).toContainText(texts.forbidden);
  expect(expired.strikes).toBe(2);
  network.calm();
  await app.page.getByRole('button', { name: '全部重试' }).click();
  await truth.expectExactlyOnce(id, files);
});

test('[U7] 429 waits as long as Retry-After says and burns no attempt', async ({ app, network, truth }) => {
  const id = await truth.makeDeviceType('请求过多');
  const files = await jpegs(2);
  await app.signIn();
  await app.openDeviceType(id);
  const headers = { ...xml, 'retry-after': '2', 'access-control-expose-headers': 'Retry-After' };
  network.on({ ...post, times: 2 }, { do: 'answer', at: 'before', status: 429, headers });
  await app.pick(files);
  await truth.expectExactlyOnce(id, files);
  await expect(failures(app)).toHaveCount(0);
  const [first, second, third] = network.log.filter((one) => one.side === 'store' && one.method === 'POST');
  const lastRefusedMs = Math.max(first?.atMs ?? 0, second?.atMs ?? 0);
  expect((third?.atMs ?? 0) - lastRefusedMs).toBeGreaterThanOrEqual(1900);
});

test('[U7] a policy refused with status 0 shows its errmsg on the file', async ({ app, network, truth }) => {
  const id = await truth.makeDeviceType('策略被拒');
  const files = await jpegs(1);
  await app.signIn();
  await app.openDeviceType(id);
  const body = JSON.stringify({ status: 0, errcode: 'P009', errmsg: '今日上传次数已用完', data: null });
  network.on(policy, { do: 'answer', at: 'before', status: 200, body });
  await app.pick(files);
  await expect(app.file('photo-1.jpg')).toContainText('今日上传次数已用完');
  expect(network.count(post)).toBe(0);
  network.calm();
  await app.file('photo-1.jpg').getByRole('button', { name: '重试' }).click();
  await truth.expectExactlyOnce(id, files);
});

test('[S5] a policy answered 888 leads to the sign-in page; the files wait and go on with the new session', async ({
  app,
  network,
  truth,
}) => {
  const id = await truth.makeDeviceType('会话失效');
  const files = await jpegs(2);
  await app.signIn();
  await app.openDeviceType(id);
  const body = JSON.stringify({ status: 0, errcode: '888', errmsg: '登录已失效', data: null });
  network.on({ ...policy, times: 1 }, { do: 'answer', at: 'before', status: 200, body });
  await app.pick(files);
  await expect(app.page).toHaveURL(/\/lnr$/);
  expect(network.count(post)).toBe(0);
  await app.fillSignIn('operator');
  await expect(app.menu).toBeVisible();
  await truth.expectExactlyOnce(id, files);
});

test('[U7] a page of somebody in between, for the policy or from the store, is no answer: on by itself', async ({
  app,
  network,
  truth,
}) => {
  const id = await truth.makeDeviceType('代理网页');
  const files = await jpegs(2);
  await app.signIn();
  await app.openDeviceType(id);
  const page = { headers: { 'content-type': 'text/html' }, body: '<html><title>请先登录无线网络</title></html>' };
  network.on({ ...policy, times: 1 }, { do: 'answer', at: 'before', status: 200, ...page });
  network.on({ ...post, times: 1 }, { do: 'answer', at: 'before', status: 200, ...page });
  await app.pick(files);
  await truth.expectExactlyOnce(id, files);
  await expect(failures(app)).toHaveCount(0);
});

test('[U8] a store that stands still is given up and asked again; connecting counts', async ({
  app,
  network,
  truth,
}) => {
  const id = await truth.makeDeviceType('停滞');
  const files = await jpegs(2, 200_000);
  await app.signIn();
  await app.openDeviceType(id);
  await setStall(app.page, 1500);
  const stalls = [network.hold(post, 'before'), network.hold(post, 'mid')];
  await app.pick(files);
  await Promise.all(stalls.map((stall) => stall.struck));
  await truth.expectExactlyOnce(id, files);
  await expect(failures(app)).toHaveCount(0);
  expect(network.count(post)).toBe(4);
});

test('[U7] a connection reset in mid-upload, and after the store has it: sent again, one object', async ({
  app,
  network,
  truth,
}) => {
  const id = await truth.makeDeviceType('连接重置');
  const files = await jpegs(2, 200_000);
  await app.signIn();
  await app.openDeviceType(id);
  const probes = () => network.count({ path: '/ping' });
  const before = probes();
  const resets = network.on(post, { do: 'reset', at: 'mid' });
  await app.pick(files);
  // The browser itself sends again what is reset on a connection that was used before: until the console has noticed.
  await expect.poll(probes).toBeGreaterThan(before);
  const late = network.on({ ...post, times: 2 }, { do: 'reset', at: 'after' });
  resets.drop();
  await truth.expectExactlyOnce(id, files);
  await expect(failures(app)).toHaveCount(0);
  expect(late.strikes).toBe(2);
});

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
  await expect(failures(app)).toContainText(texts.otherwise);
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
