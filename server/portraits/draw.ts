import { isPortraitHead, portraitSidePx } from '#domain/portrait.ts';
import { badInput } from '#server/api/refusal.ts';
import sharp from 'sharp';

/** a small file may unpack to any size */
const maxPixels = 4096 * 4096;

/** Decodes a picture and makes it anew: what is kept is a square of pixels, whatever came in. */
export async function drawPortrait(bytes: Buffer): Promise<Buffer> {
  if (!isPortraitHead(bytes)) throw badInput('只支持 JPEG、PNG、WebP 图片');
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize(portraitSidePx, portraitSidePx, { fit: 'cover' })
      .webp({ quality: 85 })
      .toBuffer();
  } catch {
    throw badInput('图片已损坏，无法读取');
  }
}
