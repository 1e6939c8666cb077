import type { Page } from '@playwright/test';

/** Everything that an origin can remember, as text: each entry says where it lies. */
export type Stored = { where: string; text: string };

/** Reads every store of the page's origin: cookies, both storages, databases, files and caches, whole. */
export async function readStores(page: Page): Promise<Stored[]> {
  const cookies = await page.context().cookies(page.url());
  const rest = await page.evaluate(async () => {
    const found: { where: string; text: string }[] = [];
    for (const [where, storage] of Object.entries({ localStorage, sessionStorage }))
      for (const [key, value] of Object.entries(storage)) found.push({ where, text: `${key}=${value}` });

    const answer = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    // A Blob becomes its own text, so that its bytes are looked through too.
    const textOf = async (value: unknown): Promise<string> => {
      const blobs: Blob[] = [];
      const json = JSON.stringify(value, (_key, part: unknown) => {
        if (part instanceof Blob) blobs.push(part);
        return part instanceof Blob ? `Blob of ${part.size}` : part;
      });
      return [json, ...(await Promise.all(blobs.map((blob) => blob.text())))].join(' ');
    };
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      for (const table of database.objectStoreNames) {
        const store = () => database.transaction(table).objectStore(table);
        const keys = await answer(store().getAllKeys());
        const rows = await answer(store().getAll());
        for (const [at, row] of rows.entries())
          found.push({ where: `${name}/${table}`, text: `${JSON.stringify(keys[at])} ${await textOf(row)}` });
      }
      database.close();
    }
    const look = async (folder: FileSystemDirectoryHandle, path: string): Promise<void> => {
      for await (const [name, entry] of folder.entries()) {
        if (entry instanceof FileSystemDirectoryHandle) {
          found.push({ where: `folder ${path}`, text: name });
          await look(entry, `${path}/${name}`);
        } else if (entry instanceof FileSystemFileHandle)
          found.push({ where: `file ${path}`, text: `${name} ${await (await entry.getFile()).text()}` });
      }
    };
    await look(await navigator.storage.getDirectory(), '');
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) found.push({ where: `cache ${name}`, text: url });
    }
    return found;
  });
  return [...cookies.map(({ name, value }) => ({ where: 'cookie', text: `${name}=${value}` })), ...rest];
}

/** The entries in which any of these words stands. */
export const entriesWith = (stored: Stored[], words: readonly string[]) =>
  stored
    .filter(({ text }) => words.some((word) => text.includes(word)))
    .map(({ where, text }) => `${where}: ${text.slice(0, 300)}`);
