import { sampleRanges } from '#domain/checksum.ts';

/** Up to this size a file is read whole: cheaper than the Blobs that its ranges would be. */
const wholeBytes = 256 * 1024;

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

/** Reads files as if they were one; undefined when that fails, for whatever file. */
async function readTogether(files: readonly Blob[]): Promise<Uint8Array[] | undefined> {
  try {
    const bytes = new Uint8Array(await new Blob([...files]).arrayBuffer());
    if (bytes.length !== files.reduce((sum, { size }) => sum + size, 0)) return undefined;
    let at = 0;
    return files.map(({ size }) => {
      at += size;
      return sampleIn(bytes.subarray(at - size, at));
    });
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/**
 * The samples of a batch; undefined in the place of a file that cannot be read. Every Blob that is made and every one
 * that is read costs a turn to the browser's own process: small files share both.
 */
export async function readSamples(files: readonly Blob[]): Promise<(Uint8Array | undefined)[]> {
  const small = files.filter(({ size }) => size <= wholeBytes);
  const together = await readTogether(small);
  const known = new Map(together?.map((sample, at) => [small[at], sample]));
  return Promise.all(files.map((file) => known.get(file) ?? sampleOrNone(file)));
}
