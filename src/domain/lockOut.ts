/** Wrong passwords of one account in a row [X10]. */
export type Failures = { count: number; lastAtMs: number };

/** so many wrong passwords lock an account */
export const maxWrongPasswords = 5;
/** how long a lock lasts, and after how long without a wrong password the earlier ones are forgotten */
export const lockMs = 15 * 60_000;

/** Milliseconds that the account is still locked; 0 = it is not. */
export const lockedForMs = (failures: Failures | undefined, nowMs: number): number =>
  failures === undefined || failures.count < maxWrongPasswords ? 0 : Math.max(0, failures.lastAtMs + lockMs - nowMs);

/** After one more wrong password. Whoever waited until a lock was over begins anew with all tries. */
export function oneMoreFailure(failures: Failures | undefined, nowMs: number): Failures {
  const isForgotten = failures === undefined || nowMs - failures.lastAtMs >= lockMs;
  return { count: isForgotten ? 1 : failures.count + 1, lastAtMs: nowMs };
}

export const triesLeft = (failures: Failures) => Math.max(0, maxWrongPasswords - failures.count);
