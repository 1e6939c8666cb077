import { sessionCalls } from '#contracts/calls/session.ts';
import { errcodes } from '#contracts/envelope.ts';
import { loginInput } from '#contracts/session.ts';
import { userId as asUserId } from '#domain/ids.ts';
import { withAdditions, withoutProd } from '#domain/menuTree.ts';
import { type DataOf, isPlainBackEnd, send } from '#ports/api/client.ts';
import { readCookie, writeCookie } from '#ports/browser/cookies.ts';
import { takeOverForm, typedInto } from '#ports/browser/preparedForm.ts';
import { tellSession } from '#ports/browser/sessionNews.ts';
import { brandAtom } from '#state/brand.ts';
import { refusalText } from '#state/refusalText.ts';
import { type Session, sessionAtom } from '#state/session.ts';
import { keepSession } from '#state/sessionStore.ts';
import { hasDatabaseAtom } from '#state/storage.ts';
import { atom } from 'jotai';
import * as v from 'valibot';

export type SignInForm = { account: string; password: string };
export type SignInErrors = { account?: string; password?: string };

/** Both fields are there and not too long; the server checks them again. */
export function checkSignIn(form: SignInForm): SignInErrors {
  const { issues } = v.safeParse(loginInput, form);
  const { account, password } = v.flatten<typeof loginInput>(issues ?? ([] as never)).nested ?? {};
  return { ...(account?.[0] ? { account: account[0] } : {}), ...(password?.[0] ? { password: password[0] } : {}) };
}

export type SignInNews =
  | { is: 'done' }
  /** the puzzle must be solved first */
  | { is: 'puzzle' }
  | { is: 'failed'; text: string };

/** Scanning and resetting are calls of our own back end – `DESIGN 10`. */
export const hasOwnBackEnd = (): boolean => !isPlainBackEnd();

/** What stands in the fields now: they take typing before this code runs [P7]. Else the account last typed here (`checkUser`). */
export const typedAccount = (): string => typedInto('username') ?? readCookie('checkUser');
export const typedPassword = (): string => typedInto('password') ?? '';

/** Answers what was pressed before this code ran [P7]; undefined fields and presses are nothing to it. */
export const answerEarlyPress = (): void => takeOverForm();

/** The server's answer as a session; /prod is removed, what comes with a page is added – `SPEC §2`. */
export const sessionFrom = (answer: DataOf<typeof sessionCalls.session>): Session => ({
  ...answer,
  userId: asUserId(answer.userId),
  roleinfo: withAdditions(withoutProd(answer.roleinfo)),
});

/** Takes over a session however it came about: by password, by scanned code, by token. */
export const beginSessionAtom = atom(
  null,
  async (get, set, answer: DataOf<typeof sessionCalls.session>): Promise<void> => {
    const session = sessionFrom(answer);
    await keepSession(session, get(hasDatabaseAtom), Date.now());
    tellSession({ type: 'signed-in', userId: session.userId });
    set(sessionAtom, session);
  },
);

/** Signs in under the brand on show. @param ticket of a solved puzzle, '' when there was none */
export const signInAtom = atom(null, async (get, set, form: SignInForm, ticket: string): Promise<SignInNews> => {
  const account = form.account.trim();
  writeCookie('checkUser', account);
  const input = { account, password: form.password, ticket, pathName: get(brandAtom).pathName };
  const outcome = await send(sessionCalls.login, input, { timeoutMs: 30_000 });
  if (outcome.kind === 'ok') {
    await set(beginSessionAtom, outcome.data);
    return { is: 'done' };
  }
  const isPuzzle =
    outcome.kind === 'refused' &&
    (outcome.errcode === errcodes.captchaNeeded || outcome.errcode === errcodes.captchaGone);
  return isPuzzle ? { is: 'puzzle' } : { is: 'failed', text: refusalText(outcome) };
});
