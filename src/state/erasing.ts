import { clearThumbnails } from '#ports/browser/caches.ts';
import { readCookie, writeCookie } from '#ports/browser/cookies.ts';
import { writeLocal } from '#ports/browser/storages.ts';
import { db } from '#ports/db/connection.ts';
import { eraseUser } from '#ports/db/eraseUser.ts';
import type { UserId } from '#domain/ids.ts';
import { clearSession } from '#state/sessionStore.ts';

/** What logout clears beside the session: everything small of the user; the brand stays [S4]. */
export function clearUser(): void {
  clearSession();
  writeCookie('checkUser', '');
  for (const key of ['page', 'roleinfo_c', 'accSubject', 'personalIcon', 'personalName'] as const) writeLocal(key, '');
}

/** Removes what the machine holds of a user's work and of the pictures they saw [S4]. */
export async function eraseWork(userId: UserId, hasDatabase = true): Promise<void> {
  if (hasDatabase) await eraseUser(db, userId);
  await clearThumbnails();
}

/** Nobody is signed in here whose data was to go [S4]. */
export async function eraseLeft(userIds: readonly UserId[]): Promise<void> {
  for (const userId of userIds) {
    if (readCookie('lnrid') === userId) clearUser();
    await eraseWork(userId);
  }
}
