import { calls } from '#contracts/calls.ts';
import { counter } from '#tests/server/counter.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

vi.setConfig({ hookTimeout: 90_000, testTimeout: 90_000 });

let folder: string;
let port: number;
const running = new Set<ChildProcess>();

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: free } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return free;
}

type Started = { process: ChildProcess; output: () => string; ended: Promise<number | null> };

function spawnServer(at: number, settings: Record<string, string> = {}): Started {
  const fixed = { PORT: String(at), HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'warn', CAPTCHA: 'off' };
  const env = { ...process.env, ...settings, ...fixed };
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { env });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
  return { process: child, output: () => output, ended };
}

/** The address is printed once the server listens. */
async function start(settings: Record<string, string> = {}): Promise<Started> {
  const started = spawnServer(port, settings);
  await vi.waitUntil(() => started.output().includes('Demo accounts') || started.process.exitCode !== null, {
    timeout: 80_000,
  });
  expect(started.process.exitCode, started.output()).toBeNull();
  return started;
}

const post = async (path: string, fields: Record<string, string>, token = '') => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { authorization: token },
    body: new URLSearchParams(fields),
  });
  return response.json();
};
const signIn = async (): Promise<string> =>
  (await post(calls.login.path, { account: 'operator', password: 'Operator-2026' })).data.token;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-'));
  port = await freePort();
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const form = { category: '其他', billing: '按次', netType: '4G', isEnabled: true, remark: '' };

test('kill -9 loses no acknowledged write, and the folder is taken over', async () => {
  const first = await start();
  const token = await signIn();
  const acknowledged: string[] = [];
  const next = counter();
  const writer = async () => {
    for (;;) {
      const id = `killed-${String(next()).padStart(6, '0')}`;
      const record = JSON.stringify({ id, version: 0, form: { ...form, name: `机型${id.slice(-6)}` }, chosen: [] });
      const answer = await post(calls.deviceTypeSave.path, { record }, token);
      expect(answer).toMatchObject({ status: 1 });
      acknowledged.push(id);
      if (acknowledged.length === 60) first.process.kill('SIGKILL');
    }
  };
  // Every writer ends with the server: the last request of each finds nobody.
  const ends = await Promise.allSettled([writer(), writer(), writer()]);
  for (const end of ends) expect(end).toMatchObject({ status: 'rejected', reason: { name: 'TypeError' } });
  await first.ended;

  const second = await start();
  const again = await fetch(`http://127.0.0.1:${port}${calls.deviceTypes.path}?pageSize=200&keyword=机型`, {
    headers: { authorization: token },
  });
  const { data } = await again.json();
  const kept = new Set(data.rows.map((row: { id: string }) => row.id));
  expect(acknowledged.length).toBeGreaterThanOrEqual(60);
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);

  const intruder = spawnServer(await freePort());
  expect(await intruder.ended).toBe(1);
  expect(intruder.output()).toMatch(/Another server .* is using the folder/);

  second.process.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test('a stopped server starts again in the same folder with its data, here with the store on an origin of its own', async () => {
  const storePort = await freePort();
  const server = await start({ STORE_PORT: String(storePort) });
  const token = await signIn();
  const response = await fetch(`http://127.0.0.1:${port}${calls.deviceTypes.path}?pageSize=200`, {
    headers: { authorization: token },
  });
  const { data } = await response.json();
  expect(data.total).toBeGreaterThanOrEqual(74);
  const origin = `http://127.0.0.1:${storePort}`;
  expect(response.headers.get('content-security-policy')).toContain(`connect-src 'self' ${origin};`);
  const policy = await post(calls.policy.path, { userId: 'u1001' }, token);
  expect(policy.data.host).toBe(origin);
  const { coverUrl } = data.rows.find((row: { coverUrl: string }) => row.coverUrl !== '');
  expect(coverUrl).toContain(`${origin}/u1001/`);
  const picture = await fetch(coverUrl);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(5000);
  server.process.kill('SIGINT');
  expect(await server.ended).toBe(0);
});
