import { isBuiltIn } from '#domain/builtInImages.ts';

const transform = 'x-oss-process=image/quality,q_22/format,jpg';

/** The address under which an image is shown: quality 22, jpg – `SPEC §9`. Built-in and local pictures stay as they are. */
export function thumbnailUrl(imageUrl: string): string {
  if (isBuiltIn(imageUrl) || /^(?:blob|data):/i.test(imageUrl) || imageUrl === '') return imageUrl;
  return `${imageUrl}${imageUrl.includes('?') ? '&' : '?'}${transform}`;
}
