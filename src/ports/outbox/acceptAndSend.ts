import type { OutboxRow } from '#domain/outbox.ts';
import type { ConsoleDatabase } from '#ports/db/database.ts';
import { accept, type Accepted, type Together } from '#ports/outbox/accept.ts';
import type { DrainResult } from '#ports/outbox/drain.ts';
import { type Settled, settledNow, untilSettled } from '#ports/outbox/settled.ts';

/** How long whoever asked is kept waiting for the server before he is told that it is queued. */
export const answerWithinMs = 8_000;

export type Handled = Settled | Extract<Accepted, { kind: 'no-space' | 'signed-out' }>;

/** Somebody to send what waits: this realm's drain, or a message to the service worker. */
export type Sender = () => Promise<DrainResult>;

/**
 * Accepts a row, has it sent, and tells what is known within 8 seconds [O9].
 * @param keepAlive told of the sending, which may go on after the answer
 */
export async function acceptAndSend(
  db: ConsoleDatabase,
  row: OutboxRow,
  isStillHere: () => Promise<boolean>,
  sender: Sender,
  keepAlive: (work: Promise<unknown>) => void,
  together?: Together,
): Promise<Handled> {
  const acceptance = await accept(db, row, isStillHere, together);
  if (acceptance.kind === 'no-space' || acceptance.kind === 'signed-out') return acceptance;
  if (acceptance.kind === 'answered') return settledNow(db, row.id);
  const drained = sender();
  keepAlive(drained);
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), answerWithinMs);
  // A drain ends when nothing more can be sent now: then the row is settled or waits, whoever held the lock meanwhile.
  // That it failed is told to whoever keeps it alive; the row is safe either way.
  const ended = drained.then(
    ({ end }) => (end === 'stopped' ? untilSettled(db, row.id, limit.signal) : settledNow(db, row.id)),
    () => settledNow(db, row.id),
  );
  try {
    return await Promise.race([untilSettled(db, row.id, limit.signal), ended]);
  } finally {
    clearTimeout(timer);
    limit.abort();
  }
}
