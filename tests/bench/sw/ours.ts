import { syncTag } from '#contracts/swMessages.ts';
import { isQueuedMutation } from '#sw/mutations.ts';
import { drainForSync, handleMutation } from '#sw/outbox.ts';
import type { Scope } from '#sw/scope.ts';

declare const self: Scope;

// The console's service worker without its caches: what it does about changes, and nothing else.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  if (isQueuedMutation(event.request)) event.respondWith(handleMutation(event));
});
self.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(drainForSync());
});
