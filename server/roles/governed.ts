import { badInput } from '#server/api/refusal.ts';
import type { Db } from '#server/db/database.ts';
import { roles, users } from '#server/db/schema.ts';
import { rights } from '#server/menu/catalogue.ts';
import { opened } from '#server/roles/reach.ts';
import { readResources } from '#server/roles/resources.ts';
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';

/** Whether somebody is left who can sign in and change rights. */
async function isGoverned(db: Db, nowMs: number): Promise<boolean> {
  const holds = sql`${roles.grants} @> ${JSON.stringify([rights.resourceEdit])}::jsonb`;
  const candidates = await db
    .select()
    .from(roles)
    .where(and(holds, eq(roles.isEnabled, true)));
  const tree = await readResources(db);
  const able = candidates.filter(({ grants }) => opened(tree, grants).includes(rights.resourceEdit));
  if (able.length === 0) return false;
  const roleIds = able.map(({ id }) => id);
  const isUsable = and(eq(users.isEnabled, true), or(isNull(users.expiresAtMs), gt(users.expiresAtMs, nowMs)));
  return (await db.$count(users, and(inArray(users.roleId, roleIds), isUsable))) > 0;
}

/** Does what might take the last account with the right to change rights away, and refuses when it did: nobody locks the console. */
export async function keepGoverned<Result>(db: Db, nowMs: number, act: () => Promise<Result>): Promise<Result> {
  const wasGoverned = await isGoverned(db, nowMs);
  const result = await act();
  if (wasGoverned && !(await isGoverned(db, nowMs))) throw badInput('至少保留一个可用的、拥有权限管理的账号');
  return result;
}
