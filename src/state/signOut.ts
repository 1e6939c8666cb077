import { sessionCalls } from '#contracts/calls/session.ts';
import { send } from '#ports/api/client.ts';
import { holdOutboxDrain } from '#ports/browser/locks.ts';
import { reload } from '#ports/browser/page.ts';
import { tellSession } from '#ports/browser/sessionNews.ts';
import { db } from '#ports/db/connection.ts';
import { markErasing } from '#ports/db/erase.ts';
import { stopForLogout } from '#ports/sw/talk.ts';
import { isOnlineAtom } from '#state/network.ts';
import { outboxCountAtom } from '#state/outbox.ts';
import { outboxPump, stopOutbox } from '#state/outboxPump.ts';
import { isLeavingAtom, sessionAtom } from '#state/session.ts';
import { hasDatabaseAtom } from '#state/storage.ts';
import { stopUploadsForLogout, uploadTotalsAtom, wakeUploads } from '#state/uploads.ts';
import { atom } from 'jotai';

/** What would be lost by signing out now; the count of the outbox includes the files that wait to be registered. */
export const pendingWorkAtom = atom((get) => {
  const totals = get(uploadTotalsAtom);
  const uploads = totals.queued + totals.uploading + totals.failed;
  const changes = get(outboxCountAtom);
  return { uploads, changes, isAny: uploads + changes > 0 };
});

/** The question of [S3] stands open; `syncing`: signs out by itself once nothing is pending. */
export const signOutAtom = atom<{ is: 'closed' } | { is: 'asking' } | { is: 'syncing' } | { is: 'leaving' }>({
  is: 'closed',
});

/** 退出登录: at once when nothing is pending, else it asks first [S3]. */
export const askToSignOutAtom = atom(null, async (get, set): Promise<void> => {
  if (get(pendingWorkAtom).isAny) set(signOutAtom, { is: 'asking' });
  else await set(leaveAtom);
});

/** 同步后退出: sends on, and leaves when all of it is through; not offered offline. */
export const syncThenLeaveAtom = atom(null, (get, set): void => {
  if (!get(isOnlineAtom)) return;
  set(signOutAtom, { is: 'syncing' });
  outboxPump.wake();
  void wakeUploads().catch(reportError);
});

const logoutCallMs = 3000;
const drainWaitMs = 5000;

let stopPersisting: () => Promise<void> = async () => undefined;
/** The app hands over what still writes on its own, so that nothing is written after the erasing [S4]. */
export function beforeErasing(stop: () => Promise<void>): void {
  stopPersisting = stop;
}

/**
 * Signs out now [S3]: all tabs stop, engines abort, both locks are taken, the server is told (at most 3 s, offline it is
 * not), everything of the user is erased, and the page starts anew.
 */
export const leaveAtom = atom(null, async (get, set): Promise<void> => {
  const session = get(sessionAtom);
  if (session === null) return;
  const { userId, token } = session;
  // First: nobody begins to leave who could not finish it.
  const { clearUser, eraseWork } = await import('#state/erasing.ts');
  set(signOutAtom, { is: 'leaving' });
  set(isLeavingAtom, true);
  tellSession({ type: 'signing-out', userId });
  // A service worker's request that is under way is waited for; the locks are kept until the page is gone.
  stopOutbox();
  await Promise.all([stopPersisting(), stopUploadsForLogout(), stopForLogout(userId)]);
  await holdOutboxDrain(drainWaitMs);
  await send(sessionCalls.logout, { userId }, { token, timeoutMs: logoutCallMs });
  const hasDatabase = get(hasDatabaseAtom);
  // The page may be closed at any moment now: the next start would finish what is left.
  if (hasDatabase) await markErasing(db, userId);
  clearUser();
  // Whoever writes by the session, a form that is being left for one, has written before the rows are erased.
  set(sessionAtom, null);
  await new Promise((resolve) => setTimeout(resolve));
  await eraseWork(userId, hasDatabase);
  tellSession({ type: 'signed-out', userId });
  reload();
});
