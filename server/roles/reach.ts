import { functionIds, menuOf, type Resource } from '#domain/resource.ts';
import { badInput, notFound } from '#server/api/refusal.ts';
import type { SignedIn } from '#server/auth/sessions.ts';
import type { Db } from '#server/db/database.ts';
import { orgs, roles, users } from '#server/db/schema.ts';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a row belongs to one of some organisations or to one below them: so far and no further a user sees [X4]. */
export const isWithin = (orgColumn: PgColumn, tops: readonly string[]): SQL => sql`${orgColumn} in (
  with recursive reach as (
    select id from orgs where ${inArray(orgs.id, [...tops])}
    union select orgs.id from orgs join reach on orgs.pid = reach.id
  ) select id from reach)`;

/** Whether the user sees an account: the own one always [A9]. */
export const isVisible = (user: SignedIn): SQL | undefined =>
  or(isWithin(users.orgId, user.tops), eq(users.id, user.userId));

export type RoleRow = typeof roles.$inferSelect;

/** A role within reach; another one is answered like one that does not exist [X4]. */
export async function ownRole(db: Db, user: SignedIn, id: string): Promise<RoleRow> {
  const [row] = await db
    .select()
    .from(roles)
    .where(and(eq(roles.id, id), isWithin(roles.orgId, user.tops)));
  if (row === undefined) throw notFound('身份不存在');
  return row;
}

/** An organisation within reach. */
export async function checkOrg(db: Db, user: SignedIn, orgId: string): Promise<void> {
  const found = await db.$count(orgs, and(eq(orgs.id, orgId), isWithin(orgs.id, user.tops)));
  if (found === 0) throw badInput('所属组织不存在');
}

/** The functions that some grants open. */
export const opened = (tree: readonly Resource[], grants: readonly number[]): number[] =>
  functionIds(menuOf(tree, new Set(grants)));

/** Whether a role opens nothing that the user does not hold: nobody hands on, or rules over, more than his own. */
export const isBelow = (tree: readonly Resource[], grants: readonly number[], user: SignedIn): boolean =>
  opened(tree, grants).every((id) => user.rights.has(id));
