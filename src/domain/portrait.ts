import { imageTypeOf, maxFileBytes } from '#domain/fileCheck.ts';

/** Side of the square that is kept of a person's picture. */
export const portraitSidePx = 256;

/** `RIFF`, four bytes of length, `WEBP`. */
const isWebp = (head: Uint8Array) =>
  [0x52, 0x49, 0x46, 0x46].every((byte, at) => head[at] === byte) &&
  [0x57, 0x45, 0x42, 0x50].every((byte, at) => head[at + 8] === byte);

/** Whether the first bytes are those of a JPEG, PNG or WebP. */
export const isPortraitHead = (head: Uint8Array): boolean => imageTypeOf(head) !== undefined || isWebp(head);

/** @param head the first twelve bytes or more */
export function portraitFileError(head: Uint8Array, sizeBytes: number): string | undefined {
  if (sizeBytes > maxFileBytes) return '图片超过 4M，请换一张';
  return isPortraitHead(head) ? undefined : '只支持 JPEG、PNG、WebP 图片';
}

/** A square of a picture, in pixels of the picture. */
export type Cut = { x: number; y: number; side: number };
type Size = { width: number; height: number };

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max);

/** How far it may be enlarged: until the cut has no more pixels than are kept, four times at most. */
export const maxZoom = ({ width, height }: Size): number =>
  Math.min(4, Math.max(1, Math.min(width, height) / portraitSidePx));

/** The largest square, from the middle. */
export function wholeCut({ width, height }: Size): Cut {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

/** Never beyond the edge of the picture. */
export const movedCut = ({ x, y, side }: Cut, by: { x: number; y: number }, { width, height }: Size): Cut => ({
  x: clamp(x + by.x, width - side),
  y: clamp(y + by.y, height - side),
  side,
});

/** Enlarged about its middle. @param zoom 1 = the largest square */
export function zoomedCut({ x, y, side }: Cut, zoom: number, size: Size): Cut {
  const next = Math.min(size.width, size.height) / zoom;
  const by = (side - next) / 2;
  return movedCut({ x: x + by, y: y + by, side: next }, { x: 0, y: 0 }, size);
}
