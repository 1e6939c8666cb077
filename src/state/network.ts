import { atom } from 'jotai';

/** Whether the server was reachable when last heard of: real answers and the probe decide, not `navigator.onLine` [U10]. */
export const isOnlineAtom = atom(true);
