import { errcodes } from '#contracts/envelope.ts';
import { isPasswordAllowed } from '#domain/password.ts';
import { waitText } from '#domain/waitText.ts';
import { publicCall } from '#server/api/endpoint.ts';
import { badInput, Refusal, tooMany } from '#server/api/refusal.ts';
import { liftLocks } from '#server/auth/lockOuts.ts';
import { hashPassword } from '#server/auth/password.ts';
import { findUser } from '#server/auth/users.ts';
import { sessions, users } from '#server/db/schema.ts';
import { resetTokenLifeMs } from '#server/auth/resetTokens.ts';
import { eq } from 'drizzle-orm';

/** One text for a wrong code, an old one, and an account that is none: whoever asks learns nothing about accounts. */
const wrongCode = () => new Refusal(403, errcodes.wrongCode, '验证码错误或已过期');

export const passwordCode = publicCall('passwordCode', async ({ account, code }, { services, db, address, nowMs }) => {
  const waitMs = services.callLimits.passwordCode.take(address, nowMs);
  if (waitMs > 0) throw tooMany(`操作过于频繁，请 ${waitText(waitMs)}后重试`, waitMs);
  const user = await findUser(db, account);
  if (!user?.mobile) throw wrongCode();
  if (services.smsDesk.codes.verify('reset', user.mobile, code, nowMs) !== 'right') throw wrongCode();
  return { token: services.resetTokens.issue(user.id, nowMs), lifeMs: resetTokenLifeMs };
});

/** Sets the password, ends all sessions of the account and lifts its locks, all or nothing [X8]. */
export const passwordReset = publicCall('passwordReset', async ({ token, password }, { services, db, nowMs }) => {
  if (!isPasswordAllowed(password)) throw badInput('新密码不符合要求');
  const userId = services.resetTokens.spend(token, nowMs);
  if (userId === undefined) throw new Refusal(403, errcodes.resetGone, '重置链接已失效，请重新获取验证码');
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const [user] = await tx.update(users).set({ passwordHash }).where(eq(users.id, userId)).returning();
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    if (user) await liftLocks(tx, user);
  });
  return null;
});
