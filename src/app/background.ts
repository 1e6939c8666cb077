import { startBadge } from '#app/badge.ts';
import { isFetchingAhead } from '#app/preloadable.ts';
import { onReachability } from '#ports/api/reachability.ts';
import { afterFirstPaint, onResize, reload } from '#ports/browser/page.ts';
import { isFirstWithin } from '#ports/browser/storages.ts';
import { dirtyFormsAtom } from '#state/dirty.ts';
import { hearServerAtom, isOnlineAtom, startNetwork } from '#state/network.ts';
import type { Persistence } from '#state/persist.ts';
import { screenAtom } from '#state/screen.ts';
import { userIdAtom } from '#state/session.ts';
import { startSessionLife } from '#state/sessionLife.ts';
import { store } from '#state/store.ts';

/** Starts the engines with the first session of this visit. */
function startEnginesOnce(persistence: Persistence): void {
  const begin = async () => {
    if (store.get(userIdAtom) === null) return;
    stop();
    const { startEngines } = await import('#app/engines.ts');
    startEngines(persistence);
  };
  const stop = store.sub(userIdAtom, () => void begin().catch(reportError));
  void begin().catch(reportError);
}

/** Registering the service worker competes with nothing of the first screen. */
async function startTheRest(): Promise<void> {
  const { startLater } = await import('#app/later.ts');
  startLater();
}

/** A part of the page that is gone after a deploy: loads the page anew, once, unless edits would go with it [W3]. */
function reloadWhenGone(): void {
  addEventListener('vite:preloadError', (event) => {
    if (isFetchingAhead()) return;
    // Without a network nothing is gone, and loading anew might lose what is there.
    if (store.get(dirtyFormsAtom).size > 0 || !store.get(isOnlineAtom)) return;
    if (!isFirstWithin('preload-reload', 10_000, Date.now())) return;
    event.preventDefault();
    reload();
  });
}

/** What runs beside the screens for as long as the page lives. */
export function startBackground(persistence: Persistence): void {
  onResize((width, height) => store.set(screenAtom, { width, height }));
  // The engines listen better, and take over once they run.
  onReachability((isReachable) => store.set(hearServerAtom, isReachable));
  startEnginesOnce(persistence);
  startNetwork();
  startSessionLife(() => persistence.stop());
  startBadge();
  reloadWhenGone();
  afterFirstPaint(() => void startTheRest().catch(reportError));
}
