import { errcodes } from '#contracts/envelope.ts';
import { accepted, type Envelope, Refusal } from '#server/api/refusal.ts';
import type { Db } from '#server/db/database.ts';
import { idempotencyKeys } from '#server/db/schema.ts';
import { and, eq, lt } from 'drizzle-orm';
import { createHash } from 'node:crypto';

/** The same key answers the same for so long – `DESIGN 10`; the hourly tidying drops it after. */
export const keyLifeMs = 90 * 24 * 3600_000;

export type Answer = { httpStatus: number; body: string; isReplayed: boolean };
export type OnceRequest = { userId: string; key: string; requestHash: string; nowMs: number };

/** Passwords are left out: the hash is kept for months, and would be one to guess them by. */
const inKeyOrder = (key: string, value: unknown) => {
  if (key === 'password') return undefined;
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
};

/** What a key stands for: the call and its input, however it was encoded and in whatever order. */
export const requestHash = (call: string, fields: Readonly<Record<string, unknown>>): string =>
  createHash('sha256')
    .update(JSON.stringify([call, fields], inKeyOrder))
    .digest('hex');

const whereKey = ({ userId, key }: OnceRequest) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

/** Runs in a savepoint of its own, so that a refusal undoes the work but not the note of the key. */
async function settle(tx: Db, act: (tx: Db) => Promise<unknown>): Promise<{ httpStatus: number; envelope: Envelope }> {
  try {
    return { httpStatus: 200, envelope: accepted(await tx.transaction(act)) };
  } catch (error) {
    if (error instanceof Refusal && error.isFinal) return { httpStatus: error.httpStatus, envelope: error.envelope };
    throw error;
  }
}

async function replay(tx: Db, request: OnceRequest): Promise<Answer> {
  const [row] = await tx.select().from(idempotencyKeys).where(whereKey(request));
  if (row === undefined) throw new Error('An idempotency key vanished inside its own transaction.');
  if (row.requestHash !== request.requestHash) {
    throw new Refusal(422, errcodes.keyReused, '该操作编号已用于其他内容，请刷新后重试');
  }
  return { httpStatus: row.httpStatus, body: row.answer, isReplayed: true };
}

/**
 * Does a write once per key. The key's row and the effect are one transaction: no crash can split them. Of two at
 * once, the second waits at the first one's row and gets its answer; when the first was undone (a fault, 401, 429),
 * the second does the work.
 */
export async function once(db: Db, request: OnceRequest, act: (tx: Db) => Promise<unknown>): Promise<Answer> {
  return db.transaction(async (tx) => {
    const { userId, key, requestHash: hash, nowMs: createdAtMs } = request;
    const taken = await tx
      .insert(idempotencyKeys)
      .values({ userId, key, requestHash: hash, httpStatus: 0, answer: '', createdAtMs })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (taken.length === 0) return replay(tx, request);
    const { httpStatus, envelope } = await settle(tx, act);
    const body = JSON.stringify(envelope);
    await tx.update(idempotencyKeys).set({ httpStatus, answer: body }).where(whereKey(request));
    return { httpStatus, body, isReplayed: false };
  });
}

export async function dropOldKeys(db: Db, nowMs: number): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAtMs, nowMs - keyLifeMs));
}
