import { intakeLock } from '#contracts/workerApi.ts';
import type { UserId } from '#domain/ids.ts';
import type { ConsoleDatabase } from '#ports/db/database.ts';
import type { PackFiles } from '#ports/db/packFiles.ts';
import { followDeletedPacks, sweepPackFiles } from '#ports/db/packTidy.ts';
import type { Locks } from '#worker/leader.ts';

export type TidyParts = {
  db: ConsoleDatabase;
  files: PackFiles;
  locks: Locks | undefined;
  onError: (error: unknown) => void;
};

/**
 * Keeps the files of a user's packs in step with their rows: sweeps what a kill left, and removes the file of every
 * pack that goes from now on. A sweep while somebody commits is left to the next start. Returns how to stop.
 */
export function tidyPacks({ db, files, locks, onError }: TidyParts, userId: UserId): () => void {
  const stop = followDeletedPacks(db, userId, files, onError);
  const sweep = (lock: unknown) => (lock === null ? Promise.resolve() : sweepPackFiles(db, userId, files));
  locks?.request(intakeLock, { ifAvailable: true }, sweep).catch(onError);
  return stop;
}
