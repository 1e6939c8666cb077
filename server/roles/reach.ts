import { functionIds, menuOf, type Resource } from '#domain/resource.ts';
import { badInput, notFound } from '#server/api/refusal.ts';
import type { SignedIn } from '#server/auth/sessions.ts';
import type { Db } from '#server/db/database.ts';
import { orgs, roles } from '#server/db/schema.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a row belongs to an organisation or to one below it: so far and no further a user sees [X4]. */
export const isWithin = (orgColumn: PgColumn, orgId: string): SQL => sql`${orgColumn} in (
  with recursive reach as (
    select id from orgs where id = ${orgId}
    union select orgs.id from orgs join reach on orgs.pid = reach.id
  ) select id from reach)`;

export type RoleRow = typeof roles.$inferSelect;

/** A role within reach; another one is answered like one that does not exist [X4]. */
export async function ownRole(db: Db, user: SignedIn, id: string): Promise<RoleRow> {
  const [row] = await db
    .select()
    .from(roles)
    .where(and(eq(roles.id, id), isWithin(roles.orgId, user.orgId)));
  if (row === undefined) throw notFound('身份不存在');
  return row;
}

/** An organisation within reach. */
export async function checkOrg(db: Db, user: SignedIn, orgId: string): Promise<void> {
  const found = await db.$count(orgs, and(eq(orgs.id, orgId), isWithin(orgs.id, user.orgId)));
  if (found === 0) throw badInput('所属组织不存在');
}

/** The functions that some grants open. */
export const opened = (tree: readonly Resource[], grants: readonly number[]): number[] =>
  functionIds(menuOf(tree, new Set(grants)));

/** Whether a role opens nothing that the user does not hold: nobody hands on, or rules over, more than his own. */
export const isBelow = (tree: readonly Resource[], grants: readonly number[], user: SignedIn): boolean =>
  opened(tree, grants).every((id) => user.rights.has(id));
