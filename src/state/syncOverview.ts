import { changesWaiting, uploadsWaiting } from '#domain/waiting.ts';
import { readSpace, type Space } from '#ports/browser/space.ts';
import { consoleVersion } from '#ports/browser/version.ts';
import { db } from '#ports/db/connection.ts';
import { lastSyncMs } from '#ports/db/figures.ts';
import { askToKeepStorage } from '#ports/db/persistence.ts';
import { type ServiceWorkerState, serviceWorkerState } from '#ports/sw/state.ts';
import { notifyAtom } from '#state/messages.ts';
import { isOnlineAtom } from '#state/network.ts';
import { ofUser } from '#state/perUser.ts';
import { trayAtom } from '#state/tray.ts';
import { uploadTotalsAtom } from '#state/uploads.ts';
import { atom } from 'jotai';

export const versionAtom = atom(consoleVersion);

/** What only the browser knows, as last asked; null: not yet. */
export type Machine = { space: Space; serviceWorker: ServiceWorkerState };
const machineKeptAtom = atom<Machine | null>(null);
export const machineAtom = atom((get) => get(machineKeptAtom));

export const readMachineAtom = atom(null, async (_get, set): Promise<Machine> => {
  const [space, serviceWorker] = await Promise.all([readSpace(), serviceWorkerState()]);
  const machine = { space, serviceWorker };
  set(machineKeptAtom, machine);
  return machine;
});

/** 申请持久保存: the browser decides, some without asking anybody [P4]. */
export const askToPersistAtom = atom(null, async (_get, set): Promise<void> => {
  const isKept = await askToKeepStorage(true);
  await set(readMachineAtom);
  set(
    notifyAtom,
    isKept
      ? { kind: 'success', text: '浏览器已同意持久保存' }
      : { kind: 'info', text: '浏览器暂未同意；安装为应用或经常使用后可再试' },
  );
});

/** When something of this user's was last taken by the server. */
export const lastSyncAtom = ofUser<number | undefined>((userId) => lastSyncMs(db, userId), undefined);

/** What has not reached the server, by reason. */
export const waitingAtom = atom((get) => {
  const isOnline = get(isOnlineAtom);
  const totals = get(uploadTotalsAtom);
  const tray = get(trayAtom);
  return {
    uploads: uploadsWaiting(totals, { isPaused: totals.isPaused, isOnline }),
    changes: changesWaiting(tray.map(({ kind }) => kind)),
    oldestMs: tray.length === 0 ? undefined : Math.min(...tray.map(({ row }) => row.createdAtMs)),
  };
});
