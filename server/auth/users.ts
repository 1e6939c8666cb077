import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { eq, or } from 'drizzle-orm';

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
