import { stockCalls, type StockWarning } from '#contracts/calls/stock.ts';
import { send } from '#ports/api/client.ts';
import { type Loading, loadingOf } from '#state/loading.ts';
import { notifyAtom } from '#state/messages.ts';
import { refusalText } from '#state/refusalText.ts';
import { sessionAtom } from '#state/session.ts';
import { atom } from 'jotai';

export type { StockWarning };

type View = { id: string; loading: Loading; warning?: StockWarning };
const nothing: View = { id: '', loading: { state: 'loading' } };

/** The warning on show; what was read stays while it is read again. */
export const stockWarningAtom = atom<View>(nothing);

export const loadStockWarningAtom = atom(null, async (get, set, id: string, signal?: AbortSignal) => {
  const session = get(sessionAtom);
  if (session === null) return;
  const before = get(stockWarningAtom);
  set(stockWarningAtom, { ...(before.id === id ? before : nothing), id, loading: { state: 'loading' } });
  const outcome = await send(stockCalls.stockWarning, { id }, { token: session.token, ...(signal && { signal }) });
  if (signal?.aborted || get(sessionAtom)?.userId !== session.userId) return;
  const { warning } = get(stockWarningAtom);
  const shown = outcome.kind === 'ok' ? outcome.data : warning;
  set(stockWarningAtom, { id, loading: loadingOf(outcome), ...(shown && { warning: shown }) });
});

/** 暂停提醒 7 天, and 恢复提醒. */
export const pauseStockWarningAtom = atom(null, async (get, set, isPaused: boolean) => {
  const session = get(sessionAtom);
  const { id, warning } = get(stockWarningAtom);
  if (session === null || warning === undefined) return;
  const input = { id, version: String(warning.version), isPaused: isPaused ? ('true' as const) : ('false' as const) };
  const outcome = await send(stockCalls.stockWarningPause, input, { token: session.token });
  if (outcome.kind !== 'ok') {
    set(notifyAtom, { kind: 'error', text: refusalText(outcome) });
    // Somebody else was quicker, perhaps: show what holds now.
    if (outcome.kind === 'refused') await set(loadStockWarningAtom, id);
    return;
  }
  set(stockWarningAtom, { id, loading: { state: 'fresh' }, warning: outcome.data });
  set(notifyAtom, { kind: 'success', text: isPaused ? '已暂停提醒 7 天' : '已恢复提醒' });
});
