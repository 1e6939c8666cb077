import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** A picked file, as Playwright hands it to a file input. */
export type TestFile = { name: string; mimeType: string; buffer: Buffer };

const startOfImage = 2;
const commentHead = 4;
const longestComment = 65_533 + 2;

/**
 * A valid JPEG, 5:2, unlike every other number's, of exactly `sizeBytes` (by comment segments that decoders skip).
 * @param sizeBytes 4096 or more
 */
export async function jpeg(name: string, number: number, sizeBytes = 20_000): Promise<TestFile> {
  const hue = (number * 47) % 360;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="200">
    <rect width="500" height="200" fill="hsl(${hue} 60% 45%)"/>
    <circle cx="${40 + ((number * 61) % 420)}" cy="100" r="60" fill="hsl(${(hue + 120) % 360} 70% 65%)"/></svg>`;
  const plain = await sharp(Buffer.from(picture)).jpeg({ quality: 60 }).toBuffer();
  const buffer = padded(plain, sizeBytes, number);
  return { name, mimeType: 'image/jpeg', buffer };
}

/** `count` pictures `photo-1.jpg` …, all different. */
export function jpegs(count: number, sizeBytes = 20_000, firstNumber = 1): Promise<TestFile[]> {
  const numbers = Array.from({ length: count }, (_, index) => firstNumber + index);
  // one byte of difference in size: the duplicate rule knows files by name and size
  return Promise.all(numbers.map((number) => jpeg(`photo-${number}.jpg`, number, sizeBytes + number)));
}

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

function padded(plain: Buffer, sizeBytes: number, number: number): Buffer {
  const segments: Buffer[] = [];
  let rest = sizeBytes - plain.length;
  if (rest < commentHead)
    throw new Error(`A picture of ${sizeBytes} bytes is too small: it takes ${plain.length + commentHead}`);
  while (rest > 0) {
    let take = Math.min(rest, longestComment);
    if (rest - take > 0 && rest - take < commentHead) take -= commentHead;
    const segment = Buffer.alloc(take, `${number} `);
    segment.writeUInt16BE(0xfffe, 0);
    segment.writeUInt16BE(take - 2, 2);
    segments.push(segment);
    rest -= take;
  }
  return Buffer.concat([plain.subarray(0, startOfImage), ...segments, plain.subarray(startOfImage)]);
}
