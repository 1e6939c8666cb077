import { errcodes } from '#contracts/envelope.ts';
import type { SessionAnswer } from '#contracts/session.ts';
import { lockedForMs, triesLeft } from '#domain/lockOut.ts';
import { waitText } from '#domain/waitText.ts';
import { noContent, privateCall, publicCall, type PublicContext } from '#server/api/endpoint.ts';
import { Refusal, tooMany } from '#server/api/refusal.ts';
import { forgetFailures, lockedMs, noteFailure } from '#server/auth/lockOuts.ts';
import { isPassword } from '#server/auth/password.ts';
import { sessionAnswer } from '#server/auth/sessionAnswer.ts';
import { closeSession, mayWork, openSession, roleDisabled, signedIn } from '#server/auth/sessions.ts';
import { noteLockOut } from '#server/notices/lockOut.ts';
import { findUser, hasEnabledRole } from '#server/auth/users.ts';
import { passGate } from '#server/captcha/gate.ts';

const locked = (ms: number) =>
  new Refusal(429, errcodes.locked, `密码错误次数过多，账号已锁定，请 ${waitText(ms)}后重试`, Math.ceil(ms / 1000));

type Attempt = { account: string; password: string; ticket: string };

/** A lock and the limits are told before a puzzle is asked for: nobody solves one in vain. */
async function signIn(attempt: Attempt, context: PublicContext): Promise<SessionAnswer> {
  const { account, password, ticket } = attempt;
  const { db, nowMs, address, agent, services } = context;
  const suspect = { account, address };
  const lockMs = await lockedMs(db, suspect, nowMs);
  if (lockMs > 0) throw locked(lockMs);
  const waitMs = services.signInLimits.waitMs(account, address, nowMs);
  if (waitMs > 0) throw tooMany(`登录失败次数过多，请 ${waitText(waitMs)}后重试`, waitMs);
  passGate(services.captcha, ticket, { purpose: 'login', address }, nowMs);
  const user = await findUser(db, account);
  if (!(await isPassword(password, user?.passwordHash)) || user === undefined) {
    services.signInLimits.failed(account, address, nowMs);
    const failures = await noteFailure(db, suspect, nowMs);
    if (triesLeft(failures) === 0) {
      if (user !== undefined) await noteLockOut(db, user, suspect, nowMs);
      throw locked(lockedForMs(failures, nowMs));
    }
    throw new Refusal(403, errcodes.wrongPassword, `账号或密码错误，还可尝试 ${triesLeft(failures)} 次`);
  }
  await forgetFailures(db, suspect);
  // Told only to whoever knows the password.
  if (!user.isEnabled) throw new Refusal(403, errcodes.accountClosed, '账号已停用，请联系管理员');
  if (!mayWork(user, nowMs)) throw new Refusal(403, errcodes.accountClosed, '账号已过期，请联系管理员');
  if (!(await hasEnabledRole(db, user))) throw new Refusal(403, errcodes.accountClosed, roleDisabled);
  const token = await openSession(db, user.id, { address, agent }, nowMs);
  return sessionAnswer(await signedIn(db, token, nowMs));
}

export const login = publicCall('login', ({ account, password, ticket }, context) =>
  context.services.signInLimits.inTurn(context.address, () =>
    signIn({ account: account.toLowerCase(), password, ticket }, context),
  ),
);

export const session = privateCall('session', async (_input, { user }) => sessionAnswer(user));

export const logout = privateCall('logout', async (_input, { db, user }) => {
  await closeSession(db, user.token);
  return null;
});

/** For the probe that looks whether anybody answers [U10]. */
export const ping = publicCall('ping', async () => noContent);
