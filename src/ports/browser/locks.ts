import { outboxLock } from '#ports/outbox/lock.ts';

/**
 * Waits until no tab and no service worker drains the outbox, then keeps it so until released or the page ends.
 * Gives up waiting after `limitMs`: a drain that hangs must not keep a user from leaving.
 */
export function holdOutboxDrain(limitMs: number): Promise<() => void> {
  // Absent without a secure context [P6].
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return Promise.resolve(() => undefined);
  return new Promise((resolve) => {
    const options: LockOptions = { signal: AbortSignal.timeout(limitMs) };
    locks
      .request(outboxLock, options, () => new Promise<void>((release) => resolve(release)))
      .catch(() => resolve(() => undefined));
  });
}
