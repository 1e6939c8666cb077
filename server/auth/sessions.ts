import type { MenuItem } from '#domain/menu.ts';
import { functionIds, menuOf } from '#domain/resource.ts';
import { errcodes } from '#contracts/envelope.ts';
import { Refusal, sessionInvalid } from '#server/api/refusal.ts';
import type { Db } from '#server/db/database.ts';
import { listVersions, roles, sessions, users } from '#server/db/schema.ts';
import { notify } from '#server/notices/notify.ts';
import { readTops } from '#server/roles/scope.ts';
import { resourceTree } from '#server/roles/resources.ts';
import { and, eq, lt } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';

/** [S4] */
export const sessionIdleMs = 12 * 3600_000;
/** The time of last use is written at most this often. */
const seenGrainMs = 60_000;

export type SignedIn = {
  userId: string;
  token: string;
  type: string;
  name: string;
  page: string;
  orgId: string;
  /** organisations that are in sight, each with all below it */
  tops: readonly string[];
  roleId: string;
  /** role info – `SPEC §6` */
  menu: MenuItem[];
  /** ids of the functions in it */
  rights: ReadonlySet<number>;
};

/** Where somebody signs in from. */
export type Origin = { address: string; agent: string };

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** @returns the token: the only copy, the table keeps its hash */
export async function openSession(db: Db, userId: string, origin: Origin, nowMs: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { address } = origin;
  const agent = origin.agent.slice(0, 256);
  await db
    .insert(sessions)
    .values({ tokenHash: hashToken(token), userId, address, agent, createdAtMs: nowMs, seenAtMs: nowMs });
  const [before] = await db.select({ from: users.signedInFrom }).from(users).where(eq(users.id, userId));
  if (before !== undefined && before.from !== '' && before.from !== address) {
    const text = `从 ${address} 登录，上次是 ${before.from}。如非本人操作，请修改密码`;
    await notify(db, { userId, topic: 'address', title: '新的登录地址', text }, nowMs);
  }
  await db.update(users).set({ signedInAtMs: nowMs, signedInFrom: address }).where(eq(users.id, userId));
  return token;
}

export async function closeSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

/** Who calls, by the token in `Authorization`; throws 401 / 888 when nobody is signed in by it. */
export async function signedIn(db: Db, token: string | undefined, nowMs: number): Promise<SignedIn> {
  if (token === undefined || token === '') throw sessionInvalid();
  const tokenHash = hashToken(token);
  const [row] = await db
    .select({ user: users, role: roles, seenAtMs: sessions.seenAtMs, treeVersion: listVersions.version })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(listVersions, and(eq(listVersions.userId, ''), eq(listVersions.list, 'auth')))
    .where(eq(sessions.tokenHash, tokenHash));
  if (row === undefined || nowMs - row.seenAtMs >= sessionIdleMs) throw sessionInvalid();
  if (!mayWork(row.user, nowMs)) throw sessionInvalid();
  if (!row.role.isEnabled) throw new Refusal(401, errcodes.sessionInvalid, roleDisabled);
  if (nowMs - row.seenAtMs >= seenGrainMs) {
    await db.update(sessions).set({ seenAtMs: nowMs }).where(eq(sessions.tokenHash, tokenHash));
  }
  const { id, type, name, page, orgId, roleId } = row.user;
  const tops = await readTops(db, row.user);
  const menu = menuOf(await resourceTree(db, row.treeVersion ?? 0), new Set(row.role.grants));
  return { userId: id, token, type, name, page, orgId, tops, roleId, menu, rights: new Set(functionIds(menu)) };
}

/** Told to whoever has an identity that was switched off [A16]. */
export const roleDisabled = '你的身份已停用，请联系管理员';

/** Neither disabled nor past its last day. */
export const mayWork = (user: { isEnabled: boolean; expiresAtMs: number | null }, nowMs: number): boolean =>
  user.isEnabled && (user.expiresAtMs === null || user.expiresAtMs > nowMs);

export async function dropIdleSessions(db: Db, nowMs: number): Promise<void> {
  await db.delete(sessions).where(lt(sessions.seenAtMs, nowMs - sessionIdleMs));
}
