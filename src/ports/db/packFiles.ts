import type { PackId, UserId } from '#domain/ids.ts';
import { isNoSpace } from '#ports/db/storageError.ts';

/**
 * Packs as files of the origin's own file system, a folder for each user: written in one go, flushed, never changed.
 * They are no part of any transaction: a pack exists with its row, and a file without one is swept.
 */
export type PackFiles = {
  /**
   * Resolves when the bytes are on the disk. False: there are no such files here, and nothing is left of the attempt.
   * @throws for lack of space [P4]
   */
  write: (userId: UserId, id: PackId, bytes: Uint8Array<ArrayBuffer>) => Promise<boolean>;
  /** Undefined: there is no such file. */
  read: (userId: UserId, id: PackId) => Promise<Blob | undefined>;
  /** Those that are not there are passed over. */
  remove: (userId: UserId, ids: Iterable<PackId>) => Promise<void>;
  list: (userId: UserId) => Promise<PackId[]>;
  /** Everything of a user. */
  erase: (userId: UserId) => Promise<void>;
};

/** Writes to a file without asking the browser's own process for each part; dedicated workers only. Some answer later. */
type Access = {
  write: (bytes: Uint8Array<ArrayBuffer>) => number;
  flush: () => void | Promise<void>;
  close: () => void | Promise<void>;
};
type Writable = FileSystemFileHandle & { createSyncAccessHandle?: () => Promise<Access> };

const folderName = 'packs';
// never `.` or `..`, and no separator
const nameOf = (userId: UserId) => `of-${encodeURIComponent(userId)}`;

/** Absent without a secure context and in older browsers, whatever the types say; some refuse it in private windows. */
async function root(): Promise<FileSystemDirectoryHandle | undefined> {
  const storage: Partial<StorageManager> | undefined = globalThis.navigator?.storage;
  try {
    return await storage?.getDirectory?.();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

const allPacks = async (create: boolean) => (await root())?.getDirectoryHandle(folderName, { create });

const isNotThere = (error: unknown) => error instanceof DOMException && error.name === 'NotFoundError';

/** What is not there is undefined. */
async function found<Value>(work: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isNotThere(error)) return undefined;
    throw error;
  }
}

const folderOf = (userId: UserId) =>
  found(async () => (await allPacks(false))?.getDirectoryHandle(nameOf(userId), { create: false }));

async function writeFlushed(file: Writable, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const access = await file.createSyncAccessHandle?.();
  if (access === undefined) return false;
  try {
    if (access.write(bytes) < bytes.length)
      throw new DOMException('The pack was not taken whole.', 'QuotaExceededError');
    await access.flush();
  } finally {
    await access.close();
  }
  return true;
}

async function remove(userId: UserId, ids: Iterable<PackId>): Promise<void> {
  const folder = await folderOf(userId);
  for (const id of folder === undefined ? [] : ids) await found(() => folder?.removeEntry(id) ?? Promise.resolve());
}

let isRefused = false;

async function write(userId: UserId, id: PackId, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  if (isRefused) return false;
  let isWritten = false;
  try {
    const folder = await (await allPacks(true))?.getDirectoryHandle(nameOf(userId), { create: true });
    const file = await folder?.getFileHandle(id, { create: true });
    isWritten = file !== undefined && (await writeFlushed(file, bytes));
    isRefused = !isWritten;
  } catch (error) {
    if (isNoSpace(error)) throw error;
    // A browser that refuses files takes Blobs: it is not asked again.
    isRefused = true;
  } finally {
    if (!isWritten) await remove(userId, [id]).catch(() => undefined); // what stays is swept
  }
  return isWritten;
}

export const packFiles: PackFiles = {
  write,
  remove,
  read: (userId, id) =>
    found(async () => {
      const handle = await (await folderOf(userId))?.getFileHandle(id);
      return handle?.getFile();
    }),
  async list(userId) {
    const names: PackId[] = [];
    for await (const name of (await folderOf(userId))?.keys() ?? []) names.push(name as PackId);
    return names;
  },
  async erase(userId) {
    await found(async () => (await allPacks(false))?.removeEntry(nameOf(userId), { recursive: true }));
  },
};
