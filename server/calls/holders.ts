import { privateCall } from '#server/api/endpoint.ts';
import { notFound } from '#server/api/refusal.ts';
import { accountQuery } from '#server/accounts/shown.ts';
import { orgs, roles, users } from '#server/db/schema.ts';
import { isVisible, isWithin, opened } from '#server/roles/reach.ts';
import { resourceTree } from '#server/roles/resources.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';

const shownLimit = 100;

/** Who has a function for real: granted, and neither it nor its page nor its module switched off. */
export const holders = privateCall('holders', async ({ id }, { db, user, nowMs }) => {
  const tree = await resourceTree(db);
  if (!tree.some((one) => one.id === id)) throw notFound('权限不存在');
  const holds = sql`${roles.grants} @> ${JSON.stringify([id])}::jsonb`;
  const candidates = await db
    .select({ id: roles.id, name: roles.name, grants: roles.grants, orgName: orgs.name })
    .from(roles)
    .innerJoin(orgs, eq(orgs.id, roles.orgId))
    .where(and(holds, eq(roles.isEnabled, true), isWithin(roles.orgId, user.tops)))
    .orderBy(asc(roles.name), asc(roles.id));
  const held = candidates.filter(({ grants }) => opened(tree, grants).includes(id));
  if (held.length === 0) return { roles: [], accounts: [], accountTotal: 0 };
  const isHolder = and(
    inArray(
      users.roleId,
      held.map((role) => role.id),
    ),
    isVisible(user),
  );
  const counted = await db
    .select({ roleId: users.roleId, count: sql<number>`count(*)::integer` })
    .from(users)
    .where(isHolder)
    .groupBy(users.roleId);
  const countOf = new Map(counted.map(({ roleId, count }) => [roleId, count]));
  const rows = await accountQuery(db, nowMs).where(isHolder).orderBy(asc(users.account)).limit(shownLimit);
  return {
    roles: held.map(({ grants: _grants, ...role }) => ({ ...role, accountCount: countOf.get(role.id) ?? 0 })),
    accounts: rows.map(({ user: { id: userId, account, name, portrait }, role, state }) => ({
      ...{ id: userId, account, name, portrait, state },
      roleName: role.name,
    })),
    accountTotal: counted.reduce((sum, { count }) => sum + count, 0),
  };
});
