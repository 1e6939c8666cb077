import { countCaches, describeBrowser } from '#ports/browser/space.ts';
import { db } from '#ports/db/connection.ts';
import { countRefusals, countRows } from '#ports/db/figures.ts';
import { saveFile } from '#ports/download.ts';
import { isOnlineAtom } from '#state/network.ts';
import { userIdAtom } from '#state/session.ts';
import { hasDatabaseAtom, storageAtom } from '#state/storage.ts';
import { lastSyncAtom, readMachineAtom, versionAtom, waitingAtom } from '#state/syncOverview.ts';
import { atom } from 'jotai';

const timeText = (atMs: number | undefined) => (atMs === undefined ? null : new Date(atMs).toISOString());

/**
 * 导出诊断信息: figures and reasons for whoever looks into a fault. No token, no account, no name of a person, a
 * device or a file, no address of a record.
 */
export const exportDiagnosticsAtom = atom(null, async (get, set): Promise<void> => {
  const userId = get(userIdAtom);
  const hasDatabase = get(hasDatabaseAtom);
  const { uploads, changes, oldestMs } = get(waitingAtom);
  const [machine, caches, rows, refusals] = await Promise.all([
    set(readMachineAtom),
    countCaches(),
    hasDatabase ? countRows(db) : {},
    hasDatabase && userId !== null ? countRefusals(db, userId) : [],
  ]);
  const nowMs = Date.now();
  const counts = (all: typeof uploads) => Object.fromEntries(all.map(({ kind, count }) => [kind, count]));
  const report = {
    writtenAt: timeText(nowMs),
    version: get(versionAtom),
    isOnline: get(isOnlineAtom),
    storage: { ...get(storageAtom), ...machine.space },
    serviceWorker: machine.serviceWorker,
    waiting: { uploads: counts(uploads), changes: counts(changes), oldestAt: timeText(oldestMs), refusals },
    lastSyncAt: timeText(get(lastSyncAtom)),
    database: { version: db.verno, rows },
    caches,
    browser: describeBrowser(),
  };
  const text = JSON.stringify(report, null, 2);
  saveFile(new Blob([text], { type: 'application/json' }), `诊断信息-${nowMs}.json`);
});
