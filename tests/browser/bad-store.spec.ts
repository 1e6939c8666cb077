import type { App } from '#tests/browser/app.ts';
import type { Match } from '#tests/browser/faults.ts';
import { jpegs } from '#tests/browser/jpeg.ts';
import { test } from '#tests/browser/test.ts';
import { expect, type Page } from '@playwright/test';

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
  await app.begin();
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
  await app.begin();
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
  await app.begin();
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
  await app.begin();
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
  await app.begin();
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
  await app.begin();
  await app.openDeviceType(id);
  const body = JSON.stringify({ status: 0, errcode: '888', errmsg: '登录已失效', data: null });
  network.on(policy, { do: 'answer', at: 'before', status: 200, body });
  await app.pick(files);
  await expect(app.page).toHaveURL(/\/lnr$/);
  expect(network.count(post)).toBe(0);
  network.calm();
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
  await app.begin();
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
  await app.begin();
  await setStall(app.page, 1500);
  await app.openDeviceType(id);
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
  await app.begin();
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
