import { StoreError } from '#server/store/errors.ts';
import { parseProcess } from '#server/store/imageProcess.ts';
import { variantFolder, variantsFolder } from '#server/store/keys.ts';
import type { OpenObject } from '#server/store/objectFile.ts';
import { Slots } from '#server/store/slots.ts';
import { maxSourceBytes, transform } from '#server/store/transform.ts';
import { VariantCache } from '#server/store/variantCache.ts';
import { createHash } from 'node:crypto';
import { join } from 'node:path';

const maxCacheBytes = 256 * 1024 * 1024;
/** Decoding takes threads that reading and writing files need too. */
const atOnce = 2;

export type Variant = { bytes: Buffer; etag: string; contentType: string };

/** The bytes of an object without what is kept behind them. */
export async function bytesOf({ handle, meta }: OpenObject): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(meta.sizeBytes), 0, meta.sizeBytes, 0);
  if (bytesRead !== meta.sizeBytes) throw new Error('An object is shorter than it says.');
  return buffer;
}

/** Objects as `x-oss-process` shows them. The original stays as it is. */
export class Variants {
  readonly #dir: string;
  readonly #slots = new Slots(atOnce);
  readonly #cache: VariantCache;

  constructor(dir: string) {
    this.#dir = dir;
    this.#cache = new VariantCache(variantsFolder(dir), maxCacheBytes);
  }

  load = () => this.#cache.load();

  /** @param text value of `x-oss-process` @throws StoreError InvalidArgument, BadRequest */
  async of(object: OpenObject, text: string): Promise<Variant> {
    const { meta } = object;
    const process = parseProcess(text);
    if (meta.sizeBytes > maxSourceBytes) throw new StoreError('BadRequest', 'The source image is larger than 20 MB.');
    // Bound to the content, so that an overwritten object never shows its old picture.
    const etag = createHash('sha256')
      .update(`${meta.etag} ${JSON.stringify(process)}`)
      .digest('hex')
      .slice(0, 32);
    const path = join(variantFolder(this.#dir, meta.key), etag);
    const bytes = await this.#cache.get(path, () =>
      this.#slots.run(async () => packed(await transform(await bytesOf(object), process))),
    );
    return { ...unpacked(bytes), etag: etag.toUpperCase() };
  }
}

/** The type stands in front of the bytes: which one it is may hang on the source. */
const packed = ({ bytes, contentType }: { bytes: Buffer; contentType: string }) =>
  Buffer.concat([Buffer.from([contentType.length]), Buffer.from(contentType), bytes]);

function unpacked(packedBytes: Buffer) {
  const from = 1 + (packedBytes[0] ?? 0);
  return { contentType: packedBytes.toString('latin1', 1, from), bytes: packedBytes.subarray(from) };
}
