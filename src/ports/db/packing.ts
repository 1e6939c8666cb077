/** How a batch's bytes become one value: a Blob, or, where the browser refuses Blobs, an ArrayBuffer [P5]. */
export type Pack = (bodies: readonly (Blob | ArrayBuffer)[]) => Blob | ArrayBuffer;

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
