import type { UserId } from '#domain/ids.ts';
import type { ConsoleDatabase } from '#ports/db/database.ts';

const pausedKey = (userId: UserId) => `u:${userId}:uploads-paused`;
const parallelKey = (userId: UserId) => `u:${userId}:uploads-parallel`;

export const defaultParallel = 3;

/** Of this machine: how long a transfer may stand still, for networks where 30 s are not right [U8]. */
const stallKey = 'uploads-stall-ms';
const defaultStallMs = 30_000;

export type UploadSettings = { isPaused: boolean; parallel: number; stallMs: number };

/** Kept across reloads and the same in every tab [U6], [U11]. */
export async function readUploadSettings(db: ConsoleDatabase, userId: UserId): Promise<UploadSettings> {
  const [paused, parallel, stall] = await db.kv.bulkGet([pausedKey(userId), parallelKey(userId), stallKey]);
  const count = typeof parallel?.value === 'number' ? parallel.value : defaultParallel;
  return {
    isPaused: paused?.value === true,
    parallel: Math.min(6, Math.max(1, Math.round(count))),
    stallMs: typeof stall?.value === 'number' ? stall.value : defaultStallMs,
  };
}

export async function saveIsPaused(db: ConsoleDatabase, userId: UserId, isPaused: boolean): Promise<void> {
  await db.kv.put({ key: pausedKey(userId), userId, value: isPaused });
}

/** @param parallel 1–6; anything else is brought into range when read [U11] */
export async function saveParallel(db: ConsoleDatabase, userId: UserId, parallel: number): Promise<void> {
  await db.kv.put({ key: parallelKey(userId), userId, value: parallel });
}
