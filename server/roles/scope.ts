import type { DataScope } from '#domain/account.ts';
import type { SignedIn } from '#server/auth/sessions.ts';
import type { Db } from '#server/db/database.ts';
import { orgs } from '#server/db/schema.ts';
import { isWithin } from '#server/roles/reach.ts';
import { and, inArray, sql } from 'drizzle-orm';

/** What decides how far an account sees – `PAGES M6 acc`. */
export type Scoped = { scope: DataScope; scopeOrgs: readonly string[]; orgId: string };

/** What stands at the top of the tree that each organisation is in. */
async function rootsOf(db: Db, orgIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (orgIds.length === 0) return new Map();
  const rows = await db.select({ org: sql<string>`org`, root: sql<string>`id` }).from(
    sql`(with recursive up as (
        select id as org, id, pid from orgs where ${inArray(orgs.id, [...orgIds])}
        union select up.org, orgs.id, orgs.pid from orgs join up on orgs.id = up.pid
      ) select org, id from up where pid is null) as found`,
  );
  return new Map(rows.map(({ org, root }) => [org, root]));
}

/** The organisations that an account sees, each with all below it; none = itself alone [A9]. */
function topsOf({ scope, scopeOrgs, orgId }: Scoped, roots: ReadonlyMap<string, string>): readonly string[] {
  switch (scope) {
    case 'all':
      return [roots.get(orgId) ?? orgId];
    case 'below':
      return [orgId];
    case 'orgs':
      return scopeOrgs;
    case 'self':
      return [];
  }
}

const needRoots = (all: readonly Scoped[]) => all.filter(({ scope }) => scope === 'all').map(({ orgId }) => orgId);

export async function readTops(db: Db, one: Scoped): Promise<readonly string[]> {
  return topsOf(one, await rootsOf(db, needRoots([one])));
}

/** Which of these see something that the user does not: nobody gives away, or manages, a wider sight than his own [A3]. */
export async function widerThan<One extends Scoped>(db: Db, all: readonly One[], user: SignedIn): Promise<Set<One>> {
  // Whoever sees his own organisation and below sees no more than whoever sees that organisation.
  const wide = all.filter(({ scope }) => scope === 'all' || scope === 'orgs');
  if (wide.length === 0) return new Set();
  const roots = await rootsOf(db, needRoots(wide));
  const asked = [...new Set(wide.flatMap((one) => topsOf(one, roots)))];
  const isSeen = and(inArray(orgs.id, asked), isWithin(orgs.id, user.tops));
  const seen = new Set((await db.select({ id: orgs.id }).from(orgs).where(isSeen)).map(({ id }) => id));
  return new Set(wide.filter((one) => topsOf(one, roots).some((id) => !seen.has(id))));
}
