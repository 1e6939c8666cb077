import type { BareEnvelope } from '#contracts/envelope.ts';
import type { IntentId } from '#domain/ids.ts';
import type { OutboxRow } from '#domain/outbox.ts';
import type { ConsoleDatabase } from '#ports/db/database.ts';
import { resultOf, rowById } from '#ports/db/outbox.ts';
import { liveQuery } from 'dexie';

/** What has become of an accepted intent. */
export type Settled =
  | { kind: 'done'; answer?: BareEnvelope }
  | { kind: 'refused'; httpStatus: number; errcode: string; errmsg: string }
  | { kind: 'waiting' };

const ofRow = ({ status }: OutboxRow): Settled =>
  status.state === 'pending'
    ? { kind: 'waiting' }
    : { kind: 'refused', httpStatus: status.httpStatus, errcode: status.errcode, errmsg: status.errmsg };

export async function settledNow(db: ConsoleDatabase, id: IntentId): Promise<Settled> {
  const row = await rowById(db, id);
  if (row) return ofRow(row);
  const result = await resultOf(db, id);
  // Discarded from another tab while this one waits: there is nothing to wait for any more.
  if (result?.outcome === 'discarded')
    return { kind: 'refused', httpStatus: 0, errcode: 'discarded', errmsg: '该修改已放弃' };
  return result?.answer === undefined ? { kind: 'done' } : { kind: 'done', answer: result.answer };
}

/**
 * Follows an intent until it is settled, whoever sends it, or until the signal says that waiting has been long enough.
 * Then resolves to `waiting`.
 */
export function untilSettled(db: ConsoleDatabase, id: IntentId, signal: AbortSignal): Promise<Settled> {
  return new Promise((resolve, reject) => {
    const finish = (settled: Settled) => {
      subscription.unsubscribe();
      signal.removeEventListener('abort', giveUp);
      resolve(settled);
    };
    const giveUp = () => finish({ kind: 'waiting' });
    const subscription = liveQuery(() => settledNow(db, id)).subscribe({
      next: (settled) => {
        if (settled.kind !== 'waiting') finish(settled);
      },
      error: (error: unknown) => {
        signal.removeEventListener('abort', giveUp);
        reject(error);
      },
    });
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
  });
}
