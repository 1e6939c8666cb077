import { signInCalls } from '#contracts/calls/signIn.ts';
import type { QrState, QrTicket } from '#contracts/signIn.ts';
import { send } from '#ports/api/client.ts';
import { refusalText } from '#state/refusalText.ts';
import { sessionAtom } from '#state/session.ts';
import { atom } from 'jotai';

export type Failed = { is: 'failed'; text: string };

/** A ticket for the QR code and the secret that goes with it [X9]. */
export const createQrAtom = atom(
  null,
  async (_get, _set, signal: AbortSignal): Promise<{ is: 'made'; qr: QrTicket } | Failed> => {
    const outcome = await send(signInCalls.qrCreate, {}, { signal, timeoutMs: 15_000 });
    return outcome.kind === 'ok' ? { is: 'made', qr: outcome.data } : { is: 'failed', text: refusalText(outcome) };
  },
);

/** Where the code stands; undefined = nothing answered, ask again. */
export const qrStateAtom = atom(
  null,
  async (_get, _set, secret: string, signal: AbortSignal): Promise<QrState | undefined> => {
    const outcome = await send(signInCalls.qrState, { secret }, { signal, timeoutMs: 10_000 });
    return outcome.kind === 'ok' ? outcome.data : undefined;
  },
);

/** The phone has read a code: where the browser is that would be signed in. */
export const scanQrAtom = atom(
  null,
  async (get, _set, ticket: string): Promise<{ is: 'read'; address: string; leftMs: number } | Failed> => {
    const token = get(sessionAtom)?.token ?? '';
    const outcome = await send(signInCalls.qrScan, { ticket }, { token, timeoutMs: 15_000 });
    return outcome.kind === 'ok' ? { is: 'read', ...outcome.data } : { is: 'failed', text: refusalText(outcome) };
  },
);

/** The phone's answer to the browser that waits. */
export const answerQrAtom = atom(
  null,
  async (get, _set, ticket: string, answer: 'confirm' | 'refuse'): Promise<{ is: 'done' } | Failed> => {
    const token = get(sessionAtom)?.token ?? '';
    const outcome = await send(signInCalls.qrConfirm, { ticket, answer }, { token, timeoutMs: 15_000 });
    return outcome.kind === 'ok' ? { is: 'done' } : { is: 'failed', text: refusalText(outcome) };
  },
);
