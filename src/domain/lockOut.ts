/** Wrong passwords of one account in a row [X10]. */
export type Failures = { count: number; lastAtMs: number };

/** so many wrong passwords lock an account */
export const maxWrongPasswords = 5;
export const lockMs = 15 * 60_000;
/** after so long without a wrong password they are forgotten */
const forgetMs = 15 * 60_000;

/** Milliseconds that the account is still locked; 0 = it is not. */
export const lockedForMs = (failures: Failures | undefined, nowMs: number): number =>
  failures === undefined || failures.count < maxWrongPasswords ? 0 : Math.max(0, failures.lastAtMs + lockMs - nowMs);

/** After one more wrong password. A lock that is over begins anew with a full number of tries. */
export function oneMoreFailure(failures: Failures | undefined, nowMs: number): Failures {
  const isStale =
    failures === undefined || failures.count >= maxWrongPasswords || nowMs - failures.lastAtMs >= forgetMs;
  return { count: isStale ? 1 : failures.count + 1, lastAtMs: nowMs };
}

export const triesLeft = (failures: Failures) => Math.max(0, maxWrongPasswords - failures.count);
