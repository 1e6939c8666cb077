import { syncTag, type ToServiceWorker } from '#contracts/swMessages.ts';
import { serveBrandAssets } from '#sw/brandCache.ts';
import { answerMessage } from '#sw/messages.ts';
import { isQueuedMutation } from '#sw/mutations.ts';
import { drainForSync, drainNow, handleMutation } from '#sw/outbox.ts';
import { serveShell } from '#sw/precache.ts';
import type { Scope } from '#sw/scope.ts';
import { serveThumbnails } from '#sw/thumbnails.ts';

declare const self: Scope;

// What is served from caches: shell, thumbnails, brand [W1], [W2]. Everything else goes to the network untouched.
serveShell(self.__WB_MANIFEST);
serveThumbnails();
serveBrandAssets();

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  if (isQueuedMutation(event.request)) event.respondWith(handleMutation(event));
  else if (event.request.mode === 'navigate') event.waitUntil(drainNow());
});

self.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(drainForSync());
});

self.addEventListener('message', (event) => {
  event.waitUntil(answerMessage(event.data as ToServiceWorker, event.ports[0], event));
});
