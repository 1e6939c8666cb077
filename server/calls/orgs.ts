import type { Org } from '#contracts/resources/acc.ts';
import { stateOf } from '#server/accounts/shown.ts';
import { privateCall } from '#server/api/endpoint.ts';
import { notFound } from '#server/api/refusal.ts';
import type { SignedIn } from '#server/auth/sessions.ts';
import { likeText } from '#server/calls/likeText.ts';
import type { Db } from '#server/db/database.ts';
import { orgs as table, users } from '#server/db/schema.ts';
import { isWithin } from '#server/roles/reach.ts';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';

export type OrgRow = typeof table.$inferSelect;
const searchLimit = 200;

/** For each organisation the accounts of itself and all below it, by state. */
async function countsOf(db: Db, ids: readonly string[], nowMs: number) {
  const reach = db.$with('reach').as(
    db.select({ top: sql<string>`top`.as('top'), org: sql<string>`org`.as('org') }).from(
      sql`(with recursive below as (
          select id as top, id as org from orgs where ${inArray(table.id, [...ids])}
          union select below.top, orgs.id from orgs join below on orgs.pid = below.org
        ) select top, org from below) as found`,
    ),
  );
  const state = stateOf(nowMs);
  const counted = (is: SQL) => sql<number>`count(*) filter (where ${is})::integer`;
  const rows = await db
    .with(reach)
    .select({
      top: reach.top,
      enabledCount: counted(sql`${state} = 'enabled'`),
      disabledCount: counted(sql`${state} in ('disabled', 'expired')`),
      lockedCount: counted(sql`${state} = 'locked'`),
    })
    .from(reach)
    .innerJoin(users, eq(users.orgId, reach.org))
    .groupBy(reach.top);
  return new Map(rows.map((row) => [row.top, row]));
}

/** Organisations as the contract shows them to this user. */
export async function shownOrgs(db: Db, rows: readonly OrgRow[], user: SignedIn, nowMs: number): Promise<Org[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const counts = await countsOf(db, ids, nowMs);
  const parents = await db.selectDistinct({ pid: table.pid }).from(table).where(inArray(table.pid, ids));
  const hasChildren = new Set(parents.map(({ pid }) => pid));
  // Nobody is told what the top of his reach hangs under.
  const above = rows.flatMap(({ pid }) => (pid === null ? [] : [pid]));
  const isSeen = and(inArray(table.id, above), isWithin(table.id, user.tops));
  const seen = new Set((await db.select({ id: table.id }).from(table).where(isSeen)).map(({ id }) => id));
  return rows.map(({ id, version, pid, name, kind }) => {
    const { enabledCount = 0, disabledCount = 0, lockedCount = 0 } = counts.get(id) ?? {};
    return {
      id,
      version,
      pid: pid !== null && seen.has(pid) ? pid : '',
      name,
      kind,
      hasChildren: hasChildren.has(id),
      enabledCount,
      disabledCount,
      lockedCount,
    };
  });
}

/** What is found, and all its parents within reach. */
const foundBy = (keyword: string, user: SignedIn) => sql`${table.id} in (
  with recursive hit as (
    (select id, pid from orgs where name ilike ${likeText(keyword)} and ${isWithin(table.id, user.tops)}
      order by position, id limit ${searchLimit})
    union select orgs.id, orgs.pid from orgs join hit on hit.pid = orgs.id where ${isWithin(table.id, user.tops)}
  ) select id from hit)`;

export const orgs = privateCall('orgs', async ({ pid, keyword }, { db, user, nowMs }) => {
  if (pid !== '' && (await db.$count(table, and(eq(table.id, pid), isWithin(table.id, user.tops)))) === 0) {
    throw notFound('组织不存在');
  }
  const text = keyword.trim();
  const tops = [...user.tops];
  const level = pid === '' ? or(inArray(table.id, tops), inArray(table.pid, tops)) : eq(table.pid, pid);
  const rows = await db
    .select()
    .from(table)
    .where(text === '' ? and(level, isWithin(table.id, user.tops)) : foundBy(text, user))
    .orderBy(asc(table.position), asc(table.id));
  return shownOrgs(db, rows, user, nowMs);
});
