import { isOnlineAtom } from '#state/network.ts';
import { store } from '#state/store.ts';
import type { Atom } from 'jotai';

/**
 * Reads now, and again whenever the network goes or comes back, as the last real answers say; a reading that is under
 * way is given up first. For an effect: returns how to stop.
 * @param alsoOn a change of it is a reason to read again, too
 */
export function readNowAndWhenBack(read: (signal: AbortSignal) => void, alsoOn?: Atom<unknown>): () => void {
  let current = new AbortController();
  const again = () => {
    current.abort();
    current = new AbortController();
    read(current.signal);
  };
  const stops = [isOnlineAtom, ...(alsoOn ? [alsoOn] : [])].map((one: Atom<unknown>) => store.sub(one, again));
  again();
  return () => {
    for (const stop of stops) stop();
    current.abort();
  };
}
