import { type Failures, lockedForMs, oneMoreFailure } from '#domain/lockOut.ts';
import type { UserRow } from '#server/auth/users.ts';
import type { Db } from '#server/db/database.ts';
import { signInFailures } from '#server/db/schema.ts';
import { and, eq, inArray, lt } from 'drizzle-orm';

/**
 * Whose wrong passwords are counted: an account as tried from one address. A stranger elsewhere who guesses cannot
 * lock its owner out; how often all strangers together may guess is up to the sign-in limits.
 */
export type Suspect = { account: string; address: string };

const whereSuspect = ({ account, address }: Suspect) =>
  and(eq(signInFailures.account, account), eq(signInFailures.address, address));

async function failuresOf(db: Db, suspect: Suspect): Promise<Failures | undefined> {
  const [row] = await db.select().from(signInFailures).where(whereSuspect(suspect));
  return row && { count: row.count, lastAtMs: row.lastAtMs };
}

/** Milliseconds that this account is locked for this address; kept in the database, so a restart lifts no lock. */
export const lockedMs = async (db: Db, suspect: Suspect, nowMs: number): Promise<number> =>
  lockedForMs(await failuresOf(db, suspect), nowMs);

/** Notes one more wrong password. Tries from one address come in turn, so that none is lost between read and write. */
export async function noteFailure(db: Db, suspect: Suspect, nowMs: number): Promise<Failures> {
  const failures = oneMoreFailure(await failuresOf(db, suspect), nowMs);
  await db
    .insert(signInFailures)
    .values({ ...suspect, ...failures })
    .onConflictDoUpdate({ target: [signInFailures.account, signInFailures.address], set: failures });
  return failures;
}

export async function forgetFailures(db: Db, suspect: Suspect): Promise<void> {
  await db.delete(signInFailures).where(whereSuspect(suspect));
}

/** A new password lifts the account's locks everywhere, by whichever name it was tried. */
export async function liftLocks(db: Db, { account, mobile }: Pick<UserRow, 'account' | 'mobile'>): Promise<void> {
  await db.delete(signInFailures).where(inArray(signInFailures.account, [account, ...(mobile ? [mobile] : [])]));
}

export async function dropOldFailures(db: Db, nowMs: number): Promise<void> {
  await db.delete(signInFailures).where(lt(signInFailures.lastAtMs, nowMs - 24 * 3600_000));
}
