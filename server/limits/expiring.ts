type Entry<Value> = { value: Value; untilMs: number };

/**
 * Short-lived values by key, in memory: puzzles, tickets and codes that a restart may lose, because their owner
 * simply asks again. At most `maxEntries`; the oldest goes first.
 */
export class Expiring<Value> {
  readonly #lifeMs: number;
  readonly #maxEntries: number;
  readonly #entries = new Map<string, Entry<Value>>();

  constructor(lifeMs: number, maxEntries = 10_000) {
    this.#lifeMs = lifeMs;
    this.#maxEntries = maxEntries;
  }

  /** Puts a value, or replaces it; its life begins now. Returns the time of its end. */
  put(key: string, value: Value, nowMs: number): number {
    this.#drop(nowMs);
    const untilMs = nowMs + this.#lifeMs;
    this.#entries.delete(key);
    this.#entries.set(key, { value, untilMs });
    return untilMs;
  }

  get(key: string, nowMs: number): Value | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.untilMs > nowMs ? entry.value : undefined;
  }

  /** Another value under the same key for the rest of its life. */
  change(key: string, value: Value) {
    const entry = this.#entries.get(key);
    if (entry) entry.value = value;
  }

  /** Gets and forgets: the second asker gets nothing. */
  take(key: string, nowMs: number): Value | undefined {
    const value = this.get(key, nowMs);
    this.#entries.delete(key);
    return value;
  }

  delete(key: string) {
    this.#entries.delete(key);
  }

  /** Entries lie in the order of their end, since all live equally long. */
  #drop(nowMs: number) {
    for (const [key, entry] of this.#entries) {
      if (entry.untilMs > nowMs && this.#entries.size < this.#maxEntries) return;
      this.#entries.delete(key);
    }
  }
}
