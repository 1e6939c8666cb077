import { StoreError } from '#server/store/errors.ts';
import type { ImageProcess, OutputType } from '#server/store/imageProcess.ts';
import { estimateJpegQuality } from '#server/store/jpegQuality.ts';
import sharp from 'sharp';

/** what OSS takes as a source */
export const maxSourceBytes = 20 * 1024 * 1024;
/** a small file may unpack to any size */
const maxPixels = 120_000_000;
const defaultQuality = 80;

const ownTypes: Record<string, OutputType> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };
const sources = [...Object.keys(ownTypes), 'gif', 'tiff'];

/** OSS: relative to the source's own quality in a JPEG, absolute in a WebP, without effect in any other. */
function qualityFor({ quality }: ImageProcess, source: string, bytes: Buffer): number {
  if (!quality) return defaultQuality;
  if (source === 'webp') return quality.percent;
  if (source !== 'jpeg') return defaultQuality;
  const own = estimateJpegQuality(bytes) ?? defaultQuality;
  // An absolute quality never blows a picture up.
  if (quality.is === 'absolute') return Math.min(own, quality.percent);
  return Math.max(1, Math.round((own * quality.percent) / 100));
}

const unreadable = () => new StoreError('BadRequest', 'This image format is not supported.');

export type Picture = { bytes: Buffer; contentType: OutputType };

/** @throws StoreError BadRequest when the bytes are no picture */
export async function transform(bytes: Buffer, process: ImageProcess): Promise<Picture> {
  const image = sharp(bytes, { limitInputPixels: maxPixels });
  const { format } = await image.metadata().catch(() => {
    throw unreadable();
  });
  if (!sources.includes(format)) throw unreadable();
  const contentType = process.type ?? ownTypes[format];
  if (!contentType) throw unreadable();
  const quality = qualityFor(process, format, bytes);
  // Metadata, the turn of the camera among it, does not survive: so the picture itself is turned.
  const upright = image.autoOrient();
  try {
    switch (contentType) {
      case 'image/jpeg':
        return { bytes: await upright.flatten({ background: '#fff' }).jpeg({ quality }).toBuffer(), contentType };
      case 'image/webp':
        return { bytes: await upright.webp({ quality }).toBuffer(), contentType };
      case 'image/png':
        return { bytes: await upright.png().toBuffer(), contentType };
    }
  } catch {
    throw unreadable(); // cut short or damaged behind a good head
  }
}

/** For `${imageInfo.…}` of a callback; undefined when the bytes are no picture. */
export async function imageInfoOf(bytes: Buffer) {
  const { width, height, format } = await sharp(bytes, { limitInputPixels: maxPixels })
    .metadata()
    .catch(() => ({ width: undefined, height: undefined, format: undefined }));
  return { width, height, format: format === 'jpeg' ? 'jpg' : format };
}
