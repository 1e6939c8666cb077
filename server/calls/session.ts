import { errcodes } from '#contracts/envelope.ts';
import type { SessionAnswer } from '#contracts/session.ts';
import { noContent, privateCall, publicCall, type PublicContext } from '#server/api/endpoint.ts';
import { Refusal, tooMany } from '#server/api/refusal.ts';
import { isPassword } from '#server/auth/password.ts';
import { closeSession, openSession, type SignedIn, signedIn } from '#server/auth/sessions.ts';
import { users } from '#server/db/schema.ts';
import { menuFor } from '#server/menu/catalogue.ts';
import { eq } from 'drizzle-orm';

const sessionAnswer = (user: SignedIn): SessionAnswer => ({
  userId: user.userId,
  token: user.token,
  type: user.type,
  name: user.name,
  page: user.page,
  roleinfo: menuFor(user.rights),
});

async function signIn(account: string, password: string, context: PublicContext): Promise<SessionAnswer> {
  const { db, nowMs, address } = context;
  const limits = context.services.signInLimits;
  const waitMs = limits.waitMs(account, address, nowMs);
  if (waitMs > 0) throw tooMany(`登录失败次数过多，请${Math.ceil(waitMs / 1000)}秒后重试`, waitMs);
  const [user] = await db.select().from(users).where(eq(users.account, account));
  if (!(await isPassword(password, user?.passwordHash)) || user === undefined) {
    limits.failed(account, address, nowMs);
    throw new Refusal(403, errcodes.wrongPassword, '账号或密码错误');
  }
  const token = await openSession(db, user.id, nowMs);
  return sessionAnswer(await signedIn(db, token, nowMs));
}

export const login = publicCall('login', ({ account, password }, context) =>
  context.services.signInLimits.inTurn(context.address, () => signIn(account.toLowerCase(), password, context)),
);

export const session = privateCall('session', async (_input, { user }) => sessionAnswer(user));

export const logout = privateCall('logout', async (_input, { db, user }) => {
  await closeSession(db, user.token);
  return null;
});

/** For the probe that looks whether anybody answers [U10]. */
export const ping = publicCall('ping', async () => noContent);
