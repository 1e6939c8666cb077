import { dropOldKeys } from '#server/api/once.ts';
import { dropOldFailures } from '#server/auth/lockOuts.ts';
import { dropIdleSessions } from '#server/auth/sessions.ts';
import type { Db } from '#server/db/database.ts';
import { sweepObjects } from '#server/jobs/sweep.ts';

const hourMs = 3600_000;

/** @param dir folder of the embedded store; undefined = a real bucket, which has rules of its own for this */
export async function tidy(db: Db, dir: string | undefined, nowMs: number): Promise<void> {
  await dropIdleSessions(db, nowMs);
  await dropOldKeys(db, nowMs);
  await dropOldFailures(db, nowMs);
  if (dir !== undefined) await sweepObjects(db, dir, nowMs);
}

/** Tidies now and every hour; a failure is told to `onError` and the next hour tries again. Returns how to stop. */
export function tidyHourly(
  db: Db,
  dir: string | undefined,
  nowMs: () => number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = running.then(() => tidy(db, dir, nowMs())).catch(onError);
  };
  run();
  const timer = setInterval(run, hourMs);
  return () => {
    clearInterval(timer);
    return running;
  };
}
