/** The luminance table of the JPEG standard (annex K), which encoders scale by their quality. In zigzag order. */
const standard = [
  16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58, 51, 61,
  60, 57, 51, 56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87, 95, 98, 103, 104, 103, 62, 77, 113, 121,
  112, 100, 120, 92, 101, 103, 99,
];

const startOfScan = 0xda;
const quantization = 0xdb;

/** The first table of a DQT segment's body. */
function tableOf(segment: Buffer): number[] {
  const isWide = ((segment[0] ?? 0) & 0xf0) !== 0;
  return standard.map((_, index) => (isWide ? segment.readUInt16BE(1 + 2 * index) : segment.readUInt8(1 + index)));
}

function luminanceTable(jpeg: Buffer): number[] | undefined {
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff) {
    const marker = jpeg[at + 1];
    const length = jpeg.readUInt16BE(at + 2);
    if (marker === startOfScan) return undefined;
    const segment = jpeg.subarray(at + 4, at + 2 + length);
    if (marker === quantization && ((segment[0] ?? 0) & 0x0f) === 0) {
      const bytes = (segment[0] ?? 0) & 0xf0 ? 129 : 65;
      return segment.length >= bytes ? tableOf(segment) : undefined;
    }
    at += 2 + length;
  }
  return undefined;
}

/** How the usual encoders scale the standard table. */
function scaled(quality: number): number[] {
  const percent = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  return standard.map((value) => Math.min(255, Math.max(1, Math.floor((value * percent + 50) / 100))));
}

const distance = (a: number[], b: number[]) =>
  a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0);

/**
 * The quality (1–100) that a JPEG was saved with. Nothing in the file says so: it is the one whose table is closest
 * to the file's. undefined = there is no table to be found.
 */
export function estimateJpegQuality(jpeg: Buffer): number | undefined {
  const table = luminanceTable(jpeg);
  if (!table) return undefined;
  let best = { quality: 1, distance: Number.POSITIVE_INFINITY };
  for (let quality = 1; quality <= 100; quality += 1) {
    const found = { quality, distance: distance(scaled(quality), table) };
    if (found.distance < best.distance) best = found;
  }
  return best.quality;
}
