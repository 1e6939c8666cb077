import type { Clock } from '#worker/clock.ts';

type Timer = { atMs: number; fire: () => void };

/** Time that passes only when a test says so. */
export class ManualClock implements Clock {
  #nowMs = 1_800_000_000_000;
  readonly #timers = new Set<Timer>();

  nowMs = () => this.#nowMs;

  wait = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      if (signal?.aborted === true) return resolve();
      const timer: Timer = {
        atMs: this.#nowMs + ms,
        fire: () => {
          this.#timers.delete(timer);
          signal?.removeEventListener('abort', timer.fire);
          resolve();
        },
      };
      this.#timers.add(timer);
      signal?.addEventListener('abort', timer.fire);
    });

  /** When the next timer is due; undefined: nobody waits. */
  get nextMs(): number | undefined {
    const due = [...this.#timers].map(({ atMs }) => atMs);
    return due.length === 0 ? undefined : Math.min(...due);
  }

  /** The machine's clock is set to another time: whoever waits goes on waiting as long as before. */
  jump(ms: number): void {
    this.#nowMs += ms;
    for (const timer of this.#timers) timer.atMs += ms;
  }

  advance(ms: number): void {
    this.#nowMs += ms;
    for (const timer of [...this.#timers]) if (timer.atMs <= this.#nowMs) timer.fire();
  }

  /** Lets time pass in small steps, and the event loop run between them, until the condition holds. */
  async until(condition: () => boolean | Promise<boolean>, stepMs = 10, limitMs = 600_000): Promise<void> {
    for (let passed = 0; passed <= limitMs; passed += stepMs) {
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      if (await condition()) return;
      this.advance(stepMs);
    }
    throw new Error('The condition did not come true.');
  }

  /** As `until`, for what must not happen: lets this much time pass. */
  async pass(ms: number, stepMs = 50): Promise<void> {
    const endMs = this.#nowMs + ms;
    await this.until(() => this.#nowMs >= endMs, stepMs, ms + stepMs);
  }
}
