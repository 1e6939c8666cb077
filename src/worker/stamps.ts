import { nextStamp } from '#domain/objectName.ts';
import type { Clock } from '#worker/clock.ts';
import type { Locks } from '#worker/leader.ts';

/** Taken while stamps are given that cannot be written down. */
const stampLock = 'upload-stamps';
/** A clock that was set back far is not waited for. */
const longestWaitMs = 30_000;

/**
 * Gives stamps where there is no space to write the last one down: under a lock, which is let go only when the clock has
 * passed them, so that whoever comes next, in whatever tab, is given later ones [U3].
 * @param readLast the last stamp that was written down
 * @returns reserves so many and resolves to the first
 */
export function createStamps(clock: Clock, locks: Locks | undefined, readLast: () => Promise<number>) {
  let last = 0;
  return async function reserveStamps(count: number): Promise<number> {
    const reserve = async () => {
      const firstMs = nextStamp(Math.max(last, await readLast()), clock.nowMs());
      last = firstMs + count - 1;
      await clock.wait(Math.min(longestWaitMs, last + 1 - clock.nowMs()));
      return firstMs;
    };
    return locks === undefined ? reserve() : locks.request(stampLock, {}, reserve);
  };
}
