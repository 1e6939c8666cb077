import { stillAtIt, type ToServiceWorker } from '#contracts/swMessages.ts';
import { keepBrandAssets } from '#sw/brandCache.ts';
import { drainNow, makeWay, stopForLogout } from '#sw/outbox.ts';
import type { Scope } from '#sw/scope.ts';

declare const self: Scope;

const beatMs = 3_000;

/** Drains, and says meanwhile that it is still at it. */
async function drainFor(port: MessagePort | undefined): Promise<void> {
  const beat = setInterval(() => port?.postMessage(stillAtIt), beatMs);
  try {
    port?.postMessage(await drainNow());
  } finally {
    clearInterval(beat);
  }
}

/** Does what a page asks; the answer, where one is due, goes through its port. */
export async function answerMessage(
  message: ToServiceWorker,
  port: MessagePort | undefined,
  event: ExtendableEvent,
): Promise<void> {
  switch (message.type) {
    case 'skip-waiting':
      return self.skipWaiting();
    case 'make-way':
      await makeWay();
      return port?.postMessage(true);
    case 'drain':
      return drainFor(port);
    case 'stop-for-logout':
      await stopForLogout(message.userId);
      return port?.postMessage(true);
    case 'brand-assets':
      return keepBrandAssets(message.urls, event);
  }
}
