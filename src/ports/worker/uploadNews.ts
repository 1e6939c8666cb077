import { intakeLock, runnerLock, uploadChannel, type UploadNews } from '#contracts/workerApi.ts';
import type { UserId } from '#domain/ids.ts';

/** What the tabs' workers tell; returns how to stop listening. */
export function onUploadNews(listen: (news: UploadNews) => void): () => void {
  const channel = new BroadcastChannel(uploadChannel);
  channel.addEventListener('message', (event: MessageEvent<UploadNews>) => listen(event.data));
  return () => channel.close();
}

function tell(news: UploadNews): void {
  const channel = new BroadcastChannel(uploadChannel);
  channel.postMessage(news);
  channel.close();
}

/** Takes a lock and keeps it until released. */
function hold(locks: LockManager, name: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    locks.request(name, () => new Promise<void>((release) => resolve(release))).catch(reject);
  });
}

/**
 * Makes every tab's engine let go of a user, and waits until nothing of that user is sent or committed any more
 * ([S3], [S4]). Until released (a reload does it) no engine starts again.
 */
export async function quietAllEngines(userId: UserId): Promise<() => void> {
  tell({ type: 'logging-out', userId });
  // Without a secure context there are no locks and no other tab to wait for [P6].
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return () => undefined;
  const releases = [await hold(locks, intakeLock), await hold(locks, runnerLock)];
  return () => {
    for (const release of releases) release();
  };
}
