import { syncTag, type ToServiceWorker } from '#contracts/swMessages.ts';
import { serveBrandAssets } from '#sw/brandCache.ts';
import { mendShell } from '#sw/mendShell.ts';
import { answerMessage } from '#sw/messages.ts';
import { isQueuedMutation } from '#sw/mutations.ts';
import { drainForSync, handleMutation } from '#sw/outbox.ts';
import { routeAssets, serveShell } from '#sw/precache.ts';
import type { Scope } from '#sw/scope.ts';
import { serveThumbnails } from '#sw/thumbnails.ts';

declare const self: Scope;

// Before what answers from caches: an event that is answered reaches no later listener. What waits in the outbox is not
// sent from here: the page that opens asks for that when it has started.
const shell = self.__WB_MANIFEST;
self.addEventListener('fetch', (event) => {
  if (isQueuedMutation(event.request)) event.respondWith(handleMutation(event));
  else if (event.request.mode === 'navigate') event.waitUntil(mendShell(shell));
});

// What is served from caches: shell, thumbnails, brand [W1], [W2]. Everything else goes to the network untouched.
serveShell(shell);
serveThumbnails();
serveBrandAssets();

self.addEventListener('install', (event) => event.waitUntil(routeAssets(event)));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(drainForSync());
});

self.addEventListener('message', (event) => {
  event.waitUntil(answerMessage(event.data as ToServiceWorker, event.ports[0], event));
});
