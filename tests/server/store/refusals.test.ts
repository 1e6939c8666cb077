import { signV1 } from '#server/store/signature.ts';
import {
  accessSecret,
  codeOf,
  type FormParts,
  formOf,
  oss,
  post,
  type RunningStore,
  signed,
  startStore,
} from '#tests/server/store/storeServer.ts';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';

let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ allowedOrigins: ['https://console.test'] });
});
afterAll(() => store.close());

const filesOf = async (folder: string) =>
  (await readdir(`${store.dir}/${folder}`, { recursive: true, withFileTypes: true }).catch(() => [])).filter((one) =>
    one.isFile(),
  );

const noJson = Buffer.from('no json').toString('base64');
const big = new Blob(['x'.repeat(1001)]);
const denied = 'Invalid according to Policy: ';
const badPolicy = 'Invalid Policy: ';
const simple = `${badPolicy}Invalid Simple-Condition: Simple-Conditions must have exactly one property specified.`;
const noSignature = { policy: undefined, OSSAccessKeyId: undefined, Signature: undefined };
const callback = (order: unknown) =>
  Buffer.from(typeof order === 'string' ? order : JSON.stringify(order)).toString('base64');
const callbackBody = 'object=1';

type Case = [name: string, fields: FormParts, status: number, code: string, message?: string, file?: Blob];

const cases: Case[] = [
  ['an expired policy', signed(undefined, '2026-04-30T23:59:59.999Z'), 403, 'AccessDenied', `${denied}Policy expired.`],
  [
    'a key outside',
    { key: 'user/8/a.png' },
    403,
    'AccessDenied',
    `${denied}Policy Condition failed: ["starts-with", "$key", "user/7/"]`,
  ],
  [
    'a failing eq',
    signed([{ bucket: 'other' }]),
    403,
    'AccessDenied',
    `${denied}Policy Condition failed: ["eq", "$bucket", "other"]`,
  ],
  [
    'a failing in',
    signed([['in', '$content-type', ['image/png']]]),
    403,
    'AccessDenied',
    `${denied}Policy Condition failed: ["in", "$content-type", ["image/png"]]`,
  ],
  ['a wrong signature', { Signature: 'AAAA' }, 403, 'SignatureDoesNotMatch'],
  ['a changed policy', { policy: signed([['starts-with', '$key', '']]).policy }, 403, 'SignatureDoesNotMatch'],
  ['an unknown key id', { OSSAccessKeyId: 'other' }, 403, 'InvalidAccessKeyId'],
  ['a security token', { 'x-oss-security-token': 'x' }, 403, 'InvalidSecurityToken'],
  ['no signature at all', noSignature, 403, 'AccessDenied'],
  ['no policy', { policy: undefined }, 400, 'InvalidArgument'],
  ['no key id', { OSSAccessKeyId: undefined }, 400, 'InvalidArgument'],
  ['no Signature', { Signature: undefined }, 400, 'InvalidArgument'],
  [
    'no key',
    { key: undefined },
    400,
    'InvalidArgument',
    "The bucket POST must contain the specified 'key'. If it is specified, please check the order of the fields.",
  ],
  ['too many bytes', {}, 400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size.', big],
  [
    'too few bytes',
    {},
    400,
    'EntityTooSmall',
    'Your proposed upload smaller than the minimum allowed size.',
    new Blob([]),
  ],
  [
    'no expiration',
    oss.calculatePostSignature({ conditions: [['starts-with', '$key', '']] }),
    400,
    'InvalidPolicyDocument',
  ],
  ['a local expiration', signed(undefined, '2026-05-01 01:00'), 400, 'InvalidPolicyDocument'],
  ['no conditions', signed([]), 400, 'InvalidPolicyDocument', simple],
  ['a short condition of two', signed([{ a: '1', b: '2' }]), 400, 'InvalidPolicyDocument', simple],
  ['an unknown operator', signed([['ends-with', '$key', '']]), 400, 'InvalidPolicyDocument'],
  ['a range upside down', signed([['content-length-range', 5, 1]]), 400, 'InvalidPolicyDocument'],
  ['a policy of no JSON', { policy: noJson, Signature: signV1(accessSecret, noJson) }, 400, 'InvalidPolicyDocument'],
  ['a wrong digest', { 'Content-MD5': 'AAAAAAAAAAAAAAAAAAAAAA==' }, 400, 'InvalidDigest'],
  ['an unknown acl', { 'x-oss-object-acl': 'mine' }, 400, 'InvalidArgument'],
  ['a header that breaks out', { 'Cache-Control': 'a\nSet-Cookie: b' }, 400, 'InvalidArgument'],
  ['a field above 2 MB', { 'x-oss-meta-long': 'x'.repeat(2 * 1024 * 1024 + 1) }, 400, 'FieldItemTooLong'],
  ['meta above 8 KB', { 'x-oss-meta-long': 'x'.repeat(8200) }, 400, 'FieldItemTooLong'],
  [
    'fields above 8 MB',
    Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`f${i}`, 'x'.repeat(2 * 1024 * 1024)])),
    400,
    'FieldItemTooLong',
  ],
  [
    'a callback that is no JSON',
    { callback: callback('no') },
    400,
    'InvalidArgument',
    'The callback configuration is not json format.',
  ],
  ['a callback without address', { callback: callback({ callbackBody }) }, 400, 'InvalidArgument'],
  ['a callback to six', { callback: callback({ callbackBody, callbackUrl: 'a;b;c;d;e;f' }) }, 400, 'InvalidArgument'],
  [
    'a callback of unknown type',
    { callback: callback({ callbackBody, callbackUrl: 'a', callbackBodyType: 'text/xml' }) },
    400,
    'InvalidArgument',
  ],
];

test.each(cases)('refused: %s', async (_, fields, status, code, message, file) => {
  const response = await post(store, formOf(fields, file), { Origin: 'https://console.test' });
  const text = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([status, 'application/xml']);
  expect(text).toContain(`<Code>${code}</Code>`);
  if (message) expect(text).toContain(`<Message>${message}</Message>`);
  expect(text).toContain(`<RequestId>${response.headers.get('x-oss-request-id')}</RequestId>`);
  expect(text).toContain(`<HostId>${new URL(store.url).host}</HostId>`);
  expect(response.headers.get('access-control-allow-origin')).toBe('https://console.test');
  expect(response.headers.get('access-control-expose-headers')).toMatch(/ETag.*x-oss-request-id/);
  expect([await filesOf('objects'), await filesOf('temporary')]).toEqual([[], []]);
});

test('refused: no file, two files, the file before the key', async () => {
  const none = formOf({});
  none.delete('file');
  expect(await codeOf(await post(store, none))).toBe('IncorrectNumberOfFilesInPOSTRequest');
  const two = formOf({});
  two.append('file', new Blob(['second']), 'b.png');
  expect(await codeOf(await post(store, two))).toBe('IncorrectNumberOfFilesInPOSTRequest');
  const early = new FormData();
  early.append('file', new Blob(['early']), 'a.png');
  for (const [name, value] of Object.entries({ key: 'user/7/a.png', ...signed() })) early.append(name, value);
  expect(await codeOf(await post(store, early))).toBe('InvalidArgument');
  expect([await filesOf('objects'), await filesOf('temporary')]).toEqual([[], []]);
});

const boundary = 'edge';
const part = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHead = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
const head = (conditions: unknown[]) =>
  Object.entries({ key: 'user/7/a.png', ...signed(conditions) })
    .map(([name, value]) => part(name, value))
    .join('') + fileHead;

test.each([
  ['no form', 'application/json', '{}'],
  ['no boundary', 'multipart/form-data', 'x'],
  ['nothing', `multipart/form-data; boundary=${boundary}`, ''],
  [
    'an end too early',
    `multipart/form-data; boundary=${boundary}`,
    `${head([['starts-with', '$key', '']])}half a pict`,
  ],
  ['a broken part', `multipart/form-data; boundary=${boundary}`, `--${boundary}\r\nContent\x00-Disposition\r\n\r\n`],
])('refused as malformed: %s', async (_, type, body) => {
  const response = await fetch(`${store.url}/`, { method: 'POST', body, headers: { 'Content-Type': type } });
  expect([response.status, await codeOf(response)]).toEqual([400, 'MalformedPOSTRequest']);
  expect([await filesOf('objects'), await filesOf('temporary')]).toEqual([[], []]);
});

/** Sends a form of which the file is `total` bytes, in pieces, and tells how far it came and what was answered. */
function sendSlowly(conditions: unknown[], total: number, onPiece?: (sent: number, abort: () => void) => void) {
  return new Promise<{ status: number; sent: number }>((resolve, reject) => {
    const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
    const sending = request(`${store.url}/`, { method: 'POST', headers });
    let sent = 0;
    const piece = Buffer.alloc(64 * 1024, 'x');
    const next = () => {
      if (sending.destroyed) return;
      if (sent >= total) return void sending.end(`\r\n--${boundary}--\r\n`);
      sent += piece.length;
      sending.write(piece, next);
      onPiece?.(sent, () => sending.destroy());
    };
    sending.on('error', reject);
    // A browser looks at the answer only after its last byte: so does this.
    sending.on('response', (response) => {
      response.resume();
      const finish = () => resolve({ status: response.statusCode ?? 0, sent });
      if (sending.writableFinished) finish();
      else sending.on('finish', finish);
    });
    sending.write(head(conditions), next);
  });
}

test('[U7] too large is told to who sends on to the end, not cut off', async () => {
  const total = 8 * 1024 * 1024;
  const outcome = await sendSlowly([['content-length-range', 1, 100_000]], total);
  expect(outcome).toEqual({ status: 400, sent: total });
  expect([await filesOf('objects'), await filesOf('temporary')]).toEqual([[], []]);
});

test('[U4] an upload broken off leaves no object and no file', async () => {
  const seen: number[] = [];
  const broken = sendSlowly([['starts-with', '$key', '']], 64 * 1024 * 1024, (sent, abort) => {
    if (sent < 4 * 1024 * 1024) return;
    void filesOf('temporary').then((files) => {
      seen.push(files.length);
      if (files.length === 1) abort();
    });
  });
  await expect(broken).rejects.toThrow();
  expect(seen).toContain(1);
  await expect.poll(() => filesOf('temporary')).toEqual([]);
  expect(await filesOf('objects')).toEqual([]);
});

test('other methods and the list are refused in XML', async () => {
  for (const [method, path, status, code] of [
    ['PUT', '/user/7/a.png', 405, 'MethodNotAllowed'],
    ['DELETE', '/user/7/a.png', 405, 'MethodNotAllowed'],
    ['POST', '/user/7/a.png', 405, 'MethodNotAllowed'],
    ['GET', '/', 403, 'AccessDenied'],
    ['GET', '/?prefix=user', 403, 'AccessDenied'],
    ['GET', '/missing', 404, 'NoSuchKey'],
  ] as const) {
    const response = await fetch(`${store.url}${path}`, { method });
    expect([method, path, response.status, await codeOf(response)]).toEqual([method, path, status, code]);
  }
});
