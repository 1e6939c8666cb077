/** Nobody is made to wait longer, whatever `Retry-After` says. */
export const longestWaitMs = 60 * 60_000;

/**
 * When a wait that was written down is over. One that seems longer than any was noted before the machine's clock was set
 * back, and is over now.
 * @param notBeforeMs ms since 1970
 */
export const dueAtMs = (notBeforeMs: number, nowMs: number): number =>
  notBeforeMs - nowMs > longestWaitMs ? nowMs : notBeforeMs;
