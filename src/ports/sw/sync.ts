import { syncTag } from '#contracts/swMessages.ts';

/** Not part of the standard library's types: Chromium only. */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/**
 * Asks the browser to wake the service worker when there is a network. Absent or refused (no support, permission,
 * private window) it works the same by the page's own triggers [O4].
 */
export async function askForSync(): Promise<boolean> {
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const registration: SyncRegistration | undefined = await container?.getRegistration();
  if (registration?.sync === undefined) return false;
  return registration.sync.register(syncTag).then(
    () => true,
    () => false,
  );
}
