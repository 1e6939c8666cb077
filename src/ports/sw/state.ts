/**
 * How the service worker stands. `none`: there is none here; `beside`: it runs, but this page was opened past it;
 * `waiting`: a newer one waits for the user's word.
 */
export type ServiceWorkerState = 'none' | 'installing' | 'beside' | 'waiting' | 'active';

export async function serviceWorkerState(): Promise<ServiceWorkerState> {
  // Absent without a secure context [P6].
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const registration = await container?.getRegistration();
  if (container === undefined || registration === undefined) return 'none';
  if (registration.waiting !== null) return 'waiting';
  if (registration.active === null) return 'installing';
  return container.controller === null ? 'beside' : 'active';
}
