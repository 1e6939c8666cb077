import type { IntentId } from '#domain/ids.ts';
import type { OutboxRow } from '#domain/outbox.ts';
import type { ConsoleDatabase } from '#ports/db/database.ts';
import { acceptTables, dropUploads, rowById } from '#ports/db/outbox.ts';

/** Puts a failed registration back to where the tray took it from. */
async function reviveUpload(db: ConsoleDatabase, { intent }: OutboxRow): Promise<void> {
  if (intent.kind !== 'image-add' || intent.ref.by !== 'upload' || intent.storedUrl === undefined) return;
  await db.uploads.update(intent.ref.uploadId, {
    status: { state: 'uploading', phase: 'registering', imageUrl: intent.storedUrl },
  });
}

/** A save that met a newer record is told by the user to win: it goes on from the version last read. */
async function rebased(db: ConsoleDatabase, { intent, status, userId }: OutboxRow): Promise<OutboxRow['intent']> {
  if (intent.kind !== 'device-type-save' || status.state !== 'conflict') return intent;
  const stored = await db.deviceTypes.get([userId, intent.deviceTypeId]);
  return { ...intent, baseVersion: stored?.version ?? intent.baseVersion };
}

/**
 * Sends a row again. One that was refused goes on under a new id, since the server answers the old key as before; one
 * that waits just waits no longer.
 */
export const retryRow = (db: ConsoleDatabase, id: IntentId, freshId: IntentId, nowMs: number): Promise<void> =>
  db.transaction('rw', db.outbox, db.results, db.uploads, db.deviceTypes, async () => {
    const row = await rowById(db, id);
    if (row === undefined) return;
    if (row.status.state === 'pending') {
      await db.outbox.put({ ...row, status: { ...row.status, notBeforeMs: 0 } });
      return;
    }
    await reviveUpload(db, row);
    await db.results.put({ id, userId: row.userId, atMs: nowMs, outcome: 'discarded' });
    const status = { state: 'pending', attempts: 0, isUnanswered: false, notBeforeMs: 0 } as const;
    await db.outbox.put({ ...row, id: freshId, intent: await rebased(db, row), status });
  });

/** Gives a row up; an image whose registration is given up goes with its upload. */
export const discardRow = (db: ConsoleDatabase, id: IntentId, nowMs: number): Promise<void> =>
  db.transaction('rw', acceptTables(db), async () => {
    const row = await rowById(db, id);
    if (row?.seq === undefined) return;
    const { intent, seq, userId } = row;
    if (intent.kind === 'image-add' && intent.ref.by === 'upload') await dropUploads(db, [intent.ref.uploadId]);
    await db.outbox.delete(seq);
    await db.results.put({ id, userId, atMs: nowMs, outcome: 'discarded' });
  });
