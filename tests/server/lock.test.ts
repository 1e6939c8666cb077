import { lockFolder } from '#server/lock.ts';
import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lock-'));
  await mkdir(join(dataDir, 'lock'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const files = () => readdir(join(dataDir, 'lock'));

/** What a process leaves behind that was killed, or that runs on another machine. */
async function leave(pid: number, startedAt: string, host = hostname()): Promise<string[]> {
  const stem = join(dataDir, 'lock', `${randomUUID()}_${pid}_${startedAt}_${encodeURIComponent(host)}`);
  const left = [`${stem}.claim`, `${stem}.held`];
  for (const file of left) await writeFile(file, '');
  return left;
}
const gone = 2 ** 22 + 1; // beyond what Linux gives out

const fulfilled = (results: PromiseSettledResult<unknown>[]) =>
  results.filter((result) => result.status === 'fulfilled').length;

test('a second server on one folder is refused with a reason, and works once the first is released', async () => {
  const lock = await lockFolder(dataDir);
  await expect(lockFolder(dataDir)).rejects.toThrow(/Another server .* is using the folder .*DATA_DIR/s);
  lock.release();
  expect(await files()).toEqual([]);
  (await lockFolder(dataDir)).release();
});

test('of many that start at once exactly one gets the folder, whatever lay there', async () => {
  for (let round = 0; round < 30; round += 1) {
    await leave(gone, '');
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => lockFolder(dataDir)));
    expect(fulfilled(results)).toBe(1);
    for (const result of results) if (result.status === 'fulfilled') result.value.release();
  }
  expect(await files()).toEqual([]);
});

test('what a killed process left behind is cleared away', async () => {
  const left = await leave(gone, '');
  const lock = await lockFolder(dataDir);
  expect((await files()).some((file) => left.some((path) => path.endsWith(file)))).toBe(false);
  lock.release();
});

test('a process id that belongs to somebody else by now holds nothing', async () => {
  await leave(process.pid, '1');
  (await lockFolder(dataDir)).release();
});

test.runIf(process.platform === 'linux')('a killed process that nobody has taken note of holds nothing', async () => {
  // A parent that never asks after its child leaves it as a zombie.
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 20']);
  try {
    const pid = Number(String((await once(parent.stdout, 'data'))[0]));
    const fields = async () => (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
    await expect.poll(async () => (await fields())[0], { timeout: 10_000 }).toBe('Z');
    await leave(pid, (await fields())[19] ?? '');
    (await lockFolder(dataDir)).release();
  } finally {
    parent.kill('SIGKILL');
  }
});

test('a holder on another machine counts as long as it gives signs of life', async () => {
  const left = await leave(gone, '', 'else_where');
  await expect(lockFolder(dataDir)).rejects.toThrow(/else_where/);
  const long = new Date(Date.now() - 60_000);
  for (const file of left) await utimes(file, long, long);
  (await lockFolder(dataDir)).release();
});
