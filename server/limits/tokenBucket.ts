/** `capacity` calls at once, then one more every `refillMs`. */
export type BucketRule = { capacity: number; refillMs: number };

/**
 * A token bucket as the one moment at which it is full again: every call moves it on by one refill. Whole
 * milliseconds, so that nothing is lost to rounding and a call is allowed exactly when its time has come.
 */
export type Bucket = { fullAtMs: number };

/** What a key that was never seen has. */
export const fullBucket: Bucket = { fullAtMs: 0 };

/** An empty bucket is full after `capacity` refills; a clock that was set back must not make it longer. */
const fullAt = (bucket: Bucket, rule: BucketRule, nowMs: number) =>
  Math.min(Math.max(bucket.fullAtMs, nowMs), nowMs + rule.capacity * rule.refillMs);

/** Milliseconds until one call is allowed; 0 = now. */
export const waitMs = (bucket: Bucket, rule: BucketRule, nowMs: number): number =>
  Math.max(0, fullAt(bucket, rule, nowMs) - nowMs - (rule.capacity - 1) * rule.refillMs);

/** One call less; the caller has seen that `waitMs` is 0. */
export const taken = (bucket: Bucket, rule: BucketRule, nowMs: number): Bucket => ({
  fullAtMs: fullAt(bucket, rule, nowMs) + rule.refillMs,
});
