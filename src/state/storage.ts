import { atom } from 'jotai';

/** Whether what is done here outlives the page, and why not [P1], [P6]. */
export type StorageState =
  | { is: 'safe' }
  /** the database did not open: everything is in memory */
  | { is: 'memory'; reason: string }
  /** plain http from another machine: no service worker, no locks */
  | { is: 'insecure' };

export const storageAtom = atom<StorageState>({ is: 'safe' });
export const hasDatabaseAtom = atom((get) => get(storageAtom).is !== 'memory');

/** The machine's storage has stopped answering: what was done last is not safe, and may never be [P8]. */
export const isSilentAtom = atom(false);

/** Nothing is called safe where it is not ([P1], [P6]). */
export const isSafeAtom = atom((get) => get(storageAtom).is === 'safe');
/** What a change that waits for the network is answered with. */
export const queuedTextAtom = atom((get) =>
  get(isSafeAtom) ? '已保存在本机，联网后自动提交' : '等待联网后自动提交，请勿关闭页面',
);
