import { intentId } from '#domain/ids.ts';
import type { ConsoleDatabase } from '#ports/db/database.ts';
import { rowById } from '#ports/db/outbox.ts';
import { newRow } from '#ports/outbox/accept.ts';
import { acceptAndSend, type Sender } from '#ports/outbox/acceptAndSend.ts';
import type { OutboxIdentity } from '#ports/outbox/sendRow.ts';
import { responseOf } from '#sw/answers.ts';
import { wishOf } from '#sw/mutations.ts';

export type MutationDeps = {
  db: ConsoleDatabase;
  getIdentity: () => Promise<OutboxIdentity | null>;
  sender: Sender;
  keepAlive: (work: Promise<unknown>) => void;
  passThrough: (request: Request) => Promise<Response>;
  newId: () => string;
  nowMs: () => number;
};

/**
 * Answers a page's mutation: written down, sent, and answered by the server's word or by `queued: true` [O9].
 * Passed on untouched: what cannot be read, what nobody signed in here may send, and a row that is under way – a drain
 * of a page that this service worker has only just taken control of is sending it [O7].
 */
export async function answerMutation(request: Request, deps: MutationDeps): Promise<Response> {
  const { db, getIdentity, sender, keepAlive, passThrough, newId, nowMs } = deps;
  const wish = await wishOf(request.clone());
  const identity = await getIdentity();
  if (wish === undefined || identity === null) return passThrough(request);
  const { userId } = identity;
  if (wish.userId !== undefined && wish.userId !== userId) return passThrough(request);
  const id = wish.id ?? intentId(newId());
  const known = await rowById(db, id);
  if (known?.status.state === 'pending' && known.status.attempts > 0) return passThrough(request);
  const isStillHere = async () => (await getIdentity())?.userId === userId;
  const row = newRow(id, userId, wish.intent, nowMs());
  const handled = await acceptAndSend(db, row, isStillHere, sender, keepAlive);
  if (handled.kind !== 'no-space') return responseOf(handled);
  // No space to write it down: online it goes directly, offline it is clearly refused [P4].
  return passThrough(request).catch(() => responseOf(handled));
}
