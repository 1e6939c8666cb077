import { intakeLock } from '#contracts/workerApi.ts';
import type { IntentId, UserId } from '#domain/ids.ts';
import type { Intent, OutboxRow } from '#domain/outbox.ts';
import type { ConsoleDatabase } from '#ports/db/database.ts';
import { type Acceptance, acceptInTransaction, acceptTables } from '#ports/db/outbox.ts';
import { isQuotaError } from '#ports/outbox/quota.ts';
import type { Table } from 'dexie';

/** A new row, waiting. */
export const newRow = (id: IntentId, userId: UserId, intent: Intent, createdAtMs: number): OutboxRow => ({
  id,
  userId,
  intent,
  createdAtMs,
  status: { state: 'pending', attempts: 0, isUnanswered: false, notBeforeMs: 0 },
});

/** Work of the same moment: committed with the row or not at all. */
export type Together = { tables: readonly Table[]; work: (db: ConsoleDatabase) => Promise<void> };

export type Accepted =
  | Acceptance
  /** no space on this machine [P4] */
  | { kind: 'no-space' }
  /** the user has gone meanwhile, and nothing of him is written any more [S4] */
  | { kind: 'signed-out' };

/**
 * Commits a row before anything is sent [O1]. Holds the intake lock, shared, while it does: whoever clears a user's
 * data takes that exclusively first, so a write that was finishing never comes after the clearing.
 * @param isStillHere asked under the lock
 */
export async function accept(
  db: ConsoleDatabase,
  row: OutboxRow,
  isStillHere: () => Promise<boolean>,
  together?: Together,
): Promise<Accepted> {
  const commit = async (): Promise<Accepted> => {
    if (!(await isStillHere())) return { kind: 'signed-out' };
    try {
      return await db.transaction('rw', [...acceptTables(db), ...(together?.tables ?? [])], async () => {
        const acceptance = await acceptInTransaction(db, row);
        await together?.work(db);
        return acceptance;
      });
    } catch (error) {
      if (isQuotaError(error)) return { kind: 'no-space' };
      throw error;
    }
  };
  const locks: LockManager | undefined = navigator.locks;
  return locks === undefined ? commit() : locks.request(intakeLock, { mode: 'shared' }, commit);
}
