import { db } from '#ports/db/connection.ts';
import { forgetOldResults } from '#ports/db/outbox.ts';
import type { UserId } from '#domain/ids.ts';
import { onReachability } from '#ports/api/reachability.ts';
import { listenToServiceWorker } from '#ports/sw/talk.ts';
import { hearServerAtom, isOnlineAtom } from '#state/network.ts';
import { sessionEndedAtom, whoAmI } from '#state/outbox.ts';
import { onDrained, outboxPump } from '#state/outboxPump.ts';
import { sessionAtom, userIdAtom } from '#state/session.ts';
import { store } from '#state/store.ts';
import { liveQuery } from 'dexie';

function noteSessionEnd(): void {
  const userId = store.get(userIdAtom);
  if (userId !== null) store.set(sessionEndedAtom, { userId, atMs: Date.now() });
}

/** Changes when a row comes, whichever tab or worker made it, or when an upload that rows may wait for is done. */
async function whatMayBeSent(userId: UserId): Promise<string> {
  if ((await db.outbox.count()) === 0) return '';
  const newest = await db.outbox.orderBy('seq').lastKey();
  const done = await db.uploads.where('[userId+status.state]').equals([userId, 'done']).count();
  return `${String(newest)}:${done}`;
}

function followRows(userId: UserId | null): () => void {
  if (userId === null) return () => undefined;
  let last = '';
  const subscription = liveQuery(() => whatMayBeSent(userId)).subscribe({
    next: (now) => {
      if (now !== '' && now !== last) outboxPump.wake();
      last = now;
    },
    error: reportError,
  });
  return () => subscription.unsubscribe();
}

/**
 * Starts the sending of queued changes: now, when the network is back, on focus, on sign-in, on new rows, and by
 * a timer with back-off while something is left [O4]. Called once, by the app. Returns how to stop.
 */
export function startOutbox(): () => void {
  onDrained(({ end }) => {
    if (end === 'session-ended') noteSessionEnd();
  });
  const stopHearing = listenToServiceWorker(whoAmI, (told) => {
    switch (told.type) {
      case 'reachability':
        return store.set(hearServerAtom, told.isReachable);
      case 'session-ended':
        if (store.get(userIdAtom) === told.userId) noteSessionEnd();
        return;
    }
  });
  onReachability((isReachable) => store.set(hearServerAtom, isReachable));
  const wakeIfVisible = () => {
    if (document.visibilityState === 'visible') outboxPump.wake();
  };
  let stopRows = followRows(store.get(userIdAtom));
  const stops = [
    store.sub(userIdAtom, () => {
      stopRows();
      stopRows = followRows(store.get(userIdAtom));
    }),
    store.sub(sessionAtom, outboxPump.wake),
    store.sub(isOnlineAtom, () => {
      if (store.get(isOnlineAtom)) outboxPump.wake();
    }),
  ];
  window.addEventListener('online', outboxPump.wake);
  window.addEventListener('focus', outboxPump.wake);
  document.addEventListener('visibilitychange', wakeIfVisible);
  forgetOldResults(db, Date.now()).catch(reportError);
  outboxPump.wake();
  return () => {
    stopHearing();
    stopRows();
    for (const stop of stops) stop();
    window.removeEventListener('online', outboxPump.wake);
    window.removeEventListener('focus', outboxPump.wake);
    document.removeEventListener('visibilitychange', wakeIfVisible);
  };
}
