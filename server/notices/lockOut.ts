import { lockMs, maxWrongPasswords } from '#domain/lockOut.ts';
import { noticeTime } from '#domain/notice.ts';
import { unlockersOf } from '#server/accounts/unlockers.ts';
import type { Suspect } from '#server/auth/lockOuts.ts';
import type { UserRow } from '#server/auth/users.ts';
import type { Db } from '#server/db/database.ts';
import { notices } from '#server/db/noticeTables.ts';
import { type NewNotice, notify } from '#server/notices/notify.ts';
import { and, eq, isNull } from 'drizzle-orm';

/** A newer lock of the same account takes the place of one that nobody has read: whoever guesses on fills no bell and sends no texts. */
async function notifyAnew(db: Db, notice: NewNotice & { path: string }, nowMs: number): Promise<void> {
  const { userId, title, path } = notice;
  const isSame = and(eq(notices.userId, userId), eq(notices.title, title), eq(notices.path, path));
  const unread = await db
    .delete(notices)
    .where(and(isSame, isNull(notices.readAtMs)))
    .returning({ id: notices.id });
  await notify(db, notice, nowMs, unread.length > 0);
}

/** Tells the account, for when it signs in again, and whoever may lift the lock [X10]. */
export async function noteLockOut(db: Db, user: UserRow, { address }: Suspect, nowMs: number) {
  const { id, account, name } = user;
  const what = `从 ${address} 连续 ${maxWrongPasswords} 次输错密码，该地址锁定至 ${noticeTime(nowMs + lockMs)}`;
  await db.transaction(async (tx) => {
    const own = { title: '你的账号曾被锁定', text: `${what}。如非本人操作，请修改密码`, path: '' };
    await notifyAnew(tx, { userId: id, topic: 'lock', ...own }, nowMs);
    const path = `/acc?${new URLSearchParams({ keyword: account })}`;
    const text = `${account}${name === '' ? '' : `（${name}）`}${what}，可在账号管理中解锁`;
    for (const userId of await unlockersOf(tx, user, nowMs)) {
      await notifyAnew(tx, { userId, topic: 'otherLock', title: '账号被锁定', text, path }, nowMs);
    }
  });
}
