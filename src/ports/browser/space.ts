import { inTime } from '#ports/db/inTime.ts';

/** What the browser tells about our room on this machine; undefined where it does not say. */
export type Space = { usedBytes: number | undefined; quotaBytes: number | undefined; isPersisted: boolean | undefined };

/** Absent without a secure context [P6], and in parts in older browsers, whatever the types say. */
const manager = (): Partial<StorageManager> | undefined => navigator.storage;

/** A browser that does not answer – it was seen to be its count of space that hangs – says nothing either [P8]. */
const said = async <Value>(answer: Promise<Value> | undefined): Promise<Value | undefined> =>
  answer && inTime(answer.catch(() => undefined));

/** How much is used and left, and whether it is kept when the machine runs short. */
export async function readSpace(): Promise<Space> {
  const storage = manager();
  const { usage, quota } = (await said(storage?.estimate?.())) ?? {};
  const isPersisted = await said(storage?.persisted?.());
  return { usedBytes: usage, quotaBytes: quota, isPersisted };
}

/** Names of our caches and how many entries each holds. */
export async function countCaches(): Promise<Record<string, number>> {
  const stores: CacheStorage | undefined = globalThis.caches;
  const names = (await stores?.keys()) ?? [];
  const counts = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
  return Object.fromEntries(names.map((name, i) => [name.replace(/https?:.*/, ''), counts[i] ?? 0]));
}

/** Which of the things that differ between browsers are there; nothing that names a person or a machine. */
export const describeBrowser = () => ({
  userAgent: navigator.userAgent,
  languages: navigator.languages,
  isSecure: globalThis.isSecureContext,
  hasLocks: 'locks' in navigator,
  hasBackgroundSync: 'SyncManager' in globalThis,
  hasCookieStore: 'cookieStore' in globalThis,
  hasBadge: 'setAppBadge' in navigator,
  isInstalled: matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches,
  window: { width: innerWidth, height: innerHeight, pixelRatio: devicePixelRatio },
});
