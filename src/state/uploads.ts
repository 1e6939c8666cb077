import type { EnqueueResult, UploadNews } from '#contracts/workerApi.ts';
import { galleryKey, type GalleryTarget } from '#domain/gallery.ts';
import type { UploadId } from '#domain/ids.ts';
import type { Upload } from '#domain/upload.ts';
import { isLostOnLeaving, totalsOf, type UploadTotals } from '#domain/uploadTotals.ts';
import { db } from '#ports/db/connection.ts';
import { askToKeepStorage } from '#ports/db/persistence.ts';
import { followUploads } from '#ports/db/uploadMirror.ts';
import { readUploadSettings } from '#ports/db/uploadSettings.ts';
import { handOver } from '#ports/worker/handOver.ts';
import { onUploadNews, quietAllEngines } from '#ports/worker/uploadNews.ts';
import { callUploadWorker, onUnsavedUploads, setUploadIdentity } from '#ports/worker/uploadWorker.ts';
import { followedAtom } from '#state/live.ts';
import { notifyAtom } from '#state/messages.ts';
import { cached, ofUser, perUser } from '#state/perUser.ts';
import { sessionAtom, userIdAtom } from '#state/session.ts';
import { store } from '#state/store.ts';
import { stored } from '#state/stored.ts';
import { atom } from 'jotai';

const noRows: readonly Upload[] = [];

const heldInMemoryAtom = atom(noRows);

/** Files that this machine has no space for: sent from this page's memory, gone with it [P4]. */
export const unsavedUploadsAtom = atom((get): readonly Upload[] => {
  const userId = get(userIdAtom);
  const rows = get(heldInMemoryAtom);
  return rows.length === 0 ? noRows : rows.filter((upload) => upload.userId === userId);
});

/** Ids sort by the time of acceptance. */
const inOrder = (uploads: Upload[]) => uploads.sort((a, b) => (a.id < b.id ? -1 : 1));
const together = (stored: readonly Upload[], unsaved: readonly Upload[]): readonly Upload[] =>
  unsaved.length === 0 ? stored : inOrder([...stored, ...unsaved]);

const allStoredAtom = perUser(
  (userId) => followedAtom((listener) => followUploads(db, userId, listener), noRows),
  noRows,
);
const byGalleryAtom = atom((get) => {
  const galleries = new Map<string, Upload[]>();
  for (const upload of get(allStoredAtom)) {
    const key = galleryKey(upload.target);
    const rows = galleries.get(key);
    if (rows) rows.push(upload);
    else galleries.set(key, [upload]);
  }
  return galleries;
});
const isSame = (a: readonly Upload[], b: readonly Upload[]) =>
  a.length === b.length && a.every((row, at) => row === b[at]);
/** One gallery's stored entries: the very same list as long as none of them changes. */
const storedUploadsAtom = cached((key) => {
  let last = noRows;
  return atom((get) => {
    const rows = get(byGalleryAtom).get(key) ?? noRows;
    last = isSame(rows, last) ? last : rows;
    return last;
  });
});
/**
 * The uploads of one gallery of the signed-in user in order of acceptance.
 * @param key `galleryKey(target)`
 */
export const galleryUploadsAtom = cached((key) =>
  atom((get) =>
    together(
      get(storedUploadsAtom(key)),
      get(unsavedUploadsAtom).filter(({ target }) => galleryKey(target) === key),
    ),
  ),
);

const noSettings = { isPaused: false, parallel: 3, stallMs: 0 };
const settingsAtom = ofUser((userId) => readUploadSettings(db, userId), noSettings);
const countsAtom = atom((get) => totalsOf(together(get(allStoredAtom), get(unsavedUploadsAtom))));

/** The whole queue of the signed-in user, every gallery of it. */
export const uploadTotalsAtom = atom((get): UploadTotals & { isPaused: boolean } => ({
  ...get(countsAtom),
  isPaused: get(settingsAtom).isPaused,
}));

/** Transfers at a time, 1–6 [U11]. */
export const uploadParallelAtom = atom(
  (get) => get(settingsAtom).parallel,
  async (_get, _set, count: number) => callUploadWorker((worker) => worker.setParallel(count)),
);

const unsafeCountAtom = atom(0);
/** There are files that are not committed: leaving the page now would lose them [U16], [P4]. */
export const hasUnsafeFilesAtom = atom(
  (get) => get(unsafeCountAtom) > 0 || get(unsavedUploadsAtom).some(isLostOnLeaving),
);

/**
 * Puts files into the queue of a gallery. Resolves when each is safe on this machine [U1], is being sent without
 * being safe [P4], or is refused, with the text to show for every refused one; never rejects.
 */
export const enqueueFilesAtom = atom(
  null,
  async (_get, set, files: readonly File[], target: GalleryTarget): Promise<EnqueueResult> => {
    set(unsafeCountAtom, (count) => count + files.length);
    try {
      const result = await handOver(files, target, stored);
      if (result.accepted.length > 0) void askToKeepStorage();
      return result;
    } finally {
      set(unsafeCountAtom, (count) => count - files.length);
    }
  },
);

/** A failed entry goes back to the queue. */
export const retryUploadAtom = atom(null, async (_get, _set, id: UploadId) =>
  callUploadWorker((worker) => worker.retry([id])),
);
/** 全部重试 [U14]; resolves to how many went back. */
export const retryAllUploadsAtom = atom(null, async () => callUploadWorker((worker) => worker.retry('all')));

/** Aborts and drops an entry. False: it is being registered, which only the tray can discard. */
export const removeUploadAtom = atom(null, async (_get, _set, id: UploadId): Promise<boolean> => {
  const gone = await callUploadWorker((worker) => worker.remove([id]));
  return gone.includes(id);
});

/** stop and start of `SPEC §4`: for this user, in all tabs, kept across reloads [U6]. */
export const pauseUploadsAtom = atom(null, async () => callUploadWorker((worker) => worker.pause()));
export const resumeUploadsAtom = atom(null, async () => callUploadWorker((worker) => worker.resume()));

/** Wakes the engine when the network may be back [U10]. */
export const wakeUploads = () => callUploadWorker((worker) => worker.wake());

/**
 * Starts the engine: hands the session to the worker now and on every change [U17], and passes on what it tells
 * (`session-ended`: the policy was answered 888; `registrations-queued`: outbox rows were written; `all-processed`).
 * Called once, by the app. Returns how to stop listening.
 */
export function startUploads(listen: (news: UploadNews) => void = () => undefined): () => void {
  const handIdentityOver = () => {
    const session = store.get(sessionAtom);
    const identity = session === null ? null : { userId: session.userId, token: session.token };
    setUploadIdentity(identity).catch(reportError);
  };
  onUnsavedUploads(({ rows, lostCount }) => {
    store.set(heldInMemoryAtom, rows);
    if (lostCount > 0) {
      const text = `后台上传程序已重新启动，${lostCount} 个未保存在本机的文件没有上传，请重新选择`;
      store.set(notifyAtom, { kind: 'error', text });
    }
  });
  handIdentityOver();
  const stops = [store.sub(sessionAtom, handIdentityOver), onUploadNews(listen)];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * For logout [S3]: aborts and silences the engines of all tabs for the signed-in user. When it has resolved, nothing
 * of theirs is sent or written any more, and no engine starts again until the returned function or a reload lets it.
 */
export async function stopUploadsForLogout(): Promise<() => void> {
  const userId = store.get(userIdAtom);
  await setUploadIdentity(null);
  return userId === null ? () => undefined : quietAllEngines(userId);
}
