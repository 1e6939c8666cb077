/** The bytes of a pack: a Blob, or, where the browser refuses Blobs, an ArrayBuffer [P5]. */
export type PackBytes = Blob | ArrayBuffer;
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

/** One file of a pack: a view, not a copy, where packs are Blobs. Undefined: not so many bytes are there any more. */
export function fileIn(pack: PackBytes, offsetBytes: number, sizeBytes: number, type: string): Blob | undefined {
  const endBytes = offsetBytes + sizeBytes;
  const isBlob = pack instanceof Blob;
  const file = isBlob
    ? pack.slice(offsetBytes, endBytes, type)
    : new Blob([pack.slice(offsetBytes, endBytes)], { type });
  return file.size === sizeBytes ? file : undefined;
}
