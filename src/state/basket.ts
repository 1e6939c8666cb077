import { type Basket, basketCalls } from '#contracts/calls/basket.ts';
import type { BasketType } from '#domain/basket.ts';
import { send } from '#ports/api/client.ts';
import { formDrafts } from '#state/formDrafts.ts';
import { type Loading, loadingOf } from '#state/loading.ts';
import { notifyAtom } from '#state/messages.ts';
import { refusalText } from '#state/refusalText.ts';
import { sessionAtom } from '#state/session.ts';
import { atom } from 'jotai';
import * as v from 'valibot';

export type { Basket };
export type BasketRef = { id: string; type: BasketType };

type View = { id: string; loading: Loading; basket?: Basket };
const nothing: View = { id: '', loading: { state: 'loading' } };

export const basketAtom = atom<View>(nothing);

export const loadBasketAtom = atom(null, async (get, set, ref: BasketRef, signal?: AbortSignal) => {
  const session = get(sessionAtom);
  if (session === null) return;
  const before = get(basketAtom);
  set(basketAtom, { ...(before.id === ref.id ? before : nothing), id: ref.id, loading: { state: 'loading' } });
  const outcome = await send(basketCalls.basket, ref, { token: session.token, ...(signal && { signal }) });
  if (signal?.aborted || get(sessionAtom)?.userId !== session.userId) return;
  const shown = outcome.kind === 'ok' ? outcome.data : get(basketAtom).basket;
  set(basketAtom, { id: ref.id, loading: loadingOf(outcome), ...(shown && { basket: shown }) });
});

/** What was typed into a basket and not saved [S5]. */
export const basketDrafts = formDrafts(
  'basket',
  v.array(v.object({ id: v.string(), quantity: v.string(), months: v.string() })),
);

export type BasketChange = { id: string; quantity: number; months: number }[];

/** Stores the items as they are to be; true when the server has them. Never queued: it is about money [O10]. */
export const saveBasketAtom = atom(null, async (get, set, items: BasketChange): Promise<boolean> => {
  const session = get(sessionAtom);
  const { id, basket } = get(basketAtom);
  if (session === null || basket === undefined) return false;
  const record = { id, version: basket.version, items };
  const outcome = await send(basketCalls.basketSave, { record }, { token: session.token });
  if (outcome.kind === 'ok') {
    set(basketAtom, { id, loading: { state: 'fresh' }, basket: outcome.data });
    set(notifyAtom, { kind: 'success', text: '购物车已保存' });
    return true;
  }
  set(notifyAtom, { kind: 'error', text: refusalText(outcome) });
  return false;
});
