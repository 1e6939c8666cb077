import type { PackId } from '#domain/ids.ts';
import type { StoredBytes } from '#domain/upload.ts';

/** The bytes of a pack: a Blob, or, where the browser refuses Blobs, an ArrayBuffer [P5]. */
export type PackBytes = Blob | ArrayBuffer;
/** In place of the bytes: they lie in a file of the pack's name. */
export const inFile = 'file';
/** A batch's bytes as they were written to a file, with the place of each body in it. */
export type WrittenPack = { id: PackId; offsets: ReadonlyMap<Blob | ArrayBuffer, number> };
/** How a batch's bytes become one value. */
export type Pack = (bodies: readonly (Blob | ArrayBuffer)[]) => PackBytes;

export const packAsBlob: Pack = (bodies) => new Blob([...bodies]);

/** @param bodies ArrayBuffers only: a Blob cannot be read without waiting */
export const packAsBuffer: Pack = (bodies) => {
  const buffers = bodies.filter((body) => body instanceof ArrayBuffer);
  const whole = new Uint8Array(buffers.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const buffer of buffers) {
    whole.set(new Uint8Array(buffer), at);
    at += buffer.byteLength;
  }
  return whole.buffer;
};

/** Whether a file is a pack of its own: one file is copied to another in one go, a Blob of several in many small turns. */
export const isLarge = ({ sizeBytes }: { sizeBytes: number }): boolean => sizeBytes >= 512 * 1024;

type Body = { body: Blob | ArrayBuffer; sizeBytes: number };

/**
 * Sorts a batch into packs: large files by themselves, the others together; tells where each file lies in them.
 * @param written a pack that exists already: what lies in it comes into no other
 */
export function intoPacks<Kind extends Body>(files: readonly Kind[], freshId: () => PackId, written?: WrittenPack) {
  const packs: { id: PackId; bodies: Body['body'][]; sizeBytes: number }[] = [];
  let shared: (typeof packs)[number] | undefined;
  const placed = files.map((file): { file: Kind; bytes: StoredBytes } => {
    const writtenAt = written?.offsets.get(file.body);
    if (written !== undefined && writtenAt !== undefined) {
      return { file, bytes: { packId: written.id, offsetBytes: writtenAt } };
    }
    const pack = (isLarge(file) ? undefined : shared) ?? { id: freshId(), bodies: [], sizeBytes: 0 };
    if (pack.bodies.length === 0) packs.push(pack);
    if (!isLarge(file)) shared = pack;
    const offsetBytes = pack.sizeBytes;
    pack.bodies.push(file.body);
    pack.sizeBytes += file.sizeBytes;
    return { file, bytes: { packId: pack.id, offsetBytes } };
  });
  return { packs, placed };
}

/** One file of a pack: a view, not a copy, where packs are Blobs. Undefined: not so many bytes are there any more. */
export function fileIn(pack: PackBytes, offsetBytes: number, sizeBytes: number, type: string): Blob | undefined {
  const endBytes = offsetBytes + sizeBytes;
  const isBlob = pack instanceof Blob;
  const file = isBlob
    ? pack.slice(offsetBytes, endBytes, type)
    : new Blob([pack.slice(offsetBytes, endBytes)], { type });
  return file.size === sizeBytes ? file : undefined;
}
