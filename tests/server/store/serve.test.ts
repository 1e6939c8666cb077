import { putObject } from '#server/store/files.ts';
import { codeOf, formOf, post, type RunningStore, startStore } from '#tests/server/store/storeServer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let store: RunningStore;
const text = '0123456789';
beforeAll(async () => {
  store = await startStore();
  await putObject(store.dir, 'a/digits.txt', Buffer.from(text), 'text/plain');
  await putObject(store.dir, 'empty', Buffer.alloc(0), 'image/png');
});
afterAll(() => store.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${store.url}/${path}`, { method, headers });

test('[X2] what was uploaded is served with its own type and can do nothing', async () => {
  const page = new Blob(['<script>alert(1)</script>'], { type: 'text/html' });
  await post(store, formOf({ key: 'user/7/page.html' }, page));
  const { headers } = await get('user/7/page.html');
  expect(headers.get('content-type')).toBe('text/html');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
});

test('an object can be overwritten: it is kept shortly and asked for by its ETag', async () => {
  const { headers } = await get('a/digits.txt');
  expect(headers.get('cache-control')).toBe('public, max-age=60');
  expect(headers.get('cache-control')).not.toContain('immutable');
  const etag = headers.get('etag') ?? '';
  const modified = headers.get('last-modified') ?? '';
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const again = await get('a/digits.txt', { 'If-None-Match': known });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  }
  expect((await get('a/digits.txt', { 'If-None-Match': '"x"' })).status).toBe(200);
  expect((await get('a/digits.txt', { 'If-Modified-Since': modified })).status).toBe(304);
  expect((await get('a/digits.txt', { 'If-Modified-Since': 'Thu, 01 Jan 2015 00:00:00 GMT' })).status).toBe(200);
  expect((await get('a/digits.txt', { 'If-Match': '"x"' })).status).toBe(412);
  expect((await get('a/digits.txt', { 'If-Match': etag })).status).toBe(200);
  expect((await get('a/digits.txt', { 'If-Unmodified-Since': 'Thu, 01 Jan 2015 00:00:00 GMT' })).status).toBe(412);
});

test.each([
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=-99', 206, text, 'bytes 0-9/10'],
  ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
  ['bytes=9-9', 206, '9', 'bytes 9-9/10'],
  ['bytes=5-2', 200, text, null],
  ['bytes=-', 200, text, null],
  ['bytes=0-1,4-5', 200, text, null],
  ['lines=0-1', 200, text, null],
])('Range %s', async (range, status, body, contentRange) => {
  const response = await get('a/digits.txt', { Range: range });
  expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
    status,
    body,
    contentRange,
  ]);
  expect(response.headers.get('content-length')).toBe(String(body.length));
});

test('a range of nothing is 416 with the size', async () => {
  for (const range of ['bytes=10-', 'bytes=-0']) {
    const response = await get('a/digits.txt', { Range: range });
    expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */10']);
    expect(await codeOf(response)).toBe('InvalidRange');
  }
});

test('a range of another version is the whole', async () => {
  const etag = (await get('a/digits.txt')).headers.get('etag') ?? '';
  const status = async (known: string) => (await get('a/digits.txt', { Range: 'bytes=0-1', 'If-Range': known })).status;
  expect(await status(etag)).toBe(206);
  expect(await status('"other"')).toBe(200);
});

test('HEAD tells the same and sends nothing', async () => {
  const response = await get('a/digits.txt', {}, 'HEAD');
  expect([response.status, await response.text(), response.headers.get('content-length')]).toEqual([200, '', '10']);
  expect(response.headers.get('etag')).toBe((await get('a/digits.txt')).headers.get('etag'));
  expect((await get('missing', {}, 'HEAD')).status).toBe(404);
});

test('an empty object is served', async () => {
  const response = await get('empty');
  expect([response.status, await response.text(), response.headers.get('content-length')]).toEqual([200, '', '0']);
});

test('an address that says no key is refused', async () => {
  expect((await get('a%00b')).status).toBe(404);
  expect((await get('%2e%2e%2f%2e%2e%2fetc%2fpasswd')).status).toBe(404);
  expect((await get('x'.repeat(2000))).status).toBe(404);
  expect((await get('%E4%B8')).status).toBe(400);
});

test('it works under any prefix, or none', async () => {
  const alone = await startStore({}, '/');
  try {
    const root = alone.url.replace(/\/$/, '');
    const response = await fetch(`${root}/`, { method: 'POST', body: formOf({ success_action_status: '201' }) });
    const location = /<Location>(.*)<\/Location>/.exec(await response.text())?.[1] ?? '';
    expect(location).toBe(`${root}/user/7/a.png`);
    expect((await fetch(location)).status).toBe(200);
    expect((await fetch(store.url, { method: 'POST', body: formOf({}) })).status).toBe(204);
  } finally {
    await alone.close();
  }
});
