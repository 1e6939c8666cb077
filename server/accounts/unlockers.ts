import { mayWork } from '#server/auth/sessions.ts';
import type { Db } from '#server/db/database.ts';
import { orgs, roles, users } from '#server/db/schema.ts';
import { rights } from '#server/menu/catalogue.ts';
import { opened } from '#server/roles/reach.ts';
import { resourceTree } from '#server/roles/resources.ts';
import { and, eq, ne, sql } from 'drizzle-orm';

type Locked = { id: string; orgId: string; roleId: string };

/** Who may lift the lock of an account: its own organisation's and those above, who may edit accounts and hold all that it opens [A3]. */
export async function unlockersOf(db: Db, locked: Locked, nowMs: number): Promise<string[]> {
  const tree = await resourceTree(db);
  const isAbove = sql`${users.orgId} in (
    with recursive above as (
      select id, pid from ${orgs} where id = ${locked.orgId}
      union select orgs.id, orgs.pid from orgs join above on orgs.id = above.pid
    ) select id from above)`;
  const holds = sql`${roles.grants} @> ${JSON.stringify([rights.accountEdit])}::jsonb`;
  const [role] = await db.select({ grants: roles.grants }).from(roles).where(eq(roles.id, locked.roleId));
  const needed = [rights.accountEdit, ...opened(tree, role?.grants ?? [])];
  const candidates = await db
    .select({ id: users.id, isEnabled: users.isEnabled, expiresAtMs: users.expiresAtMs, grants: roles.grants })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(isAbove, holds, eq(roles.isEnabled, true), ne(users.id, locked.id)));
  return candidates
    .filter((one) => mayWork(one, nowMs))
    .filter(({ grants }) => {
      const held = new Set(opened(tree, grants));
      return needed.every((id) => held.has(id));
    })
    .map(({ id }) => id);
}
