import { bucketStore } from '#server/objects/bucket.ts';
import OSS from 'ali-oss';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: Server;
let host: string;
const access = { bucket: 'pictures', accessId: 'test-id', accessSecret: 'test-secret' };

const maker = new OSS({
  accessKeyId: access.accessId,
  accessKeySecret: access.accessSecret,
  region: 'oss-cn-hangzhou',
});

/** Signs as the makers' own client does; the method is public, its types forget it. */
function signed(text: string): unknown {
  if ('signature' in maker && typeof maker.signature === 'function') return maker.signature(text);
  throw new Error('ali-oss signs no more.');
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const text = `HEAD\n\n\n${request.headers.date}\n/pictures${decodeURIComponent(request.url ?? '')}`;
    const isSigned = request.headers.authorization === `OSS test-id:${signed(text)}`;
    const isThere = request.url === '/u1001/1.jpg';
    response.writeHead(isSigned ? (isThere ? 200 : 404) : 403).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test('STORE_*: the policy points at the bucket, and objects are looked for there with a signed request', async () => {
  const store = bucketStore({ ...access, host, policyLifetimeMs: 60_000 });
  const reached = { protocol: 'http', host: 'x:1', hostname: 'x' } as const;
  expect(store.urlFor(reached)).toBe(host);
  expect(store.policy(host, 'u1001/', 0)).toMatchObject({ host, accessid: 'test-id', dir: 'u1001/', expire: 60 });
  expect(await store.has('u1001/1.jpg')).toBe(true);
  expect(await store.has('u1001/2.jpg')).toBe(false);
});

test('STORE_*: a bucket that refuses us is a fault, not a missing picture', async () => {
  const store = bucketStore({ ...access, accessSecret: 'wrong', host, policyLifetimeMs: 60_000 });
  await expect(store.has('u1001/1.jpg')).rejects.toThrow(/403/);
});
