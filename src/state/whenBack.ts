import { isOnlineAtom } from '#state/network.ts';
import { store } from '#state/store.ts';

/**
 * Reads now, and again whenever the network goes or comes back, as the last real answers say; a reading that is under
 * way is given up first. For an effect: returns how to stop.
 */
export function readNowAndWhenBack(read: (signal: AbortSignal) => void): () => void {
  let current = new AbortController();
  const again = () => {
    current.abort();
    current = new AbortController();
    read(current.signal);
  };
  const stop = store.sub(isOnlineAtom, again);
  again();
  return () => {
    stop();
    current.abort();
  };
}
