import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { mkdir, readFile, rename, rm, utimes, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';

const ownerSchema = v.object({ id: v.string(), host: v.string(), pid: v.number(), startedAt: v.string() });
type Owner = v.InferOutput<typeof ownerSchema>;

export type Lock = { release(): void };

const beatMs = 5000;
/** A holder on another machine that has not touched its lock for so long is gone. */
const silentMs = 30_000;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

/** When a process began, as Linux tells it: a process id alone may by now belong to somebody else. */
function startOf(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return ''; // not Linux, or no such process
  }
}

function isRunning(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  return startOf(owner.pid) === owner.startedAt;
}

/** Undefined: nothing readable there – its writer was killed between making and filling it, or is just doing so. */
async function readOwner(file: string): Promise<Owner | undefined> {
  try {
    return v.parse(ownerSchema, JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof v.ValiError || codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function isHeld(file: string, owner: Owner): Promise<boolean> {
  if (owner.host === hostname()) return isRunning(owner);
  return Date.now() - (await stat(file)).mtimeMs < silentMs;
}

/** True when the file is ours now; false when somebody has it. */
async function create(file: string, own: Owner): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(own), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Takes a dead holder's file away. Should it by then be a living one's, it is put back. */
async function clear(file: string, dead: Owner | undefined): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const moved = await readOwner(aside);
  if (moved !== undefined && moved.id !== dead?.id) await rename(aside, file);
  else await rm(aside);
}

/**
 * One server per `DATA_DIR`: two embedded databases on one folder lose each other's writes – `DESIGN 11`.
 * A lock that `kill -9` left behind is taken over at once. Throws when a living server holds it.
 */
export async function lockFolder(folder: string): Promise<Lock> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'server.lock');
  const own: Owner = { id: randomUUID(), host: hostname(), pid: process.pid, startedAt: startOf(process.pid) };
  for (let unreadable = 0; !(await create(file, own)); ) {
    const owner = await readOwner(file);
    if (owner === undefined && unreadable < 5) {
      unreadable += 1;
      await wait(100);
      continue;
    }
    if (owner !== undefined && (await isHeld(file, owner))) {
      throw new Error(
        `Another server (process ${owner.pid} on ${owner.host}) is using the folder ${folder}. ` +
          'Stop it first, or choose another folder with DATA_DIR.',
      );
    }
    await clear(file, owner);
  }
  const beat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => undefined), beatMs).unref();
  return {
    release: () => {
      clearInterval(beat);
      rmSync(file, { force: true });
    },
  };
}
