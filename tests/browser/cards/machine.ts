import type { Round } from '#tests/browser/cards/round.ts';
import type { Page } from '@playwright/test';

/** Sets how long a transfer may stand still, as the machine keeps it. */
export const setStall = (page: Page, stallMs: number) =>
  page.evaluate(
    (value) =>
      new Promise<void>((resolve, reject) => {
        const opened = indexedDB.open('console');
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const writing = opened.result.transaction('kv', 'readwrite');
          writing.objectStore('kv').put({ key: 'uploads-stall-ms', userId: '', value });
          writing.oncomplete = () => {
            opened.result.close();
            resolve();
          };
          writing.onerror = () => reject(writing.error);
        };
      }),
    stallMs,
  );

/** The browser keeps fewer bytes of the last pack than it was given: its last file is hit [U12]. */
export async function shortenPack({ app, files }: Round) {
  await app.page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const packs: FileSystemFileHandle[] = [];
    for await (const folder of (await root.getDirectoryHandle('packs')).values()) {
      if (folder instanceof FileSystemDirectoryHandle)
        for await (const file of folder.values()) if (file instanceof FileSystemFileHandle) packs.push(file);
    }
    const last = packs.toSorted((one, other) => (one.name < other.name ? -1 : 1)).at(-1);
    if (last === undefined) throw new Error('There is no pack in a file');
    const { size } = await last.getFile();
    const writing = await last.createWritable({ keepExistingData: true });
    await writing.truncate(size - 1000);
    await writing.close();
  });
  const last = files.at(-1);
  if (last === undefined) throw new Error('There is no file to shorten');
  return last;
}

/** Kills the page's process; the command itself is never answered. */
export async function crash(page: Page) {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
}

/** Sets the clock of the page's upload worker to another day. */
export async function jumpClock(page: Page, ms: number) {
  for (const worker of page.workers()) {
    await worker.evaluate((by) => {
      const { now } = Date;
      Date.now = () => now() + by;
    }, ms);
  }
}

/** Opens the round's page in a browser that has next to no space left; returns what gives it back. */
export async function openWithoutSpace({ app, profile, network, path }: Round) {
  const { origin } = network;
  const usage = await app.page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  // A browser that has been at it believes for half a minute in the space that it knew.
  await profile.close();
  app.page = await profile.open();
  const session = await app.page.context().newCDPSession(app.page);
  const setSpace = (quotaSize?: number) =>
    session.send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize === undefined ? {} : { quotaSize }) });
  await setSpace(Math.max(1, usage - 1));
  await app.open(path);
  return () => setSpace();
}
