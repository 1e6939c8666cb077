import { maxZoom, movedCut, portraitFileError, wholeCut, zoomedCut } from '#domain/portrait.ts';
import { expect, test } from 'vitest';

const bytes = (...parts: (string | number)[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : [part])));
const webp = bytes('RIFF', 0, 0, 0, 0, 'WEBP');
const format = '只支持 JPEG、PNG、WebP 图片';

test.each([
  ['JPEG', bytes(0xff, 0xd8, 0xff), 9, undefined],
  ['PNG', bytes(0x89, 'PNG\r\n', 0x1a, '\n'), 9, undefined],
  ['WebP', webp, 4096 * 1024, undefined],
  ['WebP, a byte too large', webp, 4096 * 1024 + 1, '图片超过 4M，请换一张'],
  ['WAVE in the same coat', bytes('RIFF', 0, 0, 0, 0, 'WAVE'), 9, format],
  ['SVG', bytes('<svg xmlns'), 9, format],
  ['GIF', bytes('GIF89a'), 9, format],
  ['nothing', bytes(), 0, format],
])('[A14] by its first bytes and size, %s: %#', (_what, head, sizeBytes, error) => {
  expect(portraitFileError(head, sizeBytes)).toBe(error);
});

test('[A14] the cut begins in the middle and stays within the picture', () => {
  const wide = { width: 800, height: 600 };
  expect(wholeCut(wide)).toEqual({ x: 100, y: 0, side: 600 });
  const right = movedCut(wholeCut(wide), { x: 900, y: 50 }, wide);
  expect(right).toEqual({ x: 200, y: 0, side: 600 });
  const near = zoomedCut(right, 2, wide);
  expect(near, 'about its middle').toEqual({ x: 350, y: 150, side: 300 });
  const corner = movedCut(near, { x: -999, y: 999 }, wide);
  expect(corner).toEqual({ x: 0, y: 300, side: 300 });
  expect(zoomedCut(corner, 1, wide), 'and back').toEqual({ x: 0, y: 0, side: 600 });
});

test('[A14] nothing is enlarged beyond the pixels that are kept', () => {
  expect(maxZoom({ width: 100, height: 4000 })).toBe(1);
  expect(maxZoom({ width: 512, height: 700 })).toBe(2);
  expect(maxZoom({ width: 4000, height: 4000 })).toBe(4);
});
