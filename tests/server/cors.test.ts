import { type BackEnd, openBackEnd } from '#tests/server/backEnd.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ours = 'https://console.example';
let backEnd: BackEnd;

beforeAll(async () => {
  backEnd = await openBackEnd({ consoleOrigins: [ours, 'https://other.example'] });
});
afterAll(() => backEnd.close());

const ask = (method: 'GET' | 'POST' | 'OPTIONS', url: string, headers: Record<string, string>) =>
  backEnd.app.inject({ method, url, headers: { host: 'api.example', ...headers } });
const preflight = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'authorization,idempotency-key',
};

test('[X1] a console of a named origin may call, without cookies', async () => {
  const answer = await ask('OPTIONS', '/api/pc/v1/device/type/image/add', { origin: ours, ...preflight });
  expect(answer.statusCode).toBe(204);
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': ours,
    'access-control-allow-headers': expect.stringMatching(/Authorization.*Idempotency-Key/),
    'access-control-allow-methods': expect.stringContaining('POST'),
    vary: 'Origin',
  });
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
});

test.each([
  ['GET', '/api/pc/v1/ping', 204],
  ['GET', '/api/pc/v1/user/session', 401],
  ['GET', '/api/nothing', 404],
  ['POST', '/api/pc/v1/user/login', 400],
] as const)('[X1] %s %s: its answer can be read, whatever it is', async (method, url, status) => {
  const answer = await ask(method, url, { origin: ours });
  expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([status, ours]);
  expect(answer.headers['access-control-expose-headers']).toContain('Retry-After');
});

test.each(['https://evil.example', 'https://console.example.evil', 'null'])('[X1] %s may not', async (origin) => {
  for (const answer of [
    await ask('OPTIONS', '/api/pc/v1/user/login', { origin, ...preflight }),
    await ask('GET', '/api/pc/v1/ping', { origin }),
  ]) {
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(answer.headers.vary).toBe('Origin');
  }
});

test('[X1] nothing but the API is opened', async () => {
  const answer = await ask('GET', '/healthz', { origin: ours });
  expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, undefined]);
});
