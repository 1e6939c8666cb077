import { answerDirty, askDirty } from '#ports/browser/dirtyNews.ts';
import { reload } from '#ports/browser/page.ts';
import { type Registered, register } from '#ports/sw/register.ts';
import { dirtyFormsAtom } from '#state/dirty.ts';
import { store } from '#state/store.ts';
import { atom } from 'jotai';

/** `held`: forms with unsaved edits, in this tab or another, that a takeover would interrupt [W3]. */
export type Update = { is: 'none' } | { is: 'waiting' } | { is: 'held'; by: string[] } | { is: 'taking-over' };
export const updateAtom = atom<Update>({ is: 'none' });

let registered: Registered | undefined;

/** 刷新: lets the new version take over, unless unsaved edits stand against it; then it says which. */
export const applyUpdateAtom = atom(null, async (get, set): Promise<void> => {
  const by = [...get(dirtyFormsAtom), ...(await askDirty(250))];
  if (by.length > 0) {
    set(updateAtom, { is: 'held', by });
    return;
  }
  set(updateAtom, { is: 'taking-over' });
  await registered?.activate();
});

/** Registers the service worker and shows what waits. */
export function startUpdates(): void {
  answerDirty(() => [...store.get(dirtyFormsAtom)]);
  registered = register({
    onWaiting: () => store.set(updateAtom, { is: 'waiting' }),
    onTakenOver: reload,
    onError: reportError,
  });
}
