import type { FileToKeep, FoundFile, KeeperApi, KeeperNews } from '#contracts/keeperApi.ts';
import { checksum } from '#domain/checksum.ts';
import { userId } from '#domain/ids.ts';
import type { ConsoleDatabase, KeptRow } from '#ports/db/database.ts';
import {
  adoptKept,
  type CheckedFile,
  dropKept,
  keepFiles,
  keptBytes,
  noteKept,
  otherOwners,
  type Whose,
} from '#ports/db/kept.ts';
import { type Pack, packAsBlob, packAsBuffer } from '#ports/db/packing.ts';
import { isNoSpace } from '#ports/db/storageError.ts';
import type { Locks } from '#worker/leader.ts';
import { readSample } from '#worker/samples.ts';

export type KeeperParts = {
  db: ConsoleDatabase;
  isOpen: Promise<boolean>;
  locks: Locks | undefined;
  /** held, shared, while files are being committed [S4] */
  intakeLock: string;
  nowMs: () => number;
  random: () => Uint8Array;
  newOwner: () => string;
  tell: (news: KeeperNews) => void;
  /** tells the uploaders of other pages that this one is about to keep files: they take them over should it die */
  announce: (whose: Whose) => void;
  onError: (error: unknown) => void;
};

/** Half a day later a server may have thrown its part away: the file is sent from its start. */
const partLifeMs = 12 * 3600_000;
/** The user has signed out meanwhile. */
class Closed extends Error {}

async function checkedOf({ bytes, ...file }: FileToKeep): Promise<CheckedFile> {
  return { ...file, sizeBytes: bytes.size, body: bytes, checksum: checksum(await readSample(bytes)) };
}

const lockOf = (owner: string) => `upload-facility:${owner}`;

/**
 * Keeps the files of one uploader where a kill does not reach them [F7]. Every uploader holds a lock of its own as
 * long as it lives; whoever gets the lock of another knows it dead and takes its files over – one heir only.
 */
export function createKeeper(
  parts: KeeperParts,
): KeeperApi & { close: (of: string) => void; heard: (of: Whose) => void } {
  const { db, locks, tell } = parts;
  let whose: Whose | undefined;
  const watched = new Set<string>();

  async function found(row: KeptRow): Promise<FoundFile | undefined> {
    try {
      const bytes = await keptBytes(db, row);
      if (bytes === undefined || checksum(await readSample(bytes)) !== row.checksum) return undefined;
      const { id, name, nativeName, type, lastModifiedMs, progress, notedAtMs } = row;
      const isStale = parts.nowMs() - notedAtMs > partLifeMs;
      const loadedBytes = isStale ? 0 : progress.loadedBytes;
      return { id, name, nativeName, type, lastModifiedMs, bytes, ...progress, loadedBytes };
    } catch (error) {
      if (error instanceof DOMException) return undefined;
      throw error;
    }
  }

  async function inherit(own: Whose, owner: string): Promise<void> {
    if (whose !== own) return;
    const rows = await adoptKept(db, own, owner);
    const files: FoundFile[] = [];
    const lost: KeptRow[] = [];
    for (const row of rows) {
      const file = await found(row);
      if (file === undefined) lost.push(row);
      else files.push(file);
    }
    await dropKept(
      db,
      lost.map(({ id }) => id),
    );
    if (rows.length > 0) tell({ type: 'found', files, lost: lost.map(({ name }) => name) });
  }

  /** Waits for another owner to be gone; an heir may leave files in its turn, so it looks again then. */
  function outlive(own: Whose, owner: string): void {
    if (watched.has(owner)) return;
    watched.add(owner);
    const heir = async () => {
      await inherit(own, owner);
    };
    const waiting = locks === undefined ? heir() : locks.request(lockOf(owner), {}, heir);
    void waiting.then(() => watch(own)).catch(parts.onError);
  }

  async function watch(own: Whose): Promise<void> {
    for (const owner of await otherOwners(db, own)) outlive(own, owner);
  }

  async function commit(own: Whose, files: readonly CheckedFile[], pack: Pack): Promise<void> {
    const write = () => {
      if (whose !== own) throw new Closed();
      return keepFiles(db, own, files, parts.nowMs(), parts.random, pack);
    };
    if (locks === undefined) await write();
    else await locks.request(parts.intakeLock, { mode: 'shared' }, write);
  }

  /** As Blobs; as ArrayBuffers where the browser refuses them [P5]. */
  async function store(own: Whose, files: readonly CheckedFile[]): Promise<void> {
    try {
      await commit(own, files, packAsBlob);
    } catch (error) {
      if (isNoSpace(error) || error instanceof Closed) throw error;
      const read: CheckedFile[] = [];
      for (const file of files) {
        read.push({ ...file, body: file.body instanceof Blob ? await file.body.arrayBuffer() : file.body });
      }
      await commit(own, read, packAsBuffer);
    }
  }

  return {
    async open(user, area) {
      if (!(await parts.isOpen)) return;
      const own: Whose = { userId: userId(user), area, owner: parts.newOwner() };
      if (locks !== undefined) {
        await new Promise<void>((held) => {
          void locks.request(lockOf(own.owner), {}, () => {
            held();
            return new Promise<never>(() => undefined);
          });
        });
      }
      whose = own;
      await watch(own);
    },
    async keep(files) {
      const own = whose;
      if (own === undefined) return 'unavailable';
      // Before they are committed: a kill right after it leaves them to who is there.
      parts.announce(own);
      try {
        await store(own, await Promise.all(files.map(checkedOf)));
        return 'kept';
      } catch (error) {
        if (isNoSpace(error)) return 'no-space';
        return error instanceof DOMException ? 'unreadable' : 'unavailable';
      }
    },
    async note(id, progress) {
      if (whose !== undefined) await noteKept(db, id, progress, parts.nowMs());
    },
    async drop(ids) {
      if (whose !== undefined) await dropKept(db, ids);
    },
    heard(of) {
      // Without locks nobody can tell the dead from the living: the next page takes them over.
      if (locks === undefined || whose === undefined) return;
      if (of.userId === whose.userId && of.area === whose.area && of.owner !== whose.owner) outlive(whose, of.owner);
    },
    close(of) {
      if (whose?.userId !== of) return;
      whose = undefined;
      tell({ type: 'closed' });
    },
  };
}
