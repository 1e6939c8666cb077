import {
  accessId,
  formOf,
  nowMs,
  oss,
  post,
  type RunningStore,
  signed,
  startStore,
} from '#tests/server/store/storeServer.ts';
import { signPolicy } from '#server/store/policy.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let store: RunningStore;
beforeAll(async () => {
  store = await startStore();
});
afterAll(() => store.close());

const get = (key: string) => fetch(`${store.url}/${key}`);

test('[U2] a form signed by another library is stored and served', async () => {
  const form = formOf({ key: 'user/7/first.png' }, new Blob(['bytes of it'], { type: 'image/png' }));
  const response = await post(store, form);
  expect(response.status).toBe(204);
  expect(await response.text()).toBe('');
  expect(response.headers.get('etag')).toMatch(/^"[0-9A-F]{32}"$/);
  expect(response.headers.get('x-oss-request-id')).toMatch(/^[0-9A-F]{24}$/);
  const served = await get('user/7/first.png');
  expect(served.status).toBe(200);
  expect(await served.text()).toBe('bytes of it');
  expect(served.headers.get('content-type')).toBe('image/png');
  expect(served.headers.get('etag')).toBe(response.headers.get('etag'));
});

test('our own policy is taken, its expire in unix seconds', async () => {
  const made = {
    accessId,
    accessSecret: 'testsecret',
    bucket: 'gallery',
    host: store.url,
    dir: 'user/7/',
    maxBytes: 100,
  };
  const policy = signPolicy({ ...made, nowMs, lifetimeMs: 60_000 });
  expect(policy.expire).toBe(nowMs / 1000 + 60);
  expect(oss.calculatePostSignature(Buffer.from(policy.policy, 'base64').toString()).Signature).toBe(policy.signature);
  const fields = { policy: policy.policy, OSSAccessKeyId: policy.accessid, Signature: policy.signature };
  expect((await post(store, formOf({ ...fields, key: 'user/7/own.png' }))).status).toBe(204);
  expect((await post(store, formOf({ ...fields, key: 'user/8/own.png' }))).status).toBe(403);
});

test('success_action_status: 200 and 204 are empty, 201 is XML, anything else is 204', async () => {
  for (const [asked, status] of [
    ['200', 200],
    ['204', 204],
    ['500', 204],
    [undefined, 204],
  ] as const) {
    const response = await post(store, formOf({ success_action_status: asked }));
    expect([response.status, await response.text()]).toEqual([status, '']);
  }
  const key = 'user/7/中文 a&b.png';
  const response = await post(store, formOf({ key, success_action_status: '201' }));
  const text = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([201, 'application/xml']);
  expect(text).toContain('<Bucket>gallery</Bucket>');
  expect(text).toContain('<Key>user/7/中文 a&amp;b.png</Key>');
  const location = /<Location>(.*)<\/Location>/.exec(text)?.[1] ?? '';
  expect(await (await fetch(location)).text()).toBe('picture');
});

test('success_action_redirect leads on with bucket, key and etag', async () => {
  const response = await post(store, formOf({ success_action_redirect: 'https://console.test/done?a=1' }));
  expect(response.status).toBe(303);
  const to = new URL(response.headers.get('location') ?? '');
  expect([to.origin, to.searchParams.get('a'), to.searchParams.get('key')]).toEqual([
    'https://console.test',
    '1',
    'user/7/a.png',
  ]);
  expect((await post(store, formOf({ success_action_redirect: 'javascript:alert(1)' }))).status).toBe(204);
});

test('field names have no case, and fields without a condition are tolerated', async () => {
  const { policy, OSSAccessKeyId, Signature } = signed();
  const form = new FormData();
  const fields = {
    name: 'o_1.png',
    KEY: 'user/7/case.png',
    Policy: policy,
    ossaccesskeyid: OSSAccessKeyId,
    signature: Signature,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('File', new Blob(['x']), 'x.png');
  expect((await post(store, form)).status).toBe(204);
  expect((await get('user/7/case.png')).status).toBe(200);
});

test('what follows the file is ignored', async () => {
  const form = formOf({ key: 'user/7/after.png' });
  form.append('key', 'user/8/elsewhere.png');
  form.append('x-oss-content-type', 'text/html');
  expect((await post(store, form)).status).toBe(204);
  expect((await get('user/8/elsewhere.png')).status).toBe(404);
  expect((await get('user/7/after.png')).headers.get('content-type')).toBe('application/octet-stream');
});

test('the placeholder for the file name is filled after the policy check', async () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: OSS's own placeholder
  const key = 'user/7/${filename}';
  expect((await post(store, formOf({ key }, new Blob(['x']), '图 $& 1.png'))).status).toBe(204);
  expect((await get(`user/7/${encodeURIComponent('图 $& 1.png')}`)).status).toBe(200);
  expect(
    (await post(store, formOf({ key, ...signed([['eq', '$key', 'user/7/b.png']]) }, new Blob(['x']), 'b.png'))).status,
  ).toBe(403);
});

test('[U3] sending again writes the same object, with its new type', async () => {
  const key = 'user/7/again.png';
  const first = await post(store, formOf({ key }, new Blob(['one'], { type: 'image/png' })));
  const same = await post(store, formOf({ key }, new Blob(['one'], { type: 'image/png' })));
  expect(same.headers.get('etag')).toBe(first.headers.get('etag'));
  const other = await post(store, formOf({ key }, new Blob(['two!'], { type: 'image/jpeg' })));
  expect(other.headers.get('etag')).not.toBe(first.headers.get('etag'));
  const served = await get(key);
  expect([await served.text(), served.headers.get('content-type')]).toEqual(['two!', 'image/jpeg']);
});

test('content type: x-oss-content-type, then the part, then the field', async () => {
  const typeOf = async (fields: Record<string, string>, type: string) => {
    expect((await post(store, formOf({ key: 'user/7/t', ...fields }, new Blob(['x'], { type })))).status).toBe(204);
    return (await get('user/7/t')).headers.get('content-type');
  };
  expect(await typeOf({ 'Content-Type': 'image/gif', 'x-oss-content-type': 'image/webp' }, 'image/png')).toBe(
    'image/webp',
  );
  expect(await typeOf({ 'Content-Type': 'image/gif' }, 'image/png')).toBe('image/png');
  expect(await typeOf({ 'Content-Type': 'image/gif' }, 'text/plain')).toBe('image/gif');
  expect(await typeOf({ 'x-oss-content-type': 'no type' }, 'image/png')).toBe('application/octet-stream');
});

test('headers and meta given with an object come back with it', async () => {
  const key = 'user/7/headers.png';
  const fields = {
    'Cache-Control': 'no-cache',
    'Content-Disposition': 'attachment; filename="图.png"',
    'x-oss-meta-machine': 'A-1',
  };
  expect((await post(store, formOf({ key, ...fields }))).status).toBe(204);
  const { headers } = await get(key);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(Buffer.from(headers.get('content-disposition') ?? '', 'latin1').toString()).toBe(
    fields['Content-Disposition'],
  );
  expect(headers.get('x-oss-meta-machine')).toBe('A-1');
});

test('an object posted as private is not handed out', async () => {
  expect((await post(store, formOf({ key: 'user/7/p', 'x-oss-object-acl': 'private' }))).status).toBe(204);
  expect((await get('user/7/p')).status).toBe(403);
});

test('forbid-overwrite keeps what is there, also against a rival at the same moment', async () => {
  const key = 'user/7/once.png';
  const send = (text: string) => post(store, formOf({ key, 'x-oss-forbid-overwrite': 'true' }, new Blob([text])));
  const statuses = (await Promise.all(['a', 'b', 'c', 'd'].map(send))).map(({ status }) => status).sort();
  expect(statuses).toEqual([204, 409, 409, 409]);
});

test('conditions of every form: bucket, eq, in, not-in, the short form', async () => {
  const conditions = [
    { bucket: 'gallery' },
    { success_action_status: '200' },
    ['eq', '$x-oss-meta-kind', 'banner'],
    ['in', '$content-type', ['image/png', 'image/jpeg']],
    ['not-in', '$Cache-Control', ['no-store']],
    ['starts-with', '$key', ''],
    ['content-length-range', 1, 10],
    ['content-length-range', 0, 5],
  ];
  const good = { ...signed(conditions), success_action_status: '200', 'x-oss-meta-kind': 'banner' };
  const image = new Blob(['12345'], { type: 'image/png' });
  expect((await post(store, formOf(good, image))).status).toBe(200);
  for (const wrong of [
    { success_action_status: '201' },
    { 'x-oss-meta-kind': undefined },
    { 'Cache-Control': 'no-store' },
  ]) {
    expect((await post(store, formOf({ ...good, ...wrong }, image))).status).toBe(403);
  }
  // The type is judged as it would be served, wherever it was said.
  const page = new Blob(['12345'], { type: 'text/html' });
  expect((await post(store, formOf({ ...good, 'Content-Type': 'image/png' }, page))).status).toBe(403);
  expect((await post(store, formOf(good, new Blob(['123456'], { type: 'image/png' })))).status).toBe(400);
});
