import type { DrainReport } from '#contracts/swMessages.ts';
import { sortableId, type UserId } from '#domain/ids.ts';
import { passThrough } from '#ports/api/passThrough.ts';
import { onReachability } from '#ports/api/reachability.ts';
import { db } from '#ports/db/connection.ts';
import { openDatabase, type Opened } from '#ports/db/open.ts';
import { createDrain } from '#ports/outbox/drain.ts';
import { tellPages } from '#sw/clients.ts';
import { answerMutation } from '#sw/handleMutation.ts';
import { currentIdentity, stopIdentity } from '#sw/identity.ts';
import { clearThumbnails } from '#sw/thumbnails.ts';

const drain = createDrain({ db, getIdentity: currentIdentity, nowMs: Date.now, random: Math.random });

/** Drains under way; a logout aborts them and waits for their end. */
const running = new Map<Promise<DrainReport>, AbortController>();

onReachability((isReachable) => {
  tellPages({ type: 'reachability', isReachable }).catch(reportError);
});

async function tellEnd({ end }: DrainReport): Promise<void> {
  const identity = end === 'session-ended' ? await currentIdentity() : null;
  if (identity !== null) await tellPages({ type: 'session-ended', userId: identity.userId });
}

let opening: Promise<Opened> | undefined;

/** Waited for once: a database that hangs must not hold up every request. The pages then work from memory [P1]. */
async function hasDatabase(): Promise<boolean> {
  if (db.isOpen()) return true;
  opening ??= openDatabase(db);
  return (await opening).isOpen || db.isOpen();
}

let isLeaving = false;

/** Sends what may be sent now. */
export async function drainNow(): Promise<DrainReport> {
  if (isLeaving || !(await hasDatabase())) return { end: 'stopped', sentCount: 0 };
  const abort = new AbortController();
  const work = drain(abort.signal);
  running.set(work, abort);
  try {
    const report = await work;
    await tellEnd(report);
    return report;
  } finally {
    running.delete(work);
  }
}

/** The browser tries again later when this throws: it is how Background Sync is told that work is left. */
export async function drainForSync(): Promise<void> {
  const { end } = await drainNow();
  if (end === 'no-answer' || end === 'stopped') throw new Error(`outbox not drained: ${end}`);
}

export async function handleMutation(event: FetchEvent): Promise<Response> {
  if (!(await hasDatabase())) return passThrough(event.request);
  return answerMutation(event.request, {
    db,
    getIdentity: currentIdentity,
    sender: drainNow,
    keepAlive: (work) => event.waitUntil(work),
    passThrough,
    newId: () => sortableId(Date.now(), crypto.getRandomValues(new Uint8Array(16))),
    nowMs: Date.now,
  });
}

async function abortDrains(): Promise<void> {
  const ending = [...running].map(([work, abort]) => {
    abort.abort();
    return work;
  });
  await Promise.allSettled(ending);
}

/**
 * A newer service worker takes over, and the browser would wait for what is on its way here: it is broken off, its
 * rows stay, and the newer one looks at the server before it sends them again [O13].
 */
export async function makeWay(): Promise<void> {
  isLeaving = true;
  await abortDrains();
}

/** Lets go of a user who logs out: nothing is sent any more, nothing of his is left in the caches [S3], [S4]. */
export async function stopForLogout(userId: UserId): Promise<void> {
  await stopIdentity(userId);
  await abortDrains();
  await clearThumbnails();
}
