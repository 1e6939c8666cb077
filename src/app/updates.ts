import { leftCountAtom } from '#app/pageTitle.ts';
import { updateAtom } from '#app/update.ts';
import { answerDirty, askDirty } from '#ports/browser/dirtyNews.ts';
import { reload } from '#ports/browser/page.ts';
import { type Registered, register } from '#ports/sw/register.ts';
import { dirtyFormsAtom } from '#state/dirty.ts';
import { askAtom } from '#state/questions.ts';
import { store } from '#state/store.ts';
import { atom } from 'jotai';

let registered: Registered | undefined;

const answerMs = 250;

async function dirtyForms(): Promise<string[]> {
  const others = await askDirty(answerMs);
  return [...store.get(dirtyFormsAtom), ...others.map((label) => `${label}（另一个标签页）`)];
}

/** Files on their way are sent anew after it, which the user may not want now. */
const mayInterrupt = async (leftCount: number): Promise<boolean> =>
  leftCount === 0 ||
  store.set(askAtom, {
    text: `还有 ${leftCount} 个文件未上传完，刷新后自动继续。现在刷新?`,
    confirmLabel: '刷新',
  });

/** 刷新: lets the new version take over, unless unsaved edits stand against it; then it says which. */
export const applyUpdateAtom = atom(null, async (get, set): Promise<void> => {
  if (get(updateAtom).is === 'outdated') return reloadWhenSaved();
  const by = await dirtyForms();
  if (by.length > 0) {
    set(updateAtom, { is: 'held', by });
    return;
  }
  if (!(await mayInterrupt(get(leftCountAtom)))) return;
  set(updateAtom, { is: 'taking-over' });
  await registered?.activate();
});

/** At once where nothing is unsaved here, else when it is saved. */
function reloadWhenSaved(): void {
  const by = [...store.get(dirtyFormsAtom)];
  if (by.length === 0) reload();
  else store.set(updateAtom, { is: 'outdated', by });
}

/** Registers the service worker and shows what waits. */
export function startUpdates(): void {
  answerDirty(() => [...store.get(dirtyFormsAtom)]);
  registered = register({
    onWaiting: () => store.set(updateAtom, { is: 'waiting' }),
    onTakenOver: reloadWhenSaved,
    onError: reportError,
  });
  store.sub(dirtyFormsAtom, () => {
    if (store.get(updateAtom).is === 'outdated') reloadWhenSaved();
  });
}
