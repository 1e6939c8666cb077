import type { Clock } from '#worker/clock.ts';

/**
 * Wakes the one loop that waits; a ring while nobody waits is remembered.
 * `heard`: within so many milliseconds; without a limit it costs no timer.
 */
export type Bell = { ring: () => void; heard: (withinMs: number | undefined, signal: AbortSignal) => Promise<void> };

export function createBell(clock: Clock): Bell {
  let hasRung = false;
  let wake: (() => void) | undefined;

  async function heardWithin(ms: number, signal: AbortSignal): Promise<void> {
    const waiting = new AbortController();
    wake = () => waiting.abort();
    await clock.wait(ms, AbortSignal.any([waiting.signal, signal]));
  }

  const heardSome = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const stop = () => {
        signal.removeEventListener('abort', stop);
        resolve();
      };
      signal.addEventListener('abort', stop);
      wake = stop;
    });

  return {
    ring() {
      hasRung = true;
      wake?.();
    },
    async heard(withinMs, signal) {
      if (!hasRung && !signal.aborted) {
        await (withinMs === undefined ? heardSome(signal) : heardWithin(withinMs, signal));
        wake = undefined;
      }
      hasRung = false;
    },
  };
}
