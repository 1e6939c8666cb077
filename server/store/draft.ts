import { StoreError } from '#server/store/errors.ts';
import { objectPath, temporaryFolder } from '#server/store/keys.ts';
import { isMissing, type ObjectMeta, tailOf } from '#server/store/objectFile.ts';
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** up to here an object is gathered in memory and written at once */
const gatherBytes = 1024 * 1024;

/** What the writer says of an object; the rest is found out while writing. */
export type Description = Omit<ObjectMeta, 'etag' | 'sizeBytes'>;

/** An object being received. It exists for nobody until `publish`; `discard` leaves nothing behind. */
export class Draft {
  readonly #dir: string;
  readonly #path: string;
  readonly #hash = createHash('sha256');
  #handle: FileHandle | undefined;
  #gathered: Uint8Array[] = [];
  #gatheredBytes = 0;
  #sizeBytes = 0;

  constructor(dir: string) {
    this.#dir = dir;
    this.#path = join(temporaryFolder(dir), randomUUID());
  }

  get sizeBytes() {
    return this.#sizeBytes;
  }

  /** As with OSS it says whether the content changed, and is not an MD5. */
  get etag() {
    return this.#hash.copy().digest('hex').slice(0, 32).toUpperCase();
  }

  async add(chunk: Uint8Array) {
    this.#hash.update(chunk);
    this.#sizeBytes += chunk.length;
    await this.#gather(chunk);
  }

  /**
   * The bytes are on the disk before the name is. The name itself is not synced: a power cut, unlike a kill, may
   * take back the last seconds.
   * @throws StoreError FileAlreadyExists when it must not overwrite
   */
  async publish(description: Description, canOverwrite: boolean): Promise<ObjectMeta> {
    const meta: ObjectMeta = { ...description, etag: this.etag, sizeBytes: this.#sizeBytes };
    await this.#gather(tailOf(meta));
    const handle = await this.#flush();
    await handle.datasync();
    await handle.close();
    this.#handle = undefined;
    const target = objectPath(this.#dir, description.key);
    await withFolder(dirname(target), () => (canOverwrite ? rename(this.#path, target) : this.#linkTo(target)));
    return meta;
  }

  async discard() {
    await this.#handle?.close();
    this.#handle = undefined;
    this.#gathered = [];
    await rm(this.#path, { force: true });
  }

  /** A link, unlike a rename, fails when the name is taken: no look before the leap, so no gap between the two. */
  async #linkTo(target: string) {
    try {
      await link(this.#path, target);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
        throw new StoreError('FileAlreadyExists');
      throw error;
    }
    await rm(this.#path, { force: true });
  }

  async #gather(chunk: Uint8Array) {
    this.#gathered.push(chunk);
    this.#gatheredBytes += chunk.length;
    if (this.#gatheredBytes >= gatherBytes) await this.#flush();
  }

  async #flush(): Promise<FileHandle> {
    this.#handle ??= await withFolder(temporaryFolder(this.#dir), () => open(this.#path, 'wx'));
    const bytes = Buffer.concat(this.#gathered, this.#gatheredBytes);
    this.#gathered = [];
    this.#gatheredBytes = 0;
    await this.#handle.appendFile(bytes);
    return this.#handle;
  }
}

/** Folders are made when first needed. */
async function withFolder<T>(folder: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!isMissing(error)) throw error;
    await mkdir(folder, { recursive: true });
    return act();
  }
}
