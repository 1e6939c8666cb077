import { UploadDesk } from '#server/uploads/desk.ts';
import { halfLifeMs, uploadLimits } from '#server/uploads/limits.ts';
import { type Part, partOf } from '#server/uploads/part.ts';
import { fileIdOf } from '#server/uploads/area.ts';
import { bytesOf } from '#server/store/variants.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'uploads-'));
});
afterEach(() => rm(dir, { recursive: true }));

const at = Date.parse('2026-05-01T00:00:00Z');

async function keep(desk: UploadDesk, part: Part, bytes: string, nowMs = at) {
  const area = await desk.areaOf('u1');
  const draft = area.begin();
  if (draft === undefined) throw new Error('no place');
  await draft.add(Buffer.from(bytes));
  const stored = await area.keep(draft, part, 'text/plain', nowMs);
  await area.discard(draft);
  return stored;
}

async function textOf(desk: UploadDesk, name: string) {
  const object = await (await desk.areaOf('u1')).read(fileIdOf(name));
  const text = (await bytesOf(object)).toString();
  await object.handle.close();
  return text;
}

const chunk = (start: number, extent: number): Part => ({ kind: 'chunk', name: 'f', id: '', start, extent });
const filesOnDisk = async () =>
  (await readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

test('[F3] after a restart the parts, the files and the memory of finished ones are there', async () => {
  await keep(new UploadDesk(dir), chunk(1, 3), 'b');
  await keep(new UploadDesk(dir), chunk(0, 3), 'a');
  expect(await keep(new UploadDesk(dir), chunk(2, 3), 'c')).toMatchObject({ isComplete: true });
  const desk = new UploadDesk(dir);
  expect(await textOf(desk, 'f')).toBe('abc');
  expect(await keep(desk, chunk(2, 3), 'c')).toMatchObject({ isComplete: true });
});

test('[F3] of several last parts at the same moment one makes the file and all are told', async () => {
  const desk = new UploadDesk(dir);
  for (let extent = 2; extent < 12; extent += 1) {
    for (let start = 1; start < extent; start += 1) await keep(desk, chunk(start, extent), 'x'.repeat(start));
    const answers = await Promise.all([1, 2, 3].map(() => keep(desk, chunk(0, extent), `${extent}:`)));
    expect(answers.every(({ isComplete }) => isComplete)).toBe(true);
    expect(await textOf(desk, 'f')).toBe(`${extent}:${'x'.repeat((extent * (extent - 1)) / 2)}`);
  }
});

test('[F3] a new file of the same name does not get into the one that is just being made', async () => {
  const desk = new UploadDesk(dir);
  await keep(desk, chunk(1, 2), 'old');
  const [older, newer] = await Promise.all([keep(desk, chunk(0, 2), 'old,'), keep(desk, chunk(0, 2), 'NEW,')]);
  expect([older.isComplete, newer.isComplete]).toEqual([true, false]);
  expect(await textOf(desk, 'f')).toBe('old,old');
});

test('[F5] an unfinished file goes a day after its last part, and its room is free', async () => {
  const desk = new UploadDesk(dir, { ...uploadLimits, areaBytes: 10 });
  await keep(desk, chunk(0, 3), 'aaaa');
  await keep(desk, chunk(1, 3), 'bbbb', at + 3600_000);
  expect(await desk.sweep(at + halfLifeMs)).toBe(0);
  // the server may have been restarted in between
  const later = new UploadDesk(dir, { ...uploadLimits, areaBytes: 10 });
  expect(await later.sweep(at + 3600_000 + halfLifeMs)).toBe(1);
  expect(await filesOnDisk()).toBe(0);
  await keep(later, { kind: 'whole', name: 'g' }, '0123456789', at + 2 * halfLifeMs);
  await later.sweep(at + 9 * halfLifeMs);
  expect(await textOf(later, 'g')).toBe('0123456789');
});

test('[F3] kill -9 loses no acknowledged part and leaves no broken file', async () => {
  const script = fileURLToPath(new URL('./keepUploading.ts', import.meta.url));
  let isFresh = 0;
  for (const acknowledgements of [5, 23, 40, 61]) {
    const child = spawn(process.execPath, ['--import', 'tsx', script, dir, String(isFresh)]);
    let last = '';
    let count = 0;
    for await (const line of createInterface(child.stdout)) {
      last = line;
      count += 1;
      if (count === acknowledgements) child.kill('SIGKILL');
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    expect(child.signalCode).toBe('SIGKILL');
    // what the last acknowledged round says is there; the rest of its file can be sent by whoever comes next
    const [round = 0, part = 0] = last.split(' ').map(Number);
    const desk = new UploadDesk(dir);
    for (let rest = part + 1; rest < 6; rest += 1) await keep(desk, roundPart(round, rest), roundBytes(round, rest));
    const whole = Array.from({ length: 6 }, (_, index) => roundBytes(round, index)).join('');
    expect((await textOf(desk, 'same name')) === whole, last).toBe(true);
    isFresh += 1000;
  }
}, 60_000);

const roundPart = (round: number, start: number): Part => ({
  kind: 'chunk',
  name: 'same name',
  id: String(round),
  start,
  extent: 6,
});
const roundBytes = (round: number, part: number) => `${round}.${part};`.repeat(3000);

test('names and arguments make a part, or a refusal', () => {
  expect(partOf({ name: 'a', chunk: '0', chunks: '1' }, '', 5, uploadLimits)).toEqual({ kind: 'whole', name: 'a' });
  expect(partOf({ name: 'a', offset: '0', total: '5' }, '', 5, uploadLimits)).toEqual({ kind: 'whole', name: 'a' });
  expect(partOf({}, 'b.txt', 5, uploadLimits)).toEqual({ kind: 'whole', name: 'b.txt' });
});
