import { sessionCalls } from '#contracts/calls/session.ts';
import { backoffMs } from '#domain/outboxRetry.ts';
import { send } from '#ports/api/client.ts';
import { store } from '#state/store.ts';
import { atom } from 'jotai';

/** Whether the server was reachable when last heard of: real answers and the probe decide, not `navigator.onLine` [U10]. */
export const isOnlineAtom = atom(true);

/** What the last call of this page or of the service worker met. */
export const hearServerAtom = atom(null, (_get, set, isReachable: boolean) => set(isOnlineAtom, isReachable));

const probeTimeoutMs = 5_000;
/** While offline the probe never waits longer than this. */
const probeCeilingMs = 15_000;

/** Asks whether the server is there; the client tells the atom. */
async function probe(): Promise<void> {
  await send(sessionCalls.ping, {}, { timeoutMs: probeTimeoutMs });
}

/**
 * Probes while offline, so that work goes on without a click [U10]; the browser's `online` and `offline` are hints to
 * probe at once. Called once, by the app, after `startOutbox`. Returns how to stop.
 */
export function startNetwork(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let probes = 0;
  let isProbing = false;
  const plan = () => {
    clearTimeout(timer);
    if (store.get(isOnlineAtom)) {
      probes = 0;
      return;
    }
    probes += 1;
    timer = setTimeout(look, Math.min(probeCeilingMs, backoffMs(probes, Math.random())));
  };
  const look = () => {
    if (isProbing) return;
    isProbing = true;
    probe()
      .catch(reportError)
      .finally(() => {
        isProbing = false;
        plan();
      });
  };
  const lookIfVisible = () => {
    if (document.visibilityState === 'visible' && !store.get(isOnlineAtom)) look();
  };
  const stop = store.sub(isOnlineAtom, plan);
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  document.addEventListener('visibilitychange', lookIfVisible);
  if (!navigator.onLine) look();
  return () => {
    clearTimeout(timer);
    stop();
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
    document.removeEventListener('visibilitychange', lookIfVisible);
  };
}
