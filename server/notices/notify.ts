import { noticeText } from '#domain/notice.ts';
import { isTold, kindOfTopic, type NoticeTopic } from '#domain/noticeTopic.ts';
import type { Db } from '#server/db/database.ts';
import { notices, noticeTexts } from '#server/db/noticeTables.ts';
import { users } from '#server/db/schema.ts';
import { choicesOf } from '#server/notices/choices.ts';
import { and, eq, gt, lt } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';

const dayMs = 24 * 3600_000;
const keptMs = 90 * dayMs;
/** whatever happens, a mobile is sent no more than so many a day */
const textsPerDay = 20;

export type NewNotice = { userId: string; topic: NoticeTopic; title: string; text: string; path?: string };

/** Tells a user in the console and by text, as chosen [N1]. @param isAgain takes the place of one: no second text */
export async function notify(db: Db, notice: NewNotice, nowMs: number, isAgain = false): Promise<void> {
  const { userId, topic, title, text, path = '' } = notice;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user === undefined) return;
  const choices = choicesOf(user);
  const id = randomUUID();
  if (isTold(choices, topic, 'inbox')) {
    await db.insert(notices).values({ id, userId, kind: kindOfTopic(topic), title, text, path, createdAtMs: nowMs });
  }
  const { mobile } = user;
  if (mobile === null || isAgain || !isTold(choices, topic, 'sms')) return;
  const isOfToday = and(eq(noticeTexts.userId, userId), gt(noticeTexts.createdAtMs, nowMs - dayMs));
  if ((await db.$count(noticeTexts, isOfToday)) >= textsPerDay) return;
  const words = `${title}：${noticeText(text)}`;
  await db.insert(noticeTexts).values({ id, userId, mobile, text: words, dueAtMs: nowMs, createdAtMs: nowMs });
}

export async function dropOldNotices(db: Db, nowMs: number): Promise<void> {
  await db.delete(notices).where(lt(notices.createdAtMs, nowMs - keptMs));
  // A text that could not be sent for a day is news no more.
  await db.delete(noticeTexts).where(lt(noticeTexts.createdAtMs, nowMs - dayMs));
}
