import type { AccountRow } from '#server/accounts/shown.ts';
import { badInput, forbidden } from '#server/api/refusal.ts';
import type { SignedIn } from '#server/auth/sessions.ts';
import type { Db } from '#server/db/database.ts';
import { isBelow } from '#server/roles/reach.ts';
import { resourceTree } from '#server/roles/resources.ts';
import { widerThan } from '#server/roles/scope.ts';

/** Whoever may do more than the user is not his to manage: a password set for such an account would be its rights taken. */
export async function checkManageable(db: Db, { user: account, role }: AccountRow, user: SignedIn): Promise<void> {
  const isWider = (await widerThan(db, [account], user)).size > 0;
  if (isWider || !isBelow(await resourceTree(db), role.grants, user))
    throw forbidden('该账号的权限高于当前账号，不能操作');
}

/** @param what e.g. 停用 */
export function checkNotOwn({ user: row }: AccountRow, user: SignedIn, what: string): void {
  if (row.id === user.userId) throw badInput(`不能${what}自己的账号`);
}
