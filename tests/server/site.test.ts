import { type BackEnd, openBackEnd } from '#tests/server/backEnd.ts';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

let backEnd: BackEnd;
let dist: string;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'dist-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>console</title>');
  await writeFile(join(dist, 'sw.js'), '/* worker */');
  await writeFile(join(dist, 'assets/index-1a2b.js'), 'plain');
  await writeFile(join(dist, 'assets/index-1a2b.js.br'), 'brotli');
  backEnd = await openBackEnd({ dist });
});
afterAll(async () => {
  await backEnd.close();
  await rm(dist, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  backEnd.app.inject({ method: 'GET', url, headers: { host: '127.0.0.1:8080', ...headers } });
const asPage = { accept: 'text/html,application/xhtml+xml' };
const post = (url: string, payload: string, type: string) =>
  backEnd.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

test('healthz answers 200 when ready', async () => {
  expect((await get('/healthz')).statusCode).toBe(200);
});

test.each([
  '/',
  '/lnr',
  '/eqtype/abc',
  '/aurora?from=a.b',
  '/user/lnr',
  `/${'a'.repeat(2000)}`,
  `/${'%E7%94%B5'.repeat(100)}`,
])('[W1] opening %s gets the console', async (url) => {
  const response = await get(url, asPage);
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(response.body).toContain('<title>console</title>');
});

test.each([
  '/api/nothing',
  '/api/pc/v1/nothing',
  '/assets/gone-9f.js',
  '/favicon.ico',
  '/.env',
  '/..%2fpackage.json',
  '/assets/..%2f..%2fpackage.json',
])('[W1] %s is a 404 in the envelope, also for a navigation', async (url) => {
  const response = await get(url, asPage);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ status: 0, errcode: '404', data: null });
});

test('[W1] only navigations get the page', async () => {
  expect((await get('/lnr', { accept: '*/*' })).statusCode).toBe(404);
  expect((await get('/lnr', { accept: '*/*', 'sec-fetch-mode': 'navigate' })).statusCode).toBe(200);
  expect((await get('/lnr', { ...asPage, 'sec-fetch-mode': 'cors' })).statusCode).toBe(404);
  expect((await post('/lnr', '', 'text/html')).statusCode).toBeGreaterThanOrEqual(404);
});

test('hashed files are kept for ever and come compressed; the worker is asked for each time', async () => {
  const plain = await get('/assets/index-1a2b.js');
  expect([plain.body, plain.headers['cache-control']]).toEqual(['plain', 'public, max-age=31536000, immutable']);
  const small = await get('/assets/index-1a2b.js', { 'accept-encoding': 'gzip, br' });
  expect([small.body, small.headers['content-encoding']]).toEqual(['brotli', 'br']);
  expect(small.headers['content-type']).toContain('javascript');
  expect(small.headers['cache-control']).toContain('immutable');
  expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
});

test.each(['/', '/assets/index-1a2b.js', '/api/pc/v1/ping', '/api/nothing'])(
  '[X1] %s carries the security headers',
  async (url) => {
    const { headers } = await get(url, asPage);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("img-src 'self' blob: data:");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.join()).not.toContain('unsafe');
  },
);

test.each([
  ['/api/pc/v1/user/login', '{"account":', 'application/json', 400, '请求格式不正确'],
  ['/api/pc/v1/user/login', '<x/>', 'application/xml', 415, '不支持的内容类型'],
  [
    '/api/pc/v1/user/login',
    `account=${'a'.repeat(5 * 1024 * 1024)}`,
    'application/x-www-form-urlencoded',
    413,
    '提交的内容过大',
  ],
  ['/api/pc/v1/user/login', '', 'application/x-www-form-urlencoded', 400, '缺少参数 account'],
  ['/api/pc/v1/user/login', '[1]', 'application/json', 400, '缺少参数 account'],
  ['/api/pc/v1/user/login', 'null', 'application/json', 400, '缺少参数 account'],
  [
    '/api/pc/v1/user/login',
    'account=a&account=b&password=c',
    'application/x-www-form-urlencoded',
    400,
    '参数 account 不正确',
  ],
])('POST %s with %.20s as %s is an envelope with %i', async (url, body, type, httpStatus, errmsg) => {
  const response = await post(url, body, type);
  expect(response.statusCode).toBe(httpStatus);
  expect(response.json()).toMatchObject({ status: 0, errmsg, data: null });
});

test('an address that cannot be decoded is an envelope too', async () => {
  const response = await get('/api/pc/v1/r/eqtype/%zz');
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ status: 0, errmsg: '请求地址不正确' });
});

test('a Host header that no address can be made of is refused', async () => {
  const response = await get('/api/pc/v1/ping', { host: 'a b' });
  expect([response.statusCode, response.json().status]).toEqual([400, 0]);
});

test('a fault inside is a 500 without its reason', async () => {
  vi.spyOn(backEnd.database.db, 'select').mockImplementationOnce(() => {
    throw new Error('secret reason');
  });
  const response = await post('/api/pc/v1/user/brand/pathName', 'pathName=lnr', 'application/x-www-form-urlencoded');
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({ status: 0, errcode: '500', errmsg: '服务器繁忙，请稍后重试', data: null });
});

test('[X3] answers of the API are never cached', async () => {
  for (const url of ['/api/pc/v1/ping', '/api/pc/v1/user/session', '/api/nothing']) {
    expect((await get(url)).headers['cache-control']).toBe('no-store');
  }
});
