import { checkManageable, checkNotOwn } from '#server/accounts/manageable.ts';
import { type AccountRow, ownAccount, shownAccount } from '#server/accounts/shown.ts';
import { passwordError } from '#domain/account.ts';
import { privateCall, type PrivateContext } from '#server/api/endpoint.ts';
import { badInput, conflict } from '#server/api/refusal.ts';
import { liftLocks } from '#server/auth/lockOuts.ts';
import { hashPassword } from '#server/auth/password.ts';
import { raiseListVersion } from '#server/calls/listVersion.ts';
import { brands, deviceTypes, sessions, users } from '#server/db/schema.ts';
import { keepGoverned } from '#server/roles/governed.ts';
import { eq } from 'drizzle-orm';

type Target = { id: string; version: number };

/** The account that something is to be done to: within reach, not above the user, and as the user has seen it. */
async function targetOf({ id, version }: Target, { db, user, nowMs }: PrivateContext): Promise<AccountRow> {
  await raiseListVersion(db, '', 'acc');
  const row = await ownAccount(db, user, id, nowMs);
  await checkManageable(db, row, user);
  if (row.user.version !== version) throw conflict('该账号已被修改，请刷新后重试');
  return row;
}

async function set(
  target: AccountRow,
  values: Partial<typeof users.$inferInsert>,
  { db }: PrivateContext,
): Promise<void> {
  const { id, version } = target.user;
  await db
    .update(users)
    .set({ ...values, version: version + 1 })
    .where(eq(users.id, id));
}

const endSessions = ({ db }: PrivateContext, userId: string) => db.delete(sessions).where(eq(sessions.userId, userId));

export const accountDelete = privateCall('accountDelete', async (input, context) => {
  const { db, user, nowMs } = context;
  const target = await targetOf(input, context);
  checkNotOwn(target, user, '删除');
  const types = await db.$count(deviceTypes, eq(deviceTypes.userId, input.id));
  if (types > 0) throw badInput(`该账号下还有${types}个设备类型，不能删除，可改为停用`);
  if ((await db.$count(brands, eq(brands.userId, input.id))) > 0)
    throw badInput('该账号拥有品牌设置，不能删除，可改为停用');
  await keepGoverned(db, nowMs, () => db.delete(users).where(eq(users.id, input.id)));
  return null;
});

/** Sets a new password, ends all sessions of the account and lifts its locks. */
export const accountPassword = privateCall('accountPassword', async ({ password, ...input }, context) => {
  const { db, user, nowMs } = context;
  const problem = passwordError(password);
  if (problem !== undefined) throw badInput(problem);
  const target = await targetOf(input, context);
  if (target.user.id === user.userId) throw badInput('请在“我的资料”中修改自己的密码');
  await set(target, { passwordHash: await hashPassword(password) }, context);
  await endSessions(context, input.id);
  await liftLocks(db, target.user);
  return shownAccount(db, user, input.id, nowMs);
});

export const accountDisable = privateCall('accountDisable', async (input, context) => {
  const { db, user, nowMs } = context;
  const target = await targetOf(input, context);
  checkNotOwn(target, user, '停用');
  await keepGoverned(db, nowMs, () => set(target, { isEnabled: false }, context));
  await endSessions(context, input.id);
  return shownAccount(db, user, input.id, nowMs);
});

export const accountEnable = privateCall('accountEnable', async (input, context) => {
  await set(await targetOf(input, context), { isEnabled: true }, context);
  return shownAccount(context.db, context.user, input.id, context.nowMs);
});

/** Lifts the lock that wrong passwords have put on it [X10]. */
export const accountUnlock = privateCall('accountUnlock', async (input, context) => {
  const target = await targetOf(input, context);
  await liftLocks(context.db, target.user);
  return shownAccount(context.db, context.user, input.id, context.nowMs);
});

export const accountKick = privateCall('accountKick', async (input, context) => {
  const target = await targetOf(input, context);
  checkNotOwn(target, context.user, '强制下线');
  await endSessions(context, input.id);
  return shownAccount(context.db, context.user, input.id, context.nowMs);
});
