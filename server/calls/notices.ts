import { privateCall } from '#server/api/endpoint.ts';
import { notFound } from '#server/api/refusal.ts';
import { notices } from '#server/db/noticeTables.ts';
import { and, desc, eq, isNull, lte } from 'drizzle-orm';

export const ownNotices = privateCall('notices', async ({ pageNo, pageSize }, { db, user }) => {
  const isOwn = eq(notices.userId, user.userId);
  const rows = await db
    .select()
    .from(notices)
    .where(isOwn)
    .orderBy(desc(notices.createdAtMs), desc(notices.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  return {
    rows: rows.map(({ userId: _userId, readAtMs, ...notice }) => ({ ...notice, isRead: readAtMs !== null })),
    total: await db.$count(notices, isOwn),
    unread: await db.$count(notices, and(isOwn, isNull(notices.readAtMs))),
  };
});

export const noticeRead = privateCall('noticeRead', async ({ id }, { db, user, nowMs }) => {
  const found = await db
    .update(notices)
    .set({ readAtMs: nowMs })
    .where(and(eq(notices.id, id), eq(notices.userId, user.userId)))
    .returning({ id: notices.id });
  if (found.length === 0) throw notFound('消息不存在');
  return null;
});

export const noticesReadAll = privateCall('noticesReadAll', async ({ untilMs }, { db, user, nowMs }) => {
  const isUnread = and(eq(notices.userId, user.userId), isNull(notices.readAtMs), lte(notices.createdAtMs, untilMs));
  await db.update(notices).set({ readAtMs: nowMs }).where(isUnread);
  return null;
});
