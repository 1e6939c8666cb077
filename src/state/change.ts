import type { Call } from '#contracts/call.ts';
import { errcodes } from '#contracts/envelope.ts';
import { type DataOf, type InputOf, send } from '#ports/api/client.ts';
import { newId } from '#state/newId.ts';
import { refusalText } from '#state/refusalText.ts';
import { sessionAtom } from '#state/session.ts';
import type { Getter } from 'jotai';

/** What became of a change that is never queued: who may do what is decided by the server, at once or not at all. */
export type Changed<Data> =
  | { is: 'done'; data: Data }
  /** somebody else changed it first */
  | { is: 'conflict'; text: string }
  | { is: 'refused'; text: string };

/** Why changes cannot be made now. */
export const offlineReason = '离线时不能修改，请联网后再试';

export async function change<Of extends Call>(get: Getter, call: Of, input: InputOf<Of>): Promise<Changed<DataOf<Of>>> {
  const token = get(sessionAtom)?.token ?? '';
  const outcome = await send(call, input, { token, idempotencyKey: newId(), timeoutMs: 30_000 });
  if (outcome.kind === 'ok') return { is: 'done', data: outcome.data };
  const isConflict = outcome.kind === 'refused' && outcome.errcode === errcodes.conflict;
  return { is: isConflict ? 'conflict' : 'refused', text: refusalText(outcome) };
}
