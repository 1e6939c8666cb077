/** First wait after a failing answer and its ceiling; chance takes off up to half. */
const baseMs = 2_000;
const ceilingMs = 5 * 60_000;

/**
 * Milliseconds before the next attempt: doubling, bounded, spread by chance so that many machines do not return at once.
 * @param attempts attempts made so far, 1 after the first
 * @param chance in [0, 1)
 */
export const backoffMs = (attempts: number, chance: number): number =>
  Math.round(Math.min(ceilingMs, baseMs * 2 ** Math.max(0, Math.min(attempts, 20) - 1)) * (1 - chance / 2));

/** A server that names a wait is waited for; never less than our own back-off. */
export const retryWaitMs = (attempts: number, chance: number, retryAfterMs = 0): number =>
  Math.max(retryAfterMs, backoffMs(attempts, chance));
