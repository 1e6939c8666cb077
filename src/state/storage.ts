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
