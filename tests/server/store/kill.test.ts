import { listObjects, sweepTemporary } from '#server/store/files.ts';
import { openObject } from '#server/store/objectFile.ts';
import { bytesOf } from '#server/store/variants.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Lets the writer acknowledge some objects, then kills it at whatever it is just doing. */
async function writeAndKill(dir: string, acknowledgements: number): Promise<Set<string>> {
  const writer = fileURLToPath(new URL('./keepWriting.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', writer, dir]);
  const written = new Set<string>();
  let count = 0;
  for await (const line of createInterface(child.stdout)) {
    written.add(line);
    count += 1;
    if (count === acknowledgements) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  return written;
}

test('[U4] kill -9 loses no acknowledged object and never splits bytes from type', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'killed-'));
  for (const acknowledgements of [3, 25, 58]) {
    const written = await writeAndKill(dir, acknowledgements);
    for (const key of written) {
      const object = await openObject(dir, key);
      if (!object) throw new Error(`${key} is lost`);
      const text = (await bytesOf(object)).toString();
      await object.handle.close();
      const letter = object.meta.contentType === 'type/a' ? 'a' : 'b';
      expect(text === letter.repeat(letter === 'a' ? 300_000 : 5_000), key).toBe(true);
    }
  }
  await sweepTemporary(dir);
  const left = await readdir(dir, { recursive: true, withFileTypes: true });
  let listed = 0;
  for await (const _ of listObjects(dir)) listed += 1;
  expect(left.filter((entry) => entry.isFile())).toHaveLength(listed);
  await rm(dir, { recursive: true });
}, 20_000);
