import { errcodes } from '#contracts/envelope.ts';
import type { ApiOutcome } from '#domain/apiOutcome.ts';
import type { OutboxRow } from '#domain/outbox.ts';
import { uploadsOf } from '#domain/outboxRefs.ts';
import type { ConsoleDatabase } from '#ports/db/database.ts';
import { uploadsFor } from '#ports/db/outbox.ts';
import type { Together } from '#ports/outbox/accept.ts';
import { acceptAndSend, type Handled, type Sender } from '#ports/outbox/acceptAndSend.ts';
import { callOf, sendCall } from '#ports/outbox/request.ts';
import { controller } from '#ports/sw/talk.ts';

export type SubmitDeps = {
  db: ConsoleDatabase;
  token: string;
  isStillHere: () => Promise<boolean>;
  sender: Sender;
  keepAlive: (work: Promise<unknown>) => void;
};

const refused = ({ httpStatus, errcode, errmsg }: Extract<ApiOutcome<unknown>, { kind: 'refused' }>): Handled => ({
  kind: 'refused',
  httpStatus,
  errcode,
  errmsg: errmsg === '' ? '服务器拒绝了该操作' : errmsg,
});

const answerOf = (data: unknown): Handled => ({ kind: 'done', answer: { status: 1, errcode: '', errmsg: '', data } });

/** The service worker let it pass, and the server could not take it: then it is ours to keep. */
const isKeepable = (outcome: ApiOutcome<unknown>) =>
  outcome.kind === 'no-answer' ||
  (outcome.kind === 'refused' &&
    (outcome.httpStatus === 401 ||
      outcome.errcode === errcodes.sessionInvalid ||
      outcome.httpStatus >= 500 ||
      outcome.httpStatus === 429));

/** No space to write it down: online it is sent directly, offline it is refused [P4]. */
async function sendUnsaved(row: OutboxRow, deps: SubmitDeps): Promise<Handled> {
  const call = callOf(row, await uploadsFor(deps.db, [row]));
  if (call === undefined) return { kind: 'no-space' };
  const outcome = await sendCall(call, { token: deps.token, idempotencyKey: row.id });
  if (outcome.kind === 'ok' && !outcome.isQueued) return answerOf(outcome.data);
  return outcome.kind === 'refused' ? refused(outcome) : { kind: 'no-space' };
}

async function acceptHere(row: OutboxRow, deps: SubmitDeps, together?: Together): Promise<Handled> {
  const { db, isStillHere, sender, keepAlive } = deps;
  const handled = await acceptAndSend(db, row, isStillHere, sender, keepAlive, together);
  if (handled.kind !== 'no-space') return handled;
  const direct = await sendUnsaved(row, deps);
  // What was to go with it only makes space.
  if (direct.kind === 'done') await together?.work(db);
  return direct;
}

/**
 * Hands a wish over. Under a service worker it goes as the plain request of `SPEC §7`, which that accepts and sends;
 * without one, or when it was killed between commit and answer, the page accepts the same id itself [O7], [O12]. What
 * names a file that is still uploading has no address to go by, so the page accepts it and the service worker sends.
 * @param together work to be committed in the same transaction; then the page accepts too
 */
export async function submit(row: OutboxRow, deps: SubmitDeps, together?: Together): Promise<Handled> {
  const isPlain = together === undefined && uploadsOf(row.intent).length === 0;
  const call = isPlain && controller() !== null ? callOf(row, new Map()) : undefined;
  if (call === undefined) return acceptHere(row, deps, together);
  const outcome = await sendCall(call, { token: deps.token, idempotencyKey: row.id, isForServiceWorker: true });
  if (isKeepable(outcome)) return acceptHere(row, deps);
  if (outcome.kind === 'ok') return outcome.isQueued ? { kind: 'waiting' } : answerOf(outcome.data);
  return outcome.kind === 'refused' ? refused(outcome) : { kind: 'waiting' };
}
