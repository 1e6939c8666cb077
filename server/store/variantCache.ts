import { isMissing } from '#server/store/objectFile.ts';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Pictures made by `x-oss-process`, kept on disk up to a total size; the ones not asked for longest go first.
 * They can all be made again: nothing here is synced, and a file that is gone is no error.
 */
export class VariantCache {
  readonly #folder: string;
  readonly #maxBytes: number;
  /** least recently used first */
  readonly #sizes = new Map<string, number>();
  #totalBytes = 0;
  readonly #running = new Map<string, Promise<Buffer>>();

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  get totalBytes() {
    return this.#totalBytes;
  }

  /** Takes up what an earlier run has left. */
  async load() {
    const found: { path: string; sizeBytes: number; modifiedMs: number }[] = [];
    for (const entry of await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(noneWhenMissing)) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const { size, mtimeMs } = await stat(path);
      if (entry.name.endsWith(unfinished)) await rm(path, { force: true });
      else found.push({ path, sizeBytes: size, modifiedMs: mtimeMs });
    }
    found.sort((a, b) => a.modifiedMs - b.modifiedMs);
    for (const { path, sizeBytes } of found) this.#note(path, sizeBytes);
    await this.#evict();
  }

  /** @param path below the cache's folder; who asks for what is just being made waits for that */
  async get(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const running = this.#running.get(path);
    if (running) return running;
    const result = this.#readOrMake(path, make).finally(() => this.#running.delete(path));
    this.#running.set(path, result);
    return result;
  }

  async #readOrMake(path: string, make: () => Promise<Buffer>): Promise<Buffer> {
    try {
      const bytes = await readFile(path);
      this.#note(path, bytes.length);
      return bytes;
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    const bytes = await make();
    const temporary = `${path}.${randomUUID()}${unfinished}`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(temporary, bytes);
    await rename(temporary, path);
    this.#note(path, bytes.length);
    await this.#evict();
    return bytes;
  }

  #note(path: string, sizeBytes: number) {
    this.#totalBytes += sizeBytes - (this.#sizes.get(path) ?? 0);
    this.#sizes.delete(path);
    this.#sizes.set(path, sizeBytes);
  }

  async #evict() {
    for (const [path, sizeBytes] of this.#sizes) {
      if (this.#totalBytes <= this.#maxBytes) return;
      this.#sizes.delete(path);
      this.#totalBytes -= sizeBytes;
      await rm(path, { force: true });
    }
  }
}

const unfinished = '.part';

function noneWhenMissing(error: unknown): [] {
  if (isMissing(error)) return [];
  throw error;
}
