import { keeperChannel, type KeeperNews } from '#contracts/keeperApi.ts';
import { intakeLock, uploadChannel, type UploadNews } from '#contracts/workerApi.ts';
import { sortableId } from '#domain/ids.ts';
import { db } from '#ports/db/connection.ts';
import type { Whose } from '#ports/db/kept.ts';
import { openDatabase } from '#ports/db/open.ts';
import { systemClock } from '#worker/clock.ts';
import { createKeeper } from '#worker/keeper.ts';
import { expose } from 'comlink';

/** The worker beside one uploader of the generic facility that was asked to be durable. */
const channel = new BroadcastChannel(uploadChannel);
const keepers = new BroadcastChannel(keeperChannel);
const random = () => crypto.getRandomValues(new Uint8Array(16));

const keeper = createKeeper({
  db,
  isOpen: openDatabase(db).then(({ isOpen }) => isOpen),
  // Absent without a secure context, whatever the types say [P6].
  locks: navigator.locks as LockManager | undefined,
  intakeLock,
  nowMs: systemClock.nowMs,
  random,
  newOwner: () => sortableId(systemClock.nowMs(), random()),
  tell: (news: KeeperNews) => self.postMessage(news),
  announce: (whose) => keepers.postMessage(whose),
  onError: reportError,
});

keepers.addEventListener('message', ({ data }: MessageEvent<Whose>) => keeper.heard(data));

channel.addEventListener('message', ({ data }: MessageEvent<UploadNews>) => {
  if (data.type === 'logging-out') keeper.close(data.userId);
});
expose(keeper);
