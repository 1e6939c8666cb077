import type { Clock } from '#worker/clock.ts';

/** Wakes the one loop that waits; a ring while nobody waits is remembered. */
export type Bell = { ring: () => void; heard: (withinMs: number, signal: AbortSignal) => Promise<void> };

export function createBell(clock: Clock): Bell {
  let hasRung = false;
  let waiting: AbortController | undefined;
  return {
    ring() {
      hasRung = true;
      waiting?.abort();
    },
    async heard(withinMs, signal) {
      if (!hasRung) {
        waiting = new AbortController();
        await clock.wait(withinMs, AbortSignal.any([waiting.signal, signal]));
        waiting = undefined;
      }
      hasRung = false;
    },
  };
}
