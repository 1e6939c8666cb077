let current: HTMLScriptElement | undefined;

/** Address of the page-view statistics script; '' = none. */
const address = (): string => import.meta.env['VITE_PAGE_VIEW_SCRIPT'] ?? '';

/** Injects the page-view script anew, as `SPEC §2` wants after every navigation [R4]. Harmless when it cannot load. */
export function countPageView(): void {
  const src = address();
  if (src === '') return;
  current?.remove();
  current = document.createElement('script');
  current.src = src;
  current.async = true;
  document.head.append(current);
}
