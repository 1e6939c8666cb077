import { checksum } from '#domain/checksum.ts';
import { extensionOf } from '#domain/objectName.ts';
import type { PackId, UploadId } from '#domain/ids.ts';
import type { Upload } from '#domain/upload.ts';
import { fileIn, type PackBytes } from '#ports/db/packing.ts';
import { readSample } from '#worker/samples.ts';

/** Where the bytes to send come from. */
export type Sources = {
  /** The picked File itself, as long as this worker lives: reading the stored copy back would cost throughput. */
  keep: (id: UploadId, file: File) => void;
  /** The File is done with, or not to be trusted any more (it may have changed on disk). */
  forget: (id: UploadId) => void;
  clear: () => void;
  /** Undefined: the stored bytes are gone or are not the accepted ones [U12]. */
  read: (entry: Upload) => Promise<Blob | undefined>;
};

const typeOf = ({ type, name }: Upload): string =>
  type === '' ? `image/${extensionOf(name).replace('jpg', 'jpeg')}` : type;

/** Packs of neighbours are read one after the other; a pack kept as ArrayBuffer is copied whole by every read. */
const packsKept = 3;

export function createSources(readPack: (id: PackId) => Promise<PackBytes | undefined>): Sources {
  const files = new Map<UploadId, File>();
  const packs = new Map<PackId, PackBytes>();

  async function packOf(id: PackId): Promise<PackBytes | undefined> {
    const pack = packs.get(id) ?? (await readPack(id));
    if (pack === undefined) return undefined;
    packs.set(id, pack);
    const oldest = packs.keys().next();
    if (packs.size > packsKept && oldest.done === false) packs.delete(oldest.value);
    return pack;
  }

  async function readStored(entry: Upload): Promise<Blob | undefined> {
    if (entry.bytes === undefined) return undefined;
    const pack = await packOf(entry.bytes.packId);
    if (pack === undefined) return undefined;
    const blob = fileIn(pack, entry.bytes.offsetBytes, entry.sizeBytes, typeOf(entry));
    if (blob === undefined) return undefined;
    return checksum(await readSample(blob)) === entry.checksum ? blob : undefined;
  }

  return {
    keep: (id, file) => files.set(id, file),
    forget: (id) => files.delete(id),
    clear() {
      files.clear();
      packs.clear();
    },
    async read(entry) {
      const file = files.get(entry.id);
      if (file?.size === entry.sizeBytes) return file;
      try {
        return await readStored(entry);
      } catch (error) {
        // The browser cannot read its own copy back (NotReadableError and kin): for the user the file is lost as well.
        if (error instanceof DOMException) return undefined;
        throw error;
      }
    },
  };
}
