import { signInCalls } from '#contracts/calls/signIn.ts';
import { errcodes } from '#contracts/envelope.ts';
import { smsAnswerSchema } from '#contracts/signIn.ts';
import { send } from '#ports/api/client.ts';
import { refusalText } from '#state/refusalText.ts';
import { atom } from 'jotai';
import * as v from 'valibot';

/** The one-time token between 忘记密码 and 重置密码: of this visit, in memory only [P2]. */
export const resetTokenAtom = atom<string | null>(null);
/** The account that resets its password; carried back to the sign-in page. */
export const resetAccountAtom = atom('');

export type SmsNews =
  | { is: 'sent'; resendMs: number }
  /** a puzzle must be solved first */
  | { is: 'puzzle' }
  | { is: 'failed'; text: string };

/** Sends a code to the account's mobile. The answer is handed on raw, so it is read here – `SPEC §7`. */
export const sendResetSmsAtom = atom(null, async (_get, _set, account: string, ticket: string): Promise<SmsNews> => {
  const outcome = await send(signInCalls.sendSms, { purpose: 'reset', account, ticket }, { timeoutMs: 30_000 });
  if (outcome.kind !== 'ok') return { is: 'failed', text: refusalText(outcome) };
  const answer = v.safeParse(smsAnswerSchema, outcome.data);
  if (!answer.success) return { is: 'failed', text: '服务器暂时无法处理，请稍后重试' };
  const { status, errcode, errmsg, data } = answer.output;
  if (status === 1) return { is: 'sent', resendMs: data?.resendMs ?? 60_000 };
  if (errcode === errcodes.captchaNeeded || errcode === errcodes.captchaGone) return { is: 'puzzle' };
  return { is: 'failed', text: errmsg || '验证码发送失败，请稍后重试' };
});

export type StepNews = { is: 'done' } | { is: 'failed'; text: string };

/** Changes the code for the token that resets the password once. */
export const enterResetCodeAtom = atom(null, async (_get, set, account: string, code: string): Promise<StepNews> => {
  const outcome = await send(signInCalls.passwordCode, { account, code }, { timeoutMs: 30_000 });
  if (outcome.kind !== 'ok') return { is: 'failed', text: refusalText(outcome) };
  set(resetTokenAtom, outcome.data.token);
  set(resetAccountAtom, account);
  return { is: 'done' };
});

/** `gone`: the token was used or is too old, only a new code helps. */
export const resetPasswordAtom = atom(
  null,
  async (get, set, password: string): Promise<StepNews | { is: 'gone'; text: string }> => {
    const outcome = await send(
      signInCalls.passwordReset,
      { token: get(resetTokenAtom) ?? '', password },
      { timeoutMs: 30_000 },
    );
    if (outcome.kind === 'ok') {
      set(resetTokenAtom, null);
      return { is: 'done' };
    }
    const text = refusalText(outcome);
    return outcome.kind === 'refused' && outcome.errcode === errcodes.resetGone
      ? { is: 'gone', text }
      : { is: 'failed', text };
  },
);
