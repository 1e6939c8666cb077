/** Held by whoever sends rows, one row at a time; whoever clears a user's data takes it first [S3]. */
export const outboxLock = 'outbox-drain';

let isHeldHere = false;

async function withoutLocks<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  if (isHeldHere) return undefined;
  isHeldHere = true;
  try {
    return await work();
  } finally {
    isHeldHere = false;
  }
}

/**
 * Runs the work unless somebody else is at it: then resolves to undefined at once.
 * Without a secure context there are no locks and nothing is called safe [P6]; then this realm alone is guarded.
 */
export async function tryOutboxLock<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return withoutLocks(work);
  return locks.request(outboxLock, { ifAvailable: true }, (lock) => (lock === null ? undefined : work()));
}
