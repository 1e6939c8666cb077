import type { ToServiceWorker } from '#contracts/swMessages.ts';
import { controller } from '#ports/sw/talk.ts';
import { Workbox } from 'workbox-window';

export type UpdateEvents = {
  /** a new version waits: 有新版本，刷新后生效 [W3] */
  onWaiting: () => void;
  /** a new version has taken over, in this tab or by another's word: reload */
  onTakenOver: () => void;
  onError: (error: unknown) => void;
};

export type Registered = {
  /** Lets the waiting version take over; all tabs then hear `onTakenOver`. */
  activate: () => Promise<void>;
};

/** A console stays open for weeks: it looks for a new version this often. */
const lookEveryMs = 60 * 60_000;

const isThere = async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null;

function watchTakeover(onTakenOver: () => void): void {
  let wasControlled = controller() !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first one just begins to work here: nothing changes for the page.
    if (wasControlled) onTakenOver();
    wasControlled = true;
  });
}

/**
 * Registers the service worker once the page has loaded. Undefined: there is none – no secure context [P6], or the
 * development server.
 */
export function register(events: UpdateEvents): Registered | undefined {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (container === undefined || !import.meta.env.PROD) return undefined;
  const workbox = new Workbox('/sw.js', { updateViaCache: 'none' });
  workbox.addEventListener('waiting', events.onWaiting);
  watchTakeover(events.onTakenOver);
  // Not at once: its downloads would compete with the first page (PLATFORM 8).
  workbox
    .register({ immediate: false })
    .then(async () => {
      // The event is not reliable after several updates without a reload (PLATFORM 2).
      if (await isThere()) events.onWaiting();
    })
    .catch(events.onError);
  setInterval(() => {
    // Offline there is nothing to find; the next look comes anyway.
    if (navigator.onLine) workbox.update().catch(() => undefined);
  }, lookEveryMs);
  return {
    activate: async () => {
      const message: ToServiceWorker = { type: 'skip-waiting' };
      (await isThere())?.postMessage(message);
    },
  };
}
