import type { Resize } from '#uploader/settings.ts';

/** Larger pictures go as they are: decoding them would cost the page its memory. */
const maxSidePx = 8192;

type Box = { x: number; y: number; width: number; height: number };

/** The part of the picture that is kept when it is cropped: the middle, or the side that a position code names. */
function cropBox(width: number, height: number, target: { width: number; height: number }, position: string): Box {
  const scale = Math.min(width / target.width, height / target.height);
  const box = { width: Math.min(width, target.width * scale), height: Math.min(height, target.height * scale) };
  const [vertical, horizontal] = [position.charAt(0), position.charAt(1)];
  const at = (free: number, side: string, start: string, end: string) =>
    side === start ? 0 : side === end ? free : free / 2;
  return {
    ...box,
    x: at(width - box.width, horizontal, 'l', 'r'),
    y: at(height - box.height, vertical, 't', 'b'),
  };
}

/** The header segments (APP1 …) of a JPEG: position, colour profile, orientation. */
async function jpegHeaders(blob: Blob): Promise<Uint8Array<ArrayBuffer>[]> {
  const bytes = new Uint8Array(await blob.slice(0, 262_144).arrayBuffer());
  const segments: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 2; bytes[at] === 0xff && at + 4 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    if (marker === 0xda) break;
    if (marker >= 0xe1 && marker <= 0xef) segments.push(bytes.slice(at, at + 2 + length));
    at += 2 + length;
  }
  return segments;
}

async function withHeaders(smaller: Blob, original: Blob): Promise<Blob> {
  const segments = await jpegHeaders(original);
  return new Blob([smaller.slice(0, 2), ...segments, smaller.slice(2)], { type: smaller.type });
}

async function decode(source: Blob): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(source, { imageOrientation: 'none' });
  } catch {
    // What the browser cannot read goes to the server as it is, without an error – as 2.2.1 does.
    return undefined;
  }
}

/**
 * Makes an image smaller before it is sent; the original when there is nothing to do or it cannot be read.
 * @param name goes on with the bytes as their file name
 */
export async function resized(source: Blob, name: string, options: Resize): Promise<Blob> {
  const bitmap = await decode(source);
  if (bitmap === undefined) return source;
  const target = { width: options.width ?? bitmap.width, height: options.height ?? bitmap.height };
  const isCropped = options.crop !== false;
  const isSmallEnough = target.width >= bitmap.width && target.height >= bitmap.height;
  const isTooLarge = bitmap.width > maxSidePx || bitmap.height > maxSidePx;
  if (isTooLarge || (isSmallEnough && options.quality === undefined && options.preserve_headers && !isCropped)) {
    return source;
  }
  const position = typeof options.crop === 'string' ? options.crop : 'cc';
  const whole = { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
  const box = isCropped ? cropBox(bitmap.width, bitmap.height, target, position) : whole;
  const scale = Math.min(1, target.width / box.width, target.height / box.height);
  const canvas = new OffscreenCanvas(Math.round(box.width * scale), Math.round(box.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return source;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, box.x, box.y, box.width, box.height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const type = source.type === 'image/png' ? 'image/png' : 'image/jpeg';
  const smaller = await canvas.convertToBlob({ type, quality: (options.quality ?? 90) / 100 });
  const kept = options.preserve_headers && type === 'image/jpeg' ? await withHeaders(smaller, source) : smaller;
  return new File([kept], name, { type });
}
