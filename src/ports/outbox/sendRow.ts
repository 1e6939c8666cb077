import { deviceTypesCalls } from '#contracts/calls/deviceTypes.ts';
import type { ApiOutcome } from '#domain/apiOutcome.ts';
import type { UserId } from '#domain/ids.ts';
import type { OutboxRow } from '#domain/outbox.ts';
import { classify, type Verdict } from '#domain/outboxClassify.ts';
import { retryWaitMs } from '#domain/outboxRetry.ts';
import { send, type SendOptions } from '#ports/api/client.ts';
import type { ConsoleDatabase } from '#ports/db/database.ts';
import { saveDeviceType } from '#ports/db/deviceTypes.ts';
import { claimRow, uploadsFor } from '#ports/db/outbox.ts';
import { settleDone, settleKept, settleRefused } from '#ports/db/outboxAnswers.ts';
import { decidingCodes } from '#contracts/decidingCodes.ts';
import { callOf, sendCall } from '#ports/outbox/request.ts';
import { verify } from '#ports/outbox/verify.ts';

export type OutboxIdentity = { userId: UserId; token: string };
export type Chance = { nowMs: () => number; random: () => number };

/** The answer of a row that turned out to be done without one. */
const plainDone = { status: 1, errcode: '', errmsg: '', data: null };

/** The newer record, so that the user sees what the save met and may decide to overwrite it. */
async function readConflicting(
  db: ConsoleDatabase,
  { intent, userId }: OutboxRow,
  options: SendOptions,
  nowMs: number,
) {
  if (intent.kind !== 'device-type-save') return;
  const outcome = await send(deviceTypesCalls.deviceType, { id: intent.deviceTypeId }, options);
  if (outcome.kind === 'ok') await saveDeviceType(db, { ...outcome.data, userId, savedAtMs: nowMs }, nowMs);
}

async function settle(db: ConsoleDatabase, row: OutboxRow, verdict: Verdict, data: unknown, chance: Chance) {
  const nowMs = chance.nowMs();
  switch (verdict.kind) {
    case 'done':
      return settleDone(db, row, { ...plainDone, data }, nowMs);
    case 'hold-for-session':
      return settleKept(db, row, { reason: 'session', isUnanswered: verdict.isUnanswered, notBeforeMs: 0 });
    case 'keep': {
      const attempts = row.status.state === 'pending' ? row.status.attempts + 1 : 1;
      // Silence is waited out by whoever drains; only a server that spoke puts this one row back.
      const waitMs = verdict.reason === 'server' ? retryWaitMs(attempts, chance.random(), verdict.retryAfterMs) : 0;
      const { reason, isUnanswered } = verdict;
      return settleKept(db, row, { reason, isUnanswered, notBeforeMs: waitMs === 0 ? 0 : nowMs + waitMs });
    }
    case 'rejected':
    case 'conflict': {
      const { kind: state, httpStatus, errcode, errmsg } = verdict;
      return settleRefused(db, row, { state, httpStatus, errcode, errmsg }, nowMs);
    }
  }
}

/**
 * Sends one row and writes down what became of it; the caller holds the lock. Undefined: it is not there to be sent.
 *
 * [Note: What a kill leaves] Before the claim: a row never attempted. Between claim and answer's transaction: a row
 * marked unanswered, which is looked up before it is sent again. After it: nothing but the result.
 */
export async function sendRow(
  db: ConsoleDatabase,
  id: OutboxRow['id'],
  identity: OutboxIdentity,
  options: SendOptions,
  chance: Chance,
): Promise<Verdict | undefined> {
  const row = await claimRow(db, id, identity.userId);
  if (row?.status.state !== 'pending') return undefined;
  const { isUnanswered } = row.status;
  const call = callOf(row, await uploadsFor(db, [row]));
  if (call === undefined) {
    await settleKept(db, row, { reason: 'upload', isUnanswered, notBeforeMs: 0 });
    return undefined;
  }
  const authorised = { ...options, token: identity.token };
  let outcome: ApiOutcome<unknown> | undefined;
  if (isUnanswered) {
    const seen = await verify(row, call, authorised);
    if (seen.kind === 'there') {
      await settleDone(db, row, seen.answer, chance.nowMs());
      return { kind: 'done' };
    }
    if (seen.kind === 'unknown') outcome = seen.outcome;
  }
  const isAsked = outcome !== undefined;
  outcome ??= await sendCall(call, { ...authorised, idempotencyKey: row.id });
  const found = classify(outcome, decidingCodes);
  // The browser itself may send a request twice; the second meets the version that the first has made [O13].
  const met = found.kind === 'conflict' ? await verify(row, call, authorised) : undefined;
  if (met?.kind === 'there') {
    await settleDone(db, row, met.answer, chance.nowMs());
    return { kind: 'done' };
  }
  // The question was refused, not the wish: it stays unanswered and waits.
  const verdict: Verdict = isAsked ? asWaiting(found) : found;
  await settle(db, row, verdict, outcome.kind === 'ok' ? outcome.data : null, chance);
  if (verdict.kind === 'conflict') await readConflicting(db, row, authorised, chance.nowMs());
  return verdict;
}

const asWaiting = (verdict: Verdict): Verdict =>
  verdict.kind === 'keep' || verdict.kind === 'hold-for-session' ? { ...verdict, isUnanswered: true } : verdict;
