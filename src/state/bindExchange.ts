import { bindingCalls, type BindResult } from '#contracts/calls/binding.ts';
import { bindCodeOf } from '#domain/linkParams.ts';
import { paramsOf } from '#domain/linkQuery.ts';
import { send } from '#ports/api/client.ts';
import { bindMessageAtom, bindParamsAtom } from '#state/binding.ts';
import { refusalText } from '#state/refusalText.ts';
import { atom } from 'jotai';

export type BindNews =
  | { is: 'ended'; result: BindResult }
  /** nobody could say; worth another try */
  | { is: 'unanswered'; text: string };

const incomplete: BindResult = { state: 'failed', text: '链接不完整，请在电脑上重新获取二维码', number: '' };

/** `/bindPackage`: hands the code of the query to the server, which asks WeChat who it is. */
export const bindAtom = atom(null, async (get, set, signal: AbortSignal): Promise<BindNews> => {
  const code = bindCodeOf(paramsOf([...new URLSearchParams(get(bindParamsAtom))]));
  if (code === undefined) {
    set(bindMessageAtom, incomplete.text);
    return { is: 'ended', result: incomplete };
  }
  const outcome = await send(bindingCalls.bindingExchange, code, { signal, timeoutMs: 30_000 });
  if (outcome.kind !== 'ok') return { is: 'unanswered', text: refusalText(outcome) };
  set(bindMessageAtom, outcome.data.text);
  return { is: 'ended', result: outcome.data };
});
