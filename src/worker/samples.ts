import { sampleRanges } from '#domain/checksum.ts';
import { isLarge } from '#ports/db/packing.ts';

/** The sample that the checksum is taken of, read in one go. */
export async function readSample(file: Blob): Promise<Uint8Array> {
  const ranges = sampleRanges(file.size);
  const whole = ranges.length === 1 ? file : new Blob(ranges.map(([from, to]) => file.slice(from, to)));
  return new Uint8Array(await whole.arrayBuffer());
}

async function sampleOrNone(file: Blob): Promise<Uint8Array | undefined> {
  try {
    return await readSample(file);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

function sampleIn(bytes: Uint8Array): Uint8Array {
  const parts = sampleRanges(bytes.length).map(([from, to]) => bytes.subarray(from, to));
  const [first] = parts;
  if (first !== undefined && parts.length === 1) return first;
  const sample = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    sample.set(part, at);
    at += part.length;
  }
  return sample;
}

/** The bytes of several files one after the other, and where each begins. */
export type Whole = { bytes: Uint8Array<ArrayBuffer>; offsets: ReadonlyMap<Blob, number> };

/** Reads files as if they were one; undefined when that fails, for whatever file. */
async function readTogether(files: readonly Blob[]): Promise<Whole | undefined> {
  if (files.length === 0) return undefined;
  try {
    const bytes = new Uint8Array(await new Blob([...files]).arrayBuffer());
    const offsets = new Map<Blob, number>();
    let at = 0;
    for (const file of files) {
      offsets.set(file, at);
      at += file.size;
    }
    return bytes.length === at ? { bytes, offsets } : undefined;
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/**
 * The samples of a batch; undefined in the place of a file that cannot be read. Every Blob that is made and every one
 * that is read costs a turn to the browser's own process: small files share both, and are read whole.
 */
export async function readSamples(files: readonly Blob[]) {
  const whole = await readTogether(files.filter(({ size }) => !isLarge({ sizeBytes: size })));
  const sampleOf = (file: Blob) => {
    const from = whole?.offsets.get(file);
    return whole === undefined || from === undefined
      ? sampleOrNone(file)
      : sampleIn(whole.bytes.subarray(from, from + file.size));
  };
  return { samples: await Promise.all(files.map(sampleOf)), whole };
}
