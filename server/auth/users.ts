import type { Db } from '#server/db/database.ts';
import { roles, users } from '#server/db/schema.ts';
import { and, eq, or } from 'drizzle-orm';

export type UserRow = typeof users.$inferSelect;

/** Whoever has this account name or this mobile. */
export async function findUser(db: Db, accountOrMobile: string): Promise<UserRow | undefined> {
  const name = accountOrMobile.trim().toLowerCase();
  const [row] = await db
    .select()
    .from(users)
    .where(or(eq(users.account, name), eq(users.mobile, name)));
  return row;
}

export const hasEnabledRole = async (db: Db, { roleId }: Pick<UserRow, 'roleId'>): Promise<boolean> =>
  (await db.$count(roles, and(eq(roles.id, roleId), eq(roles.isEnabled, true)))) > 0;
