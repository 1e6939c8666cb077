import { backoffMs } from '#domain/outboxRetry.ts';
import type { DrainResult } from '#ports/outbox/drain.ts';

export type PumpDeps = {
  drain: () => Promise<DrainResult>;
  nowMs: () => number;
  random: () => number;
  /** told of every result, and of what a drain throws */
  onEnd: (result: DrainResult) => void;
  onError: (error: unknown) => void;
};

/** Rows that wait for an upload or a sign-in are looked at again by their own triggers; this is the net below them. */
const idleMs = 60_000;

/**
 * Keeps draining: one at a time, again when asked meanwhile, later by itself with back-off and jitter while something
 * is left [O4].
 */
export class Pump {
  readonly #deps: PumpDeps;
  #running: Promise<DrainResult> | undefined;
  #isWanted = false;
  #silences = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(deps: PumpDeps) {
    this.#deps = deps;
  }

  /** Drains now, or once more after the drain under way. Resolves to what that came to. */
  run(): Promise<DrainResult> {
    if (this.#isStopped) return Promise.resolve({ end: 'stopped', sentCount: 0 });
    if (this.#running) {
      this.#isWanted = true;
      return this.#running;
    }
    clearTimeout(this.#timer);
    const running = this.#drain().finally(() => {
      this.#running = undefined;
    });
    this.#running = running;
    return running;
  }

  /** The same for triggers that wait for nothing. */
  wake = (): void => {
    this.run().catch(this.#deps.onError);
  };

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async #drain(): Promise<DrainResult> {
    let result: DrainResult;
    do {
      this.#isWanted = false;
      result = await this.#deps.drain();
      this.#deps.onEnd(result);
    } while (this.#isWanted && !this.#isStopped && result.end !== 'no-answer');
    this.#schedule(result);
    return result;
  }

  #schedule({ end, wakeAtMs }: DrainResult): void {
    if (this.#isStopped || end === 'empty' || end === 'no-identity' || end === 'session-ended') return;
    // Stopped: the service worker was killed at it, or two minutes were not enough.
    const isSilent = end === 'no-answer' || end === 'stopped';
    this.#silences = isSilent ? this.#silences + 1 : 0;
    const { nowMs, random } = this.#deps;
    const waitMs = isSilent
      ? backoffMs(this.#silences, random())
      : Math.min(idleMs, (wakeAtMs ?? Number.POSITIVE_INFINITY) - nowMs());
    this.#timer = setTimeout(this.wake, Math.max(0, waitMs));
  }
}
