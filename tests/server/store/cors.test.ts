import { codeOf, type RunningStore, startStore } from '#tests/server/store/storeServer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const origin = 'https://console.test';
let listed: RunningStore;
let open: RunningStore;
beforeAll(async () => {
  listed = await startStore({ allowedOrigins: [origin, 'https://second.test'] });
  open = await startStore({ allowedOrigins: '*' });
});
afterAll(() => Promise.all([listed.close(), open.close()]));

const preflight = (store: RunningStore, headers: Record<string, string>) =>
  fetch(`${store.url}/`, { method: 'OPTIONS', headers });

test('a preflight of an allowed page is let through', async () => {
  const response = await preflight(listed, { Origin: origin, 'Access-Control-Request-Method': 'POST' });
  expect(response.status).toBe(200);
  expect(response.headers.get('access-control-allow-origin')).toBe(origin);
  expect(response.headers.get('access-control-allow-methods')).toContain('POST');
  expect(Number(response.headers.get('access-control-max-age'))).toBeGreaterThan(0);
  const headers = { 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': 'range,x-a' };
  const asking = await fetch(`${listed.url}/user/7/a.png`, {
    method: 'OPTIONS',
    headers: { Origin: origin, ...headers },
  });
  expect(asking.headers.get('access-control-allow-headers')).toBe('range,x-a');
});

test('a preflight of another page, or for another method, is 403 AccessForbidden', async () => {
  const other = await preflight(listed, { Origin: 'https://evil.test', 'Access-Control-Request-Method': 'POST' });
  expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  expect(await codeOf(other)).toBe('AccessForbidden');
  expect((await preflight(listed, { Origin: origin, 'Access-Control-Request-Method': 'DELETE' })).status).toBe(403);
  expect((await preflight(listed, {})).status).toBe(400);
});

test('every answer varies by origin and can be read by an allowed page only', async () => {
  const answer = async (store: RunningStore, headers: Record<string, string>) => {
    const response = await fetch(`${store.url}/missing`, { headers });
    return [response.status, response.headers.get('vary'), response.headers.get('access-control-allow-origin')];
  };
  expect(await answer(listed, { Origin: origin })).toEqual([404, 'Origin', origin]);
  expect(await answer(listed, { Origin: 'https://evil.test' })).toEqual([404, 'Origin', null]);
  expect(await answer(listed, {})).toEqual([404, 'Origin', null]);
  expect(await answer(open, { Origin: 'https://any.test' })).toEqual([404, 'Origin', '*']);
});
