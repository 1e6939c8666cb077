import { bindingCalls } from '#contracts/calls/binding.ts';
import { send } from '#ports/api/client.ts';
import { notifyAtom } from '#state/messages.ts';
import { numberAtom, unboundNumber } from '#state/number.ts';
import { refusalText } from '#state/refusalText.ts';
import { sessionAtom } from '#state/session.ts';
import { atom } from 'jotai';

export type BindCode = { is: 'ready'; url: string; untilMs: number } | { is: 'failed'; text: string };

/** Reads the WeChat user bound to the account into `number`; '' when it was read, else why not. */
export const readBindingAtom = atom(null, async (get, set, signal?: AbortSignal): Promise<string> => {
  const session = get(sessionAtom);
  if (session === null) return '';
  const outcome = await send(bindingCalls.binding, {}, { token: session.token, ...(signal && { signal }) });
  if (signal?.aborted || get(sessionAtom)?.userId !== session.userId) return '';
  if (outcome.kind !== 'ok') return refusalText(outcome);
  set(numberAtom, outcome.data?.number ?? unboundNumber);
  return '';
});

/** The address for the code on the screen. */
export const startBindingAtom = atom(null, async (get, _set, signal: AbortSignal): Promise<BindCode> => {
  const token = get(sessionAtom)?.token ?? '';
  const outcome = await send(bindingCalls.bindingStart, {}, { token, signal });
  if (outcome.kind !== 'ok') return { is: 'failed', text: refusalText(outcome) };
  return { is: 'ready', url: outcome.data.url, untilMs: Date.now() + outcome.data.lifeMs };
});

export const endBindingAtom = atom(null, async (get, set): Promise<void> => {
  const token = get(sessionAtom)?.token ?? '';
  const outcome = await send(bindingCalls.bindingEnd, {}, { token });
  if (outcome.kind !== 'ok') return set(notifyAtom, { kind: 'error', text: refusalText(outcome) });
  set(numberAtom, unboundNumber);
  set(notifyAtom, { kind: 'success', text: '已解除微信绑定' });
});
