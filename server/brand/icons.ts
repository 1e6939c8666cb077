import type { BrandRow } from '#server/brand/find.ts';
import { drawIcon } from '#server/brand/drawIcon.ts';
import type { Icon } from '#server/brand/iconNames.ts';
import { readLogo } from '#server/brand/logo.ts';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type IconOptions = {
  /** folder of the built console: logos given as paths, and the default icon */
  dist: string | undefined;
  /** where drawn icons are kept; it may be deleted at any time */
  cacheDir: string;
};

/** Raised when icons come to be drawn differently. */
const drawing = 1;
const defaultLogo = '/icons/favicon.svg';

/** Changes with the logo's address and with how icons are drawn, so that installed consoles take a new icon over. */
export const iconVersion = ({ logo }: Pick<BrandRow, 'logo'>): string =>
  createHash('sha256').update(`${drawing}\0${logo}`).digest('hex').slice(0, 8);

/** Icons of brands, drawn once and kept on disk by the content of the logo. */
export class BrandIcons {
  readonly #options: IconOptions;
  readonly #drawing = new Map<string, Promise<Buffer>>();

  constructor(options: IconOptions) {
    this.#options = options;
  }

  /** PNG of the icon; the default icon when the logo cannot be had or read. Undefined: there is not even that. */
  async of(brand: BrandRow, icon: Icon): Promise<Buffer | undefined> {
    const { dist } = this.#options;
    for (const address of [brand.logo, defaultLogo]) {
      const logo = await readLogo(address, dist);
      // What is no picture stands for no logo.
      const drawn = logo && (await this.#drawn(logo, icon).catch(() => undefined));
      if (drawn !== undefined) return drawn;
    }
    return undefined;
  }

  /** One at a time per picture: ten first visitors ask for the same one. */
  #drawn(logo: Uint8Array, icon: Icon): Promise<Buffer> {
    const key = `${createHash('sha256').update(logo).digest('hex').slice(0, 32)}-${drawing}-${icon.name}`;
    const running = this.#drawing.get(key) ?? this.#fromDisk(key, logo, icon);
    this.#drawing.set(key, running);
    return running.finally(() => this.#drawing.delete(key));
  }

  async #fromDisk(key: string, logo: Uint8Array, icon: Icon): Promise<Buffer> {
    const file = join(this.#options.cacheDir, key);
    const kept = await readFile(file).catch(() => undefined);
    if (kept !== undefined) return kept;
    const drawn = await drawIcon(logo, icon);
    await mkdir(this.#options.cacheDir, { recursive: true });
    const draft = `${file}.${randomBytes(4).toString('hex')}`;
    await writeFile(draft, drawn);
    await rename(draft, file);
    return drawn;
  }
}
