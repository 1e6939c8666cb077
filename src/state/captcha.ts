import { signInCalls } from '#contracts/calls/signIn.ts';
import type { Captcha, CaptchaPurpose } from '#contracts/captcha.ts';
import { errcodes } from '#contracts/envelope.ts';
import { send } from '#ports/api/client.ts';
import { refusalText } from '#state/refusalText.ts';
import { atom } from 'jotai';

/** What became of asking for a puzzle. */
export type PuzzleNews = { is: 'puzzle'; puzzle: Captcha } | { is: 'failed'; text: string };
/** What became of an answer: only `missed` leaves the same puzzle open. */
export type AnswerNews = { is: 'solved'; ticket: string } | { is: 'missed' | 'gone' | 'failed'; text: string };

/** A new puzzle; the server draws and judges it [X7]. */
export const loadPuzzleAtom = atom(
  null,
  async (_get, _set, purpose: CaptchaPurpose, signal: AbortSignal): Promise<PuzzleNews> => {
    const outcome = await send(signInCalls.captcha, { purpose }, { signal, timeoutMs: 15_000 });
    if (outcome.kind === 'ok') return { is: 'puzzle', puzzle: outcome.data };
    return { is: 'failed', text: refusalText(outcome) };
  },
);

/** @param x where the piece was let go, in logical pixels */
export const answerPuzzleAtom = atom(
  null,
  async (_get, _set, purpose: CaptchaPurpose, id: string, x: number): Promise<AnswerNews> => {
    const outcome = await send(signInCalls.captchaCheck, { purpose, id, x: x.toFixed(2) }, { timeoutMs: 15_000 });
    if (outcome.kind === 'ok') return { is: 'solved', ticket: outcome.data.ticket };
    if (outcome.kind === 'no-answer') return { is: 'failed', text: refusalText(outcome) };
    const is = outcome.errcode === errcodes.captchaMissed ? 'missed' : 'gone';
    return { is, text: outcome.errmsg };
  },
);
