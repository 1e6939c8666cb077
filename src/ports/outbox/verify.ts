import { deviceTypesCalls } from '#contracts/calls/deviceTypes.ts';
import { galleryCalls } from '#contracts/calls/gallery.ts';
import type { BareEnvelope } from '#contracts/envelope.ts';
import type { ApiOutcome } from '#domain/apiOutcome.ts';
import type { OutboxRow } from '#domain/outbox.ts';
import { classify } from '#domain/outboxClassify.ts';
import { isSaved, isVisible } from '#domain/outboxEffect.ts';
import { decidingCodes } from '#contracts/decidingCodes.ts';
import { send, type SendOptions } from '#ports/api/client.ts';
import type { QueuedCall } from '#ports/outbox/request.ts';

/** What looking showed: the effect is there, it is not, or the question itself came to nothing. */
export type Verified =
  | { kind: 'there'; answer: BareEnvelope }
  | { kind: 'not-there' }
  | { kind: 'unknown'; outcome: ApiOutcome<unknown> };

const there = (data: unknown): Verified => ({ kind: 'there', answer: { status: 1, errcode: '', errmsg: '', data } });

/** A refusal of the question that is not about session or load says nothing about the effect: the call itself decides. */
function unanswered(outcome: ApiOutcome<unknown>): Verified {
  const { kind } = classify(outcome, decidingCodes);
  return kind === 'keep' || kind === 'hold-for-session' ? { kind: 'unknown', outcome } : { kind: 'not-there' };
}

/**
 * Looks whether a row whose last attempt went unanswered has taken effect [O13], so that exactly-once does not rest
 * on the idempotency key alone.
 */
export async function verify(row: OutboxRow, call: QueuedCall, options: SendOptions): Promise<Verified> {
  const { intent } = row;
  if (call.name === 'deviceTypeSave') {
    if (intent.kind !== 'device-type-save') return { kind: 'not-there' };
    const outcome = await send(deviceTypesCalls.deviceType, { id: intent.deviceTypeId }, options);
    if (outcome.kind !== 'ok') return unanswered(outcome);
    const isThere = isSaved(outcome.data, { ...intent, chosen: call.input.record.chosen });
    return isThere ? there(outcome.data) : { kind: 'not-there' };
  }
  const { userId, deviceTypeId, imageUrl } = call.input;
  const outcome = await send(galleryCalls.imageList, { userId, deviceTypeId }, options);
  if (outcome.kind !== 'ok') return unanswered(outcome);
  return isVisible(outcome.data, intent, imageUrl) ? there(null) : { kind: 'not-there' };
}
