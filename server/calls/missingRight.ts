import { privateCall, type PrivateContext } from '#server/api/endpoint.ts';
import { orgs, roles, users } from '#server/db/schema.ts';
import { rights } from '#server/menu/catalogue.ts';
import { functionTitle, viewOf } from '#server/menu/titles.ts';
import { readResources } from '#server/roles/resources.ts';
import { and, asc, eq, ne, sql } from 'drizzle-orm';

const shownGrantors = 3;

/** Usable accounts of the own organisation, else of the nearest one above, that may hand rights on. */
async function grantorsFor({ db, user }: PrivateContext): Promise<string[]> {
  const holds = sql`${roles.grants} @> ${JSON.stringify([rights.grant])}::jsonb`;
  const isOther = ne(users.id, user.userId);
  let orgId: string | null = user.orgId;
  while (orgId !== null) {
    const found = await db
      .select({ name: users.name, account: users.account })
      .from(users)
      .innerJoin(roles, eq(roles.id, users.roleId))
      .where(and(eq(users.orgId, orgId), eq(users.isEnabled, true), eq(roles.isEnabled, true), holds, isOther))
      .orderBy(asc(users.createdAtMs), asc(users.id))
      .limit(shownGrantors);
    if (found.length > 0) return found.map(({ name, account }) => name || account);
    const above: { pid: string | null }[] = await db.select({ pid: orgs.pid }).from(orgs).where(eq(orgs.id, orgId));
    orgId = above[0]?.pid ?? null;
  }
  return [];
}

/** For the page that says 无权限: names no more than that there is such a page or function. */
export const missingRight = privateCall('missingRight', async ({ path, right }, context) => {
  const { db, user } = context;
  const resources = await readResources(db);
  const page = resources.find((one) => one.type === 'C' && one.path !== '' && one.path === path);
  if (page === undefined) return null;
  const id = right ?? viewOf(page.id);
  if (right !== undefined && !resources.some((one) => one.id === id && one.pid === page.id)) return null;
  const isHeld = user.rights.has(id);
  return { id, cname: functionTitle(id), isHeld, grantors: isHeld ? [] : await grantorsFor(context) };
});
