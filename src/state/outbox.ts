import type { WhoAnswer } from '#contracts/swMessages.ts';
import { type IntentId, intentId, type UserId } from '#domain/ids.ts';
import type { Intent, OutboxRow } from '#domain/outbox.ts';
import { withoutUnsaved } from '#domain/outboxRefs.ts';
import { db } from '#ports/db/connection.ts';
import { resultOf, userRows } from '#ports/db/outbox.ts';
import { discardRow, retryRow } from '#ports/db/outboxTray.ts';
import { askToKeepStorage } from '#ports/db/persistence.ts';
import { newRow, type Together } from '#ports/outbox/accept.ts';
import type { Handled } from '#ports/outbox/acceptAndSend.ts';
import { submit } from '#ports/sw/submit.ts';
import { askForSync } from '#ports/sw/sync.ts';
import { newId } from '#state/newId.ts';
import { outboxPump } from '#state/outboxPump.ts';
import { ofUser } from '#state/perUser.ts';
import { sessionAtom } from '#state/session.ts';
import { store } from '#state/store.ts';
import { stored } from '#state/stored.ts';
import { unsavedUploadsAtom } from '#state/uploads.ts';
import { atom } from 'jotai';

const noRows: OutboxRow[] = [];

/** The signed-in user's rows in order of acceptance: waiting ones and those of the tray. */
export const outboxRowsAtom = ofUser((userId) => userRows(db, userId), noRows);

/** N of 待同步 N 项: everything that waits or lies in the tray. */
export const outboxCountAtom = ofUser((userId) => db.outbox.where('userId').equals(userId).count(), 0);

export type SubmitAnswer =
  | { kind: 'done' }
  /** safe on this machine, goes on by itself */
  | { kind: 'queued' }
  /** the server refuses it; it lies in the tray */
  | { kind: 'rejected'; errcode: string; errmsg: string }
  /** nothing was kept: the form stays as it is */
  | { kind: 'not-accepted'; message: string };

function answerOf(handled: Handled): SubmitAnswer {
  switch (handled.kind) {
    case 'done':
      return { kind: 'done' };
    case 'waiting':
      return { kind: 'queued' };
    case 'refused':
      return { kind: 'rejected', errcode: handled.errcode, errmsg: handled.errmsg };
    case 'no-space':
      return { kind: 'not-accepted', message: '本机存储空间不足，离线时无法保存该修改，请清理空间或联网后再试' };
    case 'signed-out':
      return { kind: 'not-accepted', message: '登录已失效，请重新登录' };
  }
}

const isSignedIn = async (userId: UserId) => store.get(sessionAtom)?.userId === userId;

/** Goes up with every change that was sent past the queue ([P1], [P4]): what is stored here does not show it yet. */
export const directCountAtom = atom(0);

async function handOver(intent: Intent, together?: Together): Promise<SubmitAnswer> {
  const session = store.get(sessionAtom);
  if (session === null) return answerOf({ kind: 'signed-out' });
  const { userId, token } = session;
  const sendable = withoutUnsaved(intent, store.get(unsavedUploadsAtom));
  if (sendable === undefined) return { kind: 'not-accepted', message: '图片正在直接上传，请在上传完成后再试' };
  const deps = {
    db,
    token,
    isStillHere: () => isSignedIn(userId),
    sender: () => outboxPump.run(),
    keepAlive: (work: Promise<unknown>) => void work.catch(reportError),
  };
  const id = intentId(newId());
  const answer = answerOf(await stored(submit(newRow(id, userId, sendable, Date.now()), deps, together)));
  if (answer.kind === 'done' && (await resultOf(db, id)) === undefined)
    store.set(directCountAtom, (count) => count + 1);
  if (answer.kind === 'queued') {
    void askForSync();
    void askToKeepStorage();
  }
  return answer;
}

/** Hands an intent over: sent at once where the server answers within 8 s, queued otherwise [O9]. */
export const submitIntentAtom = atom(null, (_get, _set, intent: Intent): Promise<SubmitAnswer> => handOver(intent));

/**
 * The same for an intent that must be accepted together with other changes, e.g. a save with the deletion of its draft:
 * both are committed or neither is.
 */
export const acceptIntentWithAtom = atom(null, (_get, _set, intent: Intent, together: Together) =>
  handOver(intent, together),
);

/** 立即重试: one row of the tray, or one that waits for its time. */
export const retryIntentAtom = atom(null, async (_get, _set, id: IntentId): Promise<void> => {
  await retryRow(db, id, intentId(newId()), Date.now());
  outboxPump.wake();
});

/** 放弃: the change is rolled back on the screen; an image not yet registered goes with its upload. */
export const discardIntentAtom = atom(null, async (_get, _set, id: IntentId): Promise<void> => {
  await discardRow(db, id, Date.now());
  outboxPump.wake();
});

/** 888 or 401 was answered to a row: the work is held until this user signs in again [O5], [S5]. */
export const sessionEndedAtom = atom<{ userId: UserId; atMs: number } | null>(null);

/** Who is signed in here, for the drain of this page and for a service worker that cannot read cookies [O1]. */
export const whoAmI = (): WhoAnswer => {
  const session = store.get(sessionAtom);
  return session === null ? null : { userId: session.userId, token: session.token };
};
