import { mobileError, passwordError, personNameError } from '#domain/account.ts';
import { lockedForMs, triesLeft } from '#domain/lockOut.ts';
import type { Own } from '#contracts/resources/acc.ts';
import { errcodes } from '#contracts/envelope.ts';
import { waitText } from '#domain/waitText.ts';
import { privateCall, type PrivateContext } from '#server/api/endpoint.ts';
import { badInput, conflict, notFound, Refusal, tooMany } from '#server/api/refusal.ts';
import { forgetFailures, lockedMs, noteFailure } from '#server/auth/lockOuts.ts';
import { hashPassword, isPassword } from '#server/auth/password.ts';
import { hashToken, sessionIdleMs } from '#server/auth/sessions.ts';
import { raiseListVersion } from '#server/calls/listVersion.ts';
import { orgs, roles, sessions, users } from '#server/db/schema.ts';
import { noteLockOut } from '#server/notices/lockOut.ts';
import { notify } from '#server/notices/notify.ts';
import { resendMs } from '#server/sms/desk.ts';
import { and, desc, eq, gt, ne, sql } from 'drizzle-orm';

async function ownRow({ db, user }: PrivateContext) {
  const [row] = await db
    .select({ user: users, roleName: roles.name, orgName: orgs.name })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .innerJoin(orgs, eq(orgs.id, users.orgId))
    .where(eq(users.id, user.userId));
  if (row === undefined) throw new Error('Nobody is signed in by this session.');
  return row;
}

/** Enough of the hash to tell sessions of one account apart; nobody signs in by it. */
const sessionId = (tokenHash: string) => tokenHash.slice(0, 16);

async function shownOwn(context: PrivateContext): Promise<Own> {
  const { db, user, nowMs } = context;
  const { user: row, roleName, orgName } = await ownRow(context);
  const open = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.userId), gt(sessions.seenAtMs, nowMs - sessionIdleMs)))
    .orderBy(desc(sessions.seenAtMs), desc(sessions.createdAtMs))
    .limit(100);
  const here = hashToken(user.token);
  const { id, version, account, name, portrait, mobile, expiresAtMs } = row;
  return {
    ...{ id, version, account, name, portrait, mobile: mobile ?? '', roleName, orgName, expiresAtMs },
    notices: { muted: [...row.noticesMuted], texted: [...row.noticesTexted] },
    sessions: open.map(({ tokenHash, address, agent, createdAtMs, seenAtMs }) => ({
      ...{ id: sessionId(tokenHash), address, agent, createdAtMs, seenAtMs, isThis: tokenHash === here },
    })),
  };
}

export const own = privateCall('own', (_input, context) => shownOwn(context));

export const ownMobileCode = privateCall('ownMobileCode', async ({ mobile }, { services, address, nowMs }) => {
  const problem = mobileError(mobile);
  if (problem !== undefined) throw badInput(problem);
  const verdict = await services.smsDesk.send('mobile', mobile, mobile, address, nowMs);
  if (verdict.is === 'wait') {
    throw tooMany(`验证码发送过于频繁，请 ${waitText(verdict.waitMs)}后重试`, verdict.waitMs);
  }
  return { resendMs };
});

export const ownSave = privateCall('ownSave', async ({ version, name, mobile, code }, context) => {
  const { db, user, services, nowMs } = context;
  await raiseListVersion(db, '', 'acc');
  const { user: row } = await ownRow(context);
  if (row.version !== version) throw conflict('资料已被修改，请刷新后重试');
  const problem = personNameError(name) ?? (mobile === row.mobile ? undefined : mobileError(mobile));
  if (problem !== undefined) throw badInput(problem);
  if (mobile !== row.mobile) {
    const taken = await db.$count(users, and(eq(users.mobile, mobile), ne(users.id, user.userId)));
    if (taken > 0) throw badInput('手机号已被其他账号使用');
    if (services.smsDesk.codes.verify('mobile', mobile, code, nowMs) !== 'right') {
      throw new Refusal(403, errcodes.wrongCode, '验证码错误或已过期');
    }
  }
  await db
    .update(users)
    .set({ name, mobile, version: version + 1 })
    .where(eq(users.id, user.userId));
  return shownOwn(context);
});

/**
 * The old password is guarded like one at sign-in: whoever finds an open console does not guess it. The call
 * has no transaction of its own, which the refusal would undo together with the note of the wrong one.
 */
export const ownPassword = privateCall('ownPassword', async ({ oldPassword, password }, context) => {
  const { db, user, address, nowMs } = context;
  const { user: row } = await ownRow(context);
  const suspect = { account: row.account, address };
  const lockMs = await lockedMs(db, suspect, nowMs);
  const locked = (ms: number) =>
    new Refusal(429, errcodes.locked, `密码错误次数过多，请 ${waitText(ms)}后重试`, Math.ceil(ms / 1000));
  if (lockMs > 0) throw locked(lockMs);
  if (!(await isPassword(oldPassword, row.passwordHash))) {
    const failures = await noteFailure(db, suspect, nowMs);
    if (triesLeft(failures) === 0) {
      await noteLockOut(db, row, suspect, nowMs);
      throw locked(lockedForMs(failures, nowMs));
    }
    throw new Refusal(403, errcodes.wrongPassword, `当前密码错误，还可尝试 ${triesLeft(failures)} 次`);
  }
  const problem = passwordError(password);
  if (problem !== undefined) throw badInput(problem);
  if (password === oldPassword) throw badInput('新密码不能与当前密码相同');
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.userId));
    await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, user.userId), ne(sessions.tokenHash, hashToken(user.token))));
    await forgetFailures(tx, suspect);
    const text = `从 ${address} 修改，其他登录已结束`;
    await notify(tx, { userId: user.userId, topic: 'password', title: '密码已修改', text }, nowMs);
  });
  return null;
});

/** Ends another session of the own account; the one at hand ends by 退出登录. */
export const ownSessionEnd = privateCall('ownSessionEnd', async ({ id }, { db, user }) => {
  const isIt = and(eq(sessions.userId, user.userId), sql`left(${sessions.tokenHash}, 16) = ${id}`);
  const ended = await db
    .delete(sessions)
    .where(and(isIt, ne(sessions.tokenHash, hashToken(user.token))))
    .returning();
  if (ended.length === 0) throw notFound('该登录已结束');
  return null;
});
