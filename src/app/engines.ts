import { leftCountAtom } from '#app/pageTitle.ts';
import { warnOnLeaving } from '#ports/browser/leaving.ts';
import { onHide } from '#ports/browser/page.ts';
import { sessionEndedAtom } from '#state/outbox.ts';
import { outboxPump } from '#state/outboxPump.ts';
import { startOutbox } from '#state/outboxStart.ts';
import type { Persistence } from '#state/persist.ts';
import { sessionAtom, userIdAtom } from '#state/session.ts';
import { followSecondGroups } from '#state/secondGroups.ts';
import { expireSession } from '#state/sessionLife.ts';
import { beforeErasing } from '#state/signOut.ts';
import { isSilentAtom } from '#state/storage.ts';
import { store } from '#state/store.ts';
import { hasUnsafeFilesAtom, startUploads, uploadTotalsAtom } from '#state/uploads.ts';
import { atom } from 'jotai';

/** Files, or changes that the machine's storage does not answer, would be lost with the page ([U16], [P8]). */
const isLossyToLeaveAtom = atom((get) => get(hasUnsafeFilesAtom) || get(isSilentAtom));

/** Uploads and outbox: loaded with the first session, because nobody's work is sent without one [U17]. */
export function startEngines(persistence: Persistence): void {
  store.sub(userIdAtom, () => void persistence.switchUser(store.get(userIdAtom) ?? '').catch(reportError));
  void persistence.switchUser(store.get(userIdAtom) ?? '').catch(reportError);
  onHide(() => void persistence.flush());
  beforeErasing(() => persistence.stop());
  store.sub(sessionEndedAtom, () => {
    const ended = store.get(sessionEndedAtom);
    if (ended !== null && ended.userId === store.get(sessionAtom)?.userId) expireSession();
  });
  startUploads((news) => {
    if (news.type === 'registrations-queued') outboxPump.wake();
    if (news.type === 'session-ended') store.set(sessionEndedAtom, { userId: news.userId, atMs: Date.now() });
  });
  startOutbox();
  followSecondGroups();
  const count = () => {
    const { queued, uploading } = store.get(uploadTotalsAtom);
    store.set(leftCountAtom, queued + uploading);
  };
  count();
  store.sub(uploadTotalsAtom, count);
  store.sub(isLossyToLeaveAtom, () => warnOnLeaving(store.get(isLossyToLeaveAtom)));
}
