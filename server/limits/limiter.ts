import { type Bucket, type BucketRule, fullBucket, taken, waitMs } from '#server/limits/tokenBucket.ts';

/**
 * Token buckets by key, in memory. At most `maxKeys` are remembered: the longest untouched is forgotten first,
 * so that a flood of made-up keys costs a bounded amount of memory.
 */
export class Limiter {
  readonly #rule: BucketRule;
  readonly #maxKeys: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(rule: BucketRule, maxKeys = 20_000) {
    this.#rule = rule;
    this.#maxKeys = maxKeys;
  }

  /** Milliseconds to wait; 0 = a call would be allowed. Takes nothing. */
  waitMs(key: string, nowMs: number): number {
    return waitMs(this.#bucket(key), this.#rule, nowMs);
  }

  /** Takes one call of the key. Returns 0 when it is allowed, else the milliseconds to wait – and takes nothing. */
  take(key: string, nowMs: number): number {
    const wait = this.waitMs(key, nowMs);
    if (wait === 0) this.#remember(key, taken(this.#bucket(key), this.#rule, nowMs));
    return wait;
  }

  #bucket(key: string): Bucket {
    return this.#buckets.get(key) ?? fullBucket;
  }

  #remember(key: string, bucket: Bucket) {
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size <= this.#maxKeys) return;
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined) this.#buckets.delete(oldest);
  }
}

/** One limit of a call: whose calls are counted, and by what. */
export type Gate = readonly [limiter: Limiter, key: string];

/**
 * Takes one call of every gate, or of none: a call that one gate refuses must not use up the others.
 * Returns the longest wait in milliseconds; 0 = allowed.
 */
export function takeAll(gates: readonly Gate[], nowMs: number): number {
  const wait = Math.max(0, ...gates.map(([limiter, key]) => limiter.waitMs(key, nowMs)));
  if (wait === 0) for (const [limiter, key] of gates) limiter.take(key, nowMs);
  return wait;
}
