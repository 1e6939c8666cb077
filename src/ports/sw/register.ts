import type { ToServiceWorker } from '#contracts/swMessages.ts';
import { scriptAddress } from '#ports/browser/scriptAddress.ts';
import { onShow } from '#ports/browser/page.ts';
import { lookHourly } from '#ports/sw/lookHourly.ts';
import { askToMakeWay, controller } from '#ports/sw/talk.ts';
import { Workbox } from 'workbox-window';

export type UpdateEvents = {
  /** a new version waits: 有新版本，刷新后生效 [W3] */
  onWaiting: () => void;
  /** a new version has taken over, in this tab or by another's word: reload */
  onTakenOver: () => void;
  onError: (error: unknown) => void;
};

export type Registered = {
  /** Lets the waiting version take over; all tabs then hear `onTakenOver`. Nothing waits any more: this one hears it alone. */
  activate: () => Promise<void>;
};

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
  const workbox = new Workbox(scriptAddress('/sw.js'), { updateViaCache: 'none' });
  workbox.addEventListener('waiting', events.onWaiting);
  watchTakeover(events.onTakenOver);
  // The event is not reliable after several updates without a reload (PLATFORM 2).
  const tellWaiting = async () => {
    if (await isThere()) events.onWaiting();
  };
  // Not at once: its downloads would compete with the first page (PLATFORM 8).
  workbox.register({ immediate: false }).then(tellWaiting).catch(events.onError);
  const lookIfDue = lookHourly({
    // Past every cache, by `updateViaCache`.
    look: () => workbox.update().then(tellWaiting),
    isOnline: () => navigator.onLine,
    nowMs: Date.now,
    random: Math.random,
  });
  onShow(lookIfDue);
  return {
    activate: async () => {
      const waiting = await isThere();
      if (waiting === null) return events.onTakenOver();
      // What the old one is sending would hold the new one up for minutes [O11].
      await askToMakeWay();
      waiting.postMessage({ type: 'skip-waiting' } satisfies ToServiceWorker);
    },
  };
}
