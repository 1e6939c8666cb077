// biome-ignore-all lint/suspicious/noTemplateCurlyInString: OSS writes the variables of a callback like that
import { sendCallback } from '#server/store/callback.ts';
import { callbackBodyOf } from '#server/store/callbackOrder.ts';
import { codeOf, formOf, post, type RunningStore, startStore } from '#tests/server/store/storeServer.ts';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

type Call = { url: string; headers: IncomingHttpHeaders; body: string };

let store: RunningStore;
let server: Server;
let base: string;
let calls: Call[] = [];
let answer = { status: 200, body: '{"ok":true}', headers: {} as Record<string, string>, hasLength: true };

beforeAll(async () => {
  store = await startStore();
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    calls.push({ url: request.url ?? '', headers: request.headers, body });
    if (request.url === '/silent') return;
    if (answer.hasLength) response.setHeader('Content-Length', Buffer.byteLength(answer.body));
    else response.setHeader('Transfer-Encoding', 'chunked');
    response.writeHead(answer.status, { ...answer.headers });
    response.end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await store.close();
});
beforeEach(() => {
  calls = [];
  answer = { status: 200, body: '{"ok":true}', headers: {}, hasLength: true };
});

const encoded = (order: object) => Buffer.from(JSON.stringify(order)).toString('base64');
const picture = async () =>
  new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width: 5, height: 2, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
      ),
    ],
    { type: 'image/png' },
  );

test('the application server is told in a form, and its JSON goes to the browser', async () => {
  answer.body = '{"id": 7}';
  const callbackBody =
    'bucket=${bucket}&object=${object}&size=${size}&type=${mimeType}&w=${imageInfo.width}&h=${imageInfo.height}&f=${imageInfo.format}&mine=${x:Mine}&none=${none}&etag=${etag}';
  const callback = encoded({ callbackUrl: `http://${base}/told?a=1`, callbackHost: 'console.test', callbackBody });
  const file = await picture();
  const response = await post(
    store,
    formOf({ key: 'user/7/图 a.png', callback, 'x:Mine': 'a&b', success_action_status: '204' }, file),
  );
  expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
    200,
    'application/json',
    '{"id": 7}',
  ]);
  expect(calls).toHaveLength(1);
  const [call] = calls;
  expect([call?.url, call?.headers.host, call?.headers['content-type']]).toEqual([
    '/told?a=1',
    'console.test',
    'application/x-www-form-urlencoded',
  ]);
  expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({
    bucket: 'gallery',
    object: 'user/7/图 a.png',
    size: String(file.size),
    type: 'image/png',
    w: '5',
    h: '2',
    f: 'png',
    mine: 'a&b',
    none: '',
    etag: response.headers.get('etag')?.replaceAll('"', ''),
  });
});

test('in JSON a text brings its quotes, a number does not', () => {
  const values = new Map<string, string | number>([
    ['object', 'a"b'],
    ['size', 5],
  ]);
  const fill = (body: string) => callbackBodyOf({ body, bodyType: 'application/json' }, (name) => values.get(name));
  expect(fill('{"o":${object},"s":${size},"n":${none}}')).toBe('{"o":"a\\"b","s":5,"n":""}');
  expect(fill('{"o":"${object}","s":"${size}"}')).toBe('{"o":"a\\"b","s":"5"}');
  expect(JSON.parse(fill('{"o":"at ${object}"}'))).toEqual({ o: 'at a"b' });
});

test.each([
  ['an error', { status: 500 }],
  ['a redirect', { status: 302, headers: { Location: '/elsewhere' } }],
  ['no JSON', { body: '<html>' }],
  ['an answer above 1 MB', { body: JSON.stringify('x'.repeat(1024 * 1024)) }],
  ['an answer of unknown length', { hasLength: false }],
])('[U2] stored but not confirmed is 203 CallbackFailed: %s', async (name, wrong) => {
  answer = { ...answer, ...wrong };
  const key = `user/7/${name.replaceAll(' ', '-')}.png`;
  const response = await post(
    store,
    formOf({ key, callback: encoded({ callbackUrl: base, callbackBody: 'o=${object}' }) }),
  );
  expect([response.status, await codeOf(response)]).toEqual([203, 'CallbackFailed']);
  expect(calls).toHaveLength(1);
  expect((await fetch(`${store.url}/${key}`)).status).toBe(200);
});

test('a second address is asked when the first fails', async () => {
  const callback = encoded({ callbackUrl: `http://127.0.0.1:1/;http://${base}/second`, callbackBody: 'o=1' });
  expect((await post(store, formOf({ callback }))).status).toBe(200);
  expect(calls.map(({ url }) => url)).toEqual(['/second']);
});

const order = (address: string) => ({ urls: [new URL(address)], host: undefined, body: 'o=1', bodyType: 'text/plain' });

test('who does not answer in time has failed', async () => {
  await expect(sendCallback(order(`http://${base}/silent`), () => '', 100)).rejects.toThrow(
    /reply timeout, timeout:100ms/,
  );
  expect(calls).toHaveLength(1);
});

test('the secrets of a cloud machine are not asked for', async () => {
  for (const host of ['169.254.169.254', '[::ffff:169.254.169.254]', '[fe80::1]', '2852039166']) {
    await expect(sendCallback(order(`http://${host}/latest`), () => '', 1000)).rejects.toThrow(/is not allowed/);
  }
});
