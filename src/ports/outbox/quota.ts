/** Whether storing failed for lack of space; Dexie wraps the browser's own error in `inner` [P4]. */
export function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'QuotaExceededError') return true;
  return 'inner' in error && isQuotaError(error.inner);
}
