import { sessionInvalid } from '#server/api/refusal.ts';
import type { Db } from '#server/db/database.ts';
import { sessions, users } from '#server/db/schema.ts';
import { eq, lt } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';

/** [S4] */
export const sessionIdleMs = 12 * 3600_000;
/** The time of last use is written at most this often. */
const seenGrainMs = 60_000;

export type SignedIn = {
  userId: string;
  token: string;
  type: string;
  name: string;
  page: string;
  rights: ReadonlySet<number>;
};

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** @returns the token: the only copy, the table keeps its hash */
export async function openSession(db: Db, userId: string, nowMs: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(sessions).values({ tokenHash: hashToken(token), userId, createdAtMs: nowMs, seenAtMs: nowMs });
  return token;
}

export async function closeSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

/** Who calls, by the token in `Authorization`; throws 401 / 888 when nobody is signed in by it. */
export async function signedIn(db: Db, token: string | undefined, nowMs: number): Promise<SignedIn> {
  if (token === undefined || token === '') throw sessionInvalid();
  const tokenHash = hashToken(token);
  const [row] = await db
    .select({ user: users, seenAtMs: sessions.seenAtMs })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, tokenHash));
  if (row === undefined || nowMs - row.seenAtMs >= sessionIdleMs) throw sessionInvalid();
  if (nowMs - row.seenAtMs >= seenGrainMs) {
    await db.update(sessions).set({ seenAtMs: nowMs }).where(eq(sessions.tokenHash, tokenHash));
  }
  const { id, type, name, page, rights } = row.user;
  return { userId: id, token, type, name, page, rights: new Set(rights) };
}

export async function dropIdleSessions(db: Db, nowMs: number): Promise<void> {
  await db.delete(sessions).where(lt(sessions.seenAtMs, nowMs - sessionIdleMs));
}
