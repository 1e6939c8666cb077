import { fittedSize, type PictureSize } from '#domain/uploader/pictureSize.ts';
import type { Resize } from '#uploader/settings.ts';

/** Larger pictures go as they are: decoding them would cost the page its memory. */
const maxSidePx = 8192;

type Box = PictureSize & { x: number; y: number };

/** The part of the picture that is kept when it is cropped: the middle, or the side that a position code names. */
function cropBox({ width, height }: PictureSize, target: PictureSize, position: string): Box {
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

/** The segments of a JPEG before its picture, by marker, and where the first that is not asked for begins. */
async function jpegSegments(blob: Blob, isWanted: (marker: number) => boolean) {
  const bytes = new Uint8Array(await blob.slice(0, 262_144).arrayBuffer());
  const segments: Uint8Array<ArrayBuffer>[] = [];
  let at = 2;
  while (bytes[at] === 0xff && at + 4 < bytes.length && bytes[at + 1] !== 0xda) {
    const next = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    if (isWanted(bytes[at + 1] ?? 0)) segments.push(bytes.slice(at, next));
    at = next;
  }
  return { segments, rest: blob.slice(at) };
}

/** APP1 …: position, colour profile, orientation. */
const isHeader = (marker: number) => marker >= 0xe1 && marker <= 0xef;

/** The smaller picture with the headers of the original, or with none. */
async function withHeaders(smaller: Blob, original: Blob | undefined): Promise<Blob> {
  const kept = original === undefined ? [] : (await jpegSegments(original, isHeader)).segments;
  const { segments, rest } = await jpegSegments(smaller, (marker) => !isHeader(marker));
  const [first, ...others] = segments;
  const start = new Uint8Array([0xff, 0xd8]);
  return new Blob([start, ...(first === undefined ? [] : [first]), ...kept, ...others, rest], { type: smaller.type });
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
 * Makes an image smaller before it is sent; the original when it is smaller in both directions and nothing else is
 * asked for, or cannot be read. Where something else is asked for, a small one fills the frame – as 2.2.1 does.
 * @param name goes on with the bytes as their file name
 */
export async function resized(source: Blob, name: string, options: Resize): Promise<Blob> {
  const bitmap = await decode(source);
  if (bitmap === undefined) return source;
  const isCropped = options.crop !== false;
  const wanted = { width: options.width || bitmap.width, height: options.height || bitmap.height };
  // What is cropped is never enlarged to fill the frame: the frame gets smaller.
  const target = {
    width: isCropped ? Math.min(wanted.width, bitmap.width) : wanted.width,
    height: isCropped ? Math.min(wanted.height, bitmap.height) : wanted.height,
  };
  const isSmallEnough = target.width > bitmap.width && target.height > bitmap.height;
  const isTooLarge = bitmap.width > maxSidePx || bitmap.height > maxSidePx;
  if (isTooLarge || (isSmallEnough && options.quality === undefined && options.preserve_headers && !isCropped)) {
    return source;
  }
  const position = typeof options.crop === 'string' ? options.crop : 'cc';
  const whole = { x: 0, y: 0, width: bitmap.width, height: bitmap.height };
  const box = isCropped ? cropBox(bitmap, target, position) : whole;
  const size = isCropped ? target : fittedSize(bitmap, target);
  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (context === null) return source;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, box.x, box.y, box.width, box.height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const type = source.type === 'image/png' ? 'image/png' : 'image/jpeg';
  const smaller = await canvas.convertToBlob({ type, quality: (options.quality ?? 90) / 100 });
  const kept =
    type === 'image/jpeg' ? await withHeaders(smaller, options.preserve_headers ? source : undefined) : smaller;
  return new File([kept], name, { type });
}
