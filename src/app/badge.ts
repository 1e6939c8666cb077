import { leftCountAtom, titleAtom } from '#app/pageTitle.ts';
import { showBadge } from '#ports/browser/badge.ts';
import { store } from '#state/store.ts';

/** Keeps the tab's title and the badge of the installed app up to date [U16]. */
export function startBadge(): void {
  const entitle = () => {
    document.title = store.get(titleAtom);
  };
  entitle();
  store.sub(titleAtom, entitle);
  const badge = () => void showBadge(store.get(leftCountAtom)).catch(reportError);
  badge();
  store.sub(leftCountAtom, badge);
}
