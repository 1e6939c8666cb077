import { sessionCalls } from '#contracts/calls/session.ts';
import { errcodes } from '#contracts/envelope.ts';
import { userLinkOf } from '#domain/linkParams.ts';
import type { LinkParams } from '#domain/linkQuery.ts';
import { type DataOf, send } from '#ports/api/client.ts';
import { landingAtom } from '#state/landing.ts';
import { askAtom, questionAtom } from '#state/questions.ts';
import { refusalText } from '#state/refusalText.ts';
import { type Session, sessionAtom } from '#state/session.ts';
import { beginSessionAtom } from '#state/signIn.ts';
import { atom } from 'jotai';

export type LinkNews =
  /** signed in as whom the link names */
  | { is: 'in' }
  /** the user wants to stay who is signed in */
  | { is: 'kept' }
  /** the link is of no use, now or later */
  | { is: 'bad'; text: string }
  /** nobody could say whether it is */
  | { is: 'unverified'; text: string };

const bad = (text: string) => ({ is: 'bad', text }) as const;

type Verified = { is: 'verified'; answer: DataOf<typeof sessionCalls.session> };

/** Whom the server knows by the link's token, when that is whom the link names; nothing is stored before – `SPEC §2`. */
async function verify(params: LinkParams, signal: AbortSignal): Promise<LinkNews | Verified> {
  const link = userLinkOf(params);
  if (link === undefined) return bad('链接不完整或已经用过，请回到来源处重新打开');
  const outcome = await send(sessionCalls.session, {}, { token: link.token, signal, timeoutMs: 30_000 });
  if (outcome.kind === 'ok') {
    const isMeant = outcome.data.userId === link.userId;
    return isMeant ? { is: 'verified', answer: outcome.data } : bad('链接与账号不符，请回到来源处重新打开');
  }
  const isOver = outcome.kind === 'refused' && outcome.errcode === errcodes.sessionInvalid;
  return isOver ? bad('链接已失效，请回到来源处重新打开') : { is: 'unverified', text: refusalText(outcome) };
}

const calledBy = ({ name, userId }: { name: string; userId: string }) => name || userId;

function questionFor(current: Session, next: DataOf<typeof sessionCalls.session>) {
  const now = calledBy(current);
  return {
    text: `当前已登录「${now}」，此链接将改为登录「${calledBy(next)}」。「${now}」尚未同步的内容会保留在本机，再次登录后继续同步。`,
    confirmLabel: '切换账号',
    cancelLabel: '保持当前账号',
  };
}

/**
 * `/jump`, `/stockPush`, `/newCar`: verifies the link and signs in whom it names. Somebody else who is signed in is asked
 * first; their work stays on this machine as it does when a session ends [S5]. Without a token – after a reload, or from
 * inside the console – whoever is signed in must be the one that it names.
 * @param address parameters as the address bar shows them
 * @param signal aborted when the page is left: whoever comes too late signs nobody in
 */
export const enterByLinkAtom = atom(
  null,
  async (get, set, address: LinkParams, signal: AbortSignal): Promise<LinkNews> => {
    const { token = '' } = get(landingAtom);
    const current = get(sessionAtom);
    if (token === '' && current !== null && current.userId === address['userId']) return { is: 'in' };
    const verified = await verify({ ...address, token }, signal);
    if (signal.aborted) return { is: 'unverified', text: '' };
    // Of one use: only what could not be verified may be tried again.
    if (verified.is !== 'unverified') set(landingAtom, {});
    if (verified.is !== 'verified') return verified;
    const { answer } = verified;
    if (current !== null && current.userId !== answer.userId) {
      // Left by the Back button, the question would stand over another page.
      const withdraw = () => get(questionAtom)?.answer(false);
      signal.addEventListener('abort', withdraw);
      const isSwitching = await set(askAtom, questionFor(current, answer));
      signal.removeEventListener('abort', withdraw);
      if (!isSwitching) return { is: 'kept' };
      set(sessionAtom, null);
    }
    await set(beginSessionAtom, answer);
    return { is: 'in' };
  },
);
