/** Whether a write failed for lack of space; Dexie may carry the reason inside another error [P4]. */
export function isNoSpace(error: unknown): boolean {
  if (!(error instanceof Error || error instanceof DOMException)) return false;
  return error.name === 'QuotaExceededError' || ('inner' in error && isNoSpace(error.inner));
}
