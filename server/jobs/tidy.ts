import { dropOldKeys } from '#server/api/once.ts';
import { dropOldFailures } from '#server/auth/lockOuts.ts';
import { dropIdleSessions } from '#server/auth/sessions.ts';
import type { Db } from '#server/db/database.ts';
import { sweepObjects } from '#server/jobs/sweep.ts';
import { dropOldNotices } from '#server/notices/notify.ts';
import { warnOfStock } from '#server/notices/stock.ts';
import type { UploadDesk } from '#server/uploads/desk.ts';

export const hourMs = 3600_000;

export type Tidied = {
  db: Db;
  /** folder of the embedded store; undefined = a real bucket, which has rules of its own for this */
  storeDir: string | undefined;
  uploads: UploadDesk;
};

export async function tidy({ db, storeDir, uploads }: Tidied, nowMs: number): Promise<void> {
  await dropIdleSessions(db, nowMs);
  await dropOldKeys(db, nowMs);
  await dropOldFailures(db, nowMs);
  await dropOldNotices(db, nowMs);
  await warnOfStock(db, nowMs);
  await uploads.sweep(nowMs);
  if (storeDir !== undefined) await sweepObjects(db, storeDir, nowMs);
}
