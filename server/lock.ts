import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export type Lock = { release(): void };

/** A process that wants the folder or has it. All of it stands in the name of its files: they appear whole or not at all. */
type Claim = { id: string; pid: number; startedAt: string; host: string };

const beatMs = 5000;
/** A holder on another machine that has not touched its file for so long is gone. */
const silentMs = 30_000;
const pollMs = 20;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

const stemOf = ({ id, pid, startedAt, host }: Claim) => `${id}_${pid}_${startedAt}_${encodeURIComponent(host)}`;

function claimOf(file: string): Claim | undefined {
  const [, id, pid, startedAt, host] = /^([\da-f-]{36})_(\d+)_(\d*)_(.+)\.claim$/.exec(file) ?? [];
  if (id === undefined || startedAt === undefined || host === undefined) return undefined;
  return { id, pid: Number(pid), startedAt, host: decodeURIComponent(host) };
}

/**
 * When a process began, as Linux tells it: a process id alone may by now belong to somebody else. A killed process that
 * nobody has yet taken note of (state Z) writes nothing any more: it counts as gone.
 */
function startOf(pid: number): string {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? 'ended' : (fields[19] ?? '');
  } catch {
    return ''; // not Linux, or no such process
  }
}

function isRunning({ pid, startedAt }: Claim): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  return startOf(pid) === startedAt;
}

async function isAlive(folder: string, claim: Claim): Promise<boolean> {
  if (claim.host === hostname()) return isRunning(claim);
  try {
    return Date.now() - (await stat(join(folder, `${stemOf(claim)}.claim`))).mtimeMs < silentMs;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

async function withdraw(folder: string, claim: Claim): Promise<void> {
  // The claim goes last: as long as it is there, the other file means something.
  for (const kind of ['held', 'claim']) await rm(join(folder, `${stemOf(claim)}.${kind}`), { force: true });
}

/** Who else wants or has the folder. Names are never used twice, so what the dead left can simply be removed. */
async function rivals(folder: string, own: Claim): Promise<(Claim & { isHeld: boolean })[]> {
  const files = await readdir(folder);
  const living = [];
  for (const claim of files.flatMap((file) => claimOf(file) ?? [])) {
    if (claim.id === own.id) continue;
    if (await isAlive(folder, claim)) living.push({ ...claim, isHeld: files.includes(`${stemOf(claim)}.held`) });
    else await withdraw(folder, claim);
  }
  return living;
}

/**
 * Every comer first shows its claim, then looks around: of two at once, at least one sees the other. It gives way to
 * who holds the folder and to a smaller id, and waits until those with a larger one have given way or got through.
 */
async function contend(folder: string, own: Claim): Promise<void> {
  await writeFile(join(folder, `${stemOf(own)}.claim`), '', { flag: 'wx' });
  for (;;) {
    const others = await rivals(folder, own);
    const winner = others.find((other) => other.isHeld || other.id < own.id);
    if (winner !== undefined) {
      await withdraw(folder, own);
      throw new Error(
        `Another server (process ${winner.pid} on ${winner.host}) is using the folder ${join(folder, '..')}. ` +
          'Stop it first, or choose another folder with DATA_DIR.',
      );
    }
    if (others.length === 0) break;
    await wait(pollMs);
  }
  await writeFile(join(folder, `${stemOf(own)}.held`), '');
}

/**
 * One server per `DATA_DIR`: two embedded databases on one folder lose each other's writes – `DESIGN 11`.
 * What `kill -9` left behind holds nobody up. Throws when a living server has the folder.
 */
export async function lockFolder(dataDir: string): Promise<Lock> {
  const folder = join(dataDir, 'lock');
  await mkdir(folder, { recursive: true });
  const own: Claim = { id: randomUUID(), pid: process.pid, startedAt: startOf(process.pid), host: hostname() };
  await contend(folder, own);
  const files = ['held', 'claim'].map((kind) => join(folder, `${stemOf(own)}.${kind}`));
  const touch = () => Promise.all(files.map((file) => utimes(file, new Date(), new Date())));
  // A beat that cannot be written (disk full) shows only to other machines, as silence.
  const beat = setInterval(() => void touch().catch(() => undefined), beatMs).unref();
  return {
    release: () => {
      clearInterval(beat);
      for (const file of files) rmSync(file, { force: true });
    },
  };
}
