import type { Db } from '#server/db/database.ts';
import { noticeTexts } from '#server/db/noticeTables.ts';
import type { SendText } from '#server/sms/sender.ts';
import { and, asc, eq, isNull, lte } from 'drizzle-orm';

const minuteMs = 60_000;
const longestWaitMs = 60 * minuteMs;
const atOnce = 20;

/** When the next try is due: also how long a server that was killed in the middle keeps a text from the others. */
const waitMs = (tries: number) => Math.min(longestWaitMs, 2 ** tries * minuteMs);

/** Hands the texts that are due to the gateway, one after the other; what it does not take is tried again. */
export async function sendTexts(
  db: Db,
  send: SendText,
  nowMs: number,
  onError: (error: unknown) => void,
): Promise<void> {
  const isDue = and(isNull(noticeTexts.sentAtMs), lte(noticeTexts.dueAtMs, nowMs));
  const due = await db.select().from(noticeTexts).where(isDue).orderBy(asc(noticeTexts.dueAtMs)).limit(atOnce);
  for (const { id, mobile, text, tries } of due) {
    // Of two servers that look at once, one sends.
    const taken = await db
      .update(noticeTexts)
      .set({ tries: tries + 1, dueAtMs: nowMs + waitMs(tries) })
      .where(and(eq(noticeTexts.id, id), isDue))
      .returning({ id: noticeTexts.id });
    if (taken.length === 0) continue;
    try {
      await send(mobile, text);
      await db.update(noticeTexts).set({ sentAtMs: nowMs }).where(eq(noticeTexts.id, id));
    } catch (error) {
      onError(error);
    }
  }
}
