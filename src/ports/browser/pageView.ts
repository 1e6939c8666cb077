import { pageViewScript, scriptAddress } from '#ports/browser/scriptAddress.ts';

let current: HTMLScriptElement | undefined;

/** Injects the page-view script anew, as `SPEC §2` wants after every navigation [R4]. Harmless when it cannot load. */
export function countPageView(): void {
  if (pageViewScript === '') return;
  current?.remove();
  current = document.createElement('script');
  current.src = scriptAddress(pageViewScript);
  current.async = true;
  document.head.append(current);
}
