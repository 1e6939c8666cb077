import { isMissing } from '#server/store/objectFile.ts';
import { Area } from '#server/uploads/area.ts';
import { type UploadLimits, uploadLimits } from '#server/uploads/limits.ts';
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The areas of all users, each in a folder of its own that is read at the first use. */
export class UploadDesk {
  readonly #dir: string;
  readonly #limits: UploadLimits;
  readonly #areas = new Map<string, Promise<Area>>();

  constructor(dir: string, limits: UploadLimits = uploadLimits) {
    this.#dir = dir;
    this.#limits = limits;
  }

  get limits(): UploadLimits {
    return this.#limits;
  }

  areaOf(userId: string): Promise<Area> {
    return this.#area(createHash('sha256').update(userId).digest('hex'));
  }

  /** @returns how many unfinished files were dropped */
  async sweep(nowMs: number): Promise<number> {
    let swept = 0;
    for (const folder of await this.#folders()) swept += await (await this.#area(folder)).sweep(nowMs);
    return swept;
  }

  #area(folder: string): Promise<Area> {
    const known = this.#areas.get(folder);
    if (known !== undefined) return known;
    const area = Area.open(join(this.#dir, folder), this.#limits);
    this.#areas.set(folder, area);
    // A folder that could not be read is tried again by the next request.
    area.catch(() => this.#areas.delete(folder));
    return area;
  }

  async #folders(): Promise<string[]> {
    try {
      return await readdir(this.#dir);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }
}
