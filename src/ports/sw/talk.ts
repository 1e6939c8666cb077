import {
  type DrainReport,
  type FromServiceWorker,
  stillAtIt,
  type ToServiceWorker,
  type WhoAnswer,
} from '#contracts/swMessages.ts';
import type { UserId } from '#domain/ids.ts';

/** Absent without a secure context [P6]; null while the page is not controlled [O7]. */
export function controller(): ServiceWorker | null {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  return container?.controller ?? null;
}

/** Runs whenever another service worker takes control, the first one included. */
export function onControllerChange(run: () => void): void {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  container?.addEventListener('controllerchange', run);
}

/** Asks and waits; undefined when neither an answer nor a sign of life comes in time. */
function ask<Answer>(worker: ServiceWorker, message: ToServiceWorker, withinMs: number): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const finish = (answer?: Answer) => {
      clearTimeout(timer);
      port1.close();
      resolve(answer);
    };
    let timer = setTimeout(finish, withinMs);
    port1.onmessage = ({ data }: MessageEvent<Answer | typeof stillAtIt>) => {
      if (data !== stillAtIt) return finish(data);
      clearTimeout(timer);
      timer = setTimeout(finish, withinMs);
    };
    worker.postMessage(message, [port2]);
  });
}

/** Longer than a busy service worker takes from one sign of life to the next. */
const drainSilenceMs = 10_000;

export async function askToDrain(worker: ServiceWorker): Promise<DrainReport> {
  return (await ask<DrainReport>(worker, { type: 'drain' }, drainSilenceMs)) ?? { end: 'stopped', sentCount: 0 };
}

/** Resolves when the service worker has let go of the user, or after 3 s; the outbox lock decides then. */
export async function stopForLogout(userId: UserId): Promise<void> {
  const worker = controller();
  if (worker) await ask(worker, { type: 'stop-for-logout', userId }, 3_000);
}

/** Resolves when the service worker in control sends nothing more, or after 3 s: a newer one is about to take over [W3]. */
export async function askToMakeWay(): Promise<void> {
  const worker = controller();
  if (worker) await ask(worker, { type: 'make-way' }, 3_000);
}

/** Answers and hears what the service worker asks and tells; returns how to stop. */
export function listenToServiceWorker(
  whoAmI: () => WhoAnswer,
  hear: (told: Exclude<FromServiceWorker, { type: 'who-are-you' }>) => void,
): () => void {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (container === undefined) return () => undefined;
  const listen = ({ data, ports }: MessageEvent<FromServiceWorker>) => {
    if (data.type === 'who-are-you') ports[0]?.postMessage(whoAmI());
    else hear(data);
  };
  container.addEventListener('message', listen);
  container.startMessages();
  return () => container.removeEventListener('message', listen);
}

/** Has the pictures of the brand in use kept for an offline start [W2]; call it when a brand was looked up. */
export function keepBrandAssets(urls: readonly string[]): void {
  const message: ToServiceWorker = { type: 'brand-assets', urls: urls.filter((url) => url !== '') };
  controller()?.postMessage(message);
}
