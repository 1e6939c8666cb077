import type { Clock } from '#worker/clock.ts';

/** The part of the Web Locks that is used; undefined without a secure context [P6]. */
export type Locks = {
  request: <Value>(
    name: string,
    options: { signal?: AbortSignal; mode?: 'exclusive' | 'shared'; ifAvailable?: boolean },
    held: (lock: unknown) => Promise<Value>,
  ) => Promise<Value>;
};

/** Pause before a run that broke is begun again. */
const restartMs = 2000;

export type LeaderParts = {
  locks: Locks | undefined;
  clock: Clock;
  lock: string;
  /** Works until its signal aborts; resolves or rejects only when nothing is written any more. */
  run: (signal: AbortSignal) => Promise<void>;
  onError: (error: unknown) => void;
};

/**
 * Stands in line for the lock and works while it is held: one runner over all tabs, the next takes over at once [U5].
 * Resolves when the signal has aborted and the lock is given back.
 */
export async function lead({ locks, clock, lock, run, onError }: LeaderParts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      if (locks === undefined) await run(signal);
      else await locks.request(lock, { signal }, () => run(signal));
    } catch (error) {
      if (signal.aborted) return;
      onError(error);
      await clock.wait(restartMs, signal);
    }
  }
}
