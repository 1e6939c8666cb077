import type { Account } from '#contracts/resources/acc.ts';
import { type AccountState, maskedMobile } from '#domain/account.ts';
import { lockMs, maxWrongPasswords } from '#domain/lockOut.ts';
import { notFound } from '#server/api/refusal.ts';
import { sessionIdleMs, type SignedIn } from '#server/auth/sessions.ts';
import type { Db } from '#server/db/database.ts';
import { orgs, roles, users } from '#server/db/schema.ts';
import { rights } from '#server/menu/catalogue.ts';
import { isBelow, isVisible, isWithin } from '#server/roles/reach.ts';
import { resourceTree } from '#server/roles/resources.ts';
import { widerThan } from '#server/roles/scope.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';

/** Disabled before expired before locked: what keeps somebody out the longest is told. */
export const stateOf = (nowMs: number): SQL<AccountState> => sql<AccountState>`case
  when not ${users.isEnabled} then 'disabled'
  when ${users.expiresAtMs} <= ${nowMs} then 'expired'
  when exists (select 1 from sign_in_failures where sign_in_failures.account in (${users.account}, ${users.mobile})
    and sign_in_failures.count >= ${maxWrongPasswords} and sign_in_failures.last_at_ms > ${nowMs - lockMs}) then 'locked'
  else 'enabled' end`;

const sessionCountOf = (nowMs: number): SQL<number> => sql<number>`(select count(*)::integer from sessions
  where sessions.user_id = ${users.id} and sessions.seen_at_ms > ${nowMs - sessionIdleMs})`;

/** Accounts with what hangs on them, still to be filtered, ordered and cut. */
export const accountQuery = (db: Db, nowMs: number) =>
  db
    .select({
      user: users,
      role: { name: roles.name, grants: roles.grants, isEnabled: roles.isEnabled },
      orgName: orgs.name,
      state: stateOf(nowMs),
      sessionCount: sessionCountOf(nowMs),
    })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .innerJoin(orgs, eq(orgs.id, users.orgId))
    .$dynamic();

export type AccountRow = Awaited<ReturnType<typeof accountQuery>>[number];

/** Rows as the contract shows them to this user. */
export async function shownAccounts(
  db: Db,
  rows: readonly AccountRow[],
  user: SignedIn,
  isFull: boolean,
): Promise<Account[]> {
  const tree = await resourceTree(db);
  const below = new Map<string, boolean>();
  const wider = await widerThan(
    db,
    rows.map((one) => one.user),
    user,
  );
  const chosen = [...new Set(rows.flatMap((one) => one.user.scopeOrgs))];
  const isNamed = and(inArray(orgs.id, chosen), isWithin(orgs.id, user.tops));
  const named = chosen.length === 0 ? [] : await db.select().from(orgs).where(isNamed);
  const nameOf = new Map(named.map((org) => [org.id, org.name]));
  return rows.map(({ user: row, role, orgName, state, sessionCount }) => {
    const isRoleBelow = below.get(row.roleId) ?? isBelow(tree, role.grants, user);
    below.set(row.roleId, isRoleBelow);
    const mobile = row.mobile ?? '';
    const { id, version, account, name, portrait, roleId, orgId, scope } = row;
    const { expiresAtMs, signedInAtMs, signedInFrom, createdAtMs } = row;
    return {
      ...{ id, version, account, name, portrait, roleId, orgId, scope },
      scopeOrgs: row.scopeOrgs.map((orgId) => ({ id: orgId, name: nameOf.get(orgId) ?? '' })),
      ...{ expiresAtMs, signedInAtMs, signedInFrom, createdAtMs },
      mobile: isFull && user.rights.has(rights.accountEdit) ? mobile : maskedMobile(mobile),
      roleName: role.name,
      isRoleEnabled: role.isEnabled,
      orgName,
      state,
      sessionCount,
      isOwn: id === user.userId,
      isManageable: isRoleBelow && !wider.has(row),
    };
  });
}

/** An account within reach; another one is answered like one that does not exist [X4]. */
export async function ownAccount(db: Db, user: SignedIn, id: string, nowMs: number): Promise<AccountRow> {
  const [row] = await accountQuery(db, nowMs).where(and(eq(users.id, id), isVisible(user)));
  if (row === undefined) throw notFound('账号不存在');
  return row;
}

/** One account, with its mobile in full for whoever may edit it. */
export async function shownAccount(db: Db, user: SignedIn, id: string, nowMs: number): Promise<Account> {
  const [one] = await shownAccounts(db, [await ownAccount(db, user, id, nowMs)], user, true);
  if (one === undefined) throw new Error('An account was read but not shown.');
  return one;
}
