import type { ToServiceWorker } from '#contracts/swMessages.ts';
import { keepBrandAssets } from '#sw/brandCache.ts';
import { drainNow, makeWay, stopForLogout } from '#sw/outbox.ts';
import type { Scope } from '#sw/scope.ts';

declare const self: Scope;

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
      return port?.postMessage(await drainNow());
    case 'stop-for-logout':
      await stopForLogout(message.userId);
      return port?.postMessage(true);
    case 'brand-assets':
      return keepBrandAssets(message.urls, event);
  }
}
