import { extensionOf } from '#domain/objectName.ts';
import type { UploadFailure } from '#domain/upload.ts';
import { uploadFailures } from '#domain/uploadFailure.ts';

/** 4096 kb; equal is accepted – `SPEC §5`, [G5]. */
export const maxFileBytes = 4096 * 1024;

const extensions: ReadonlySet<string> = new Set(['jpeg', 'jpg', 'png']);

const signatures = [
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
] as const;

/** The media type that the first bytes prove; undefined: neither JPEG nor PNG. */
export const imageTypeOf = (head: Uint8Array): string | undefined =>
  signatures.find(({ bytes }) => bytes.every((byte, at) => head[at] === byte))?.type;

/** Judges what is known of a file without reading it – `SPEC §5`, [G5]. */
export function checkFile(file: { name: string; sizeBytes: number }): UploadFailure | undefined {
  if (!extensions.has(extensionOf(file.name))) return uploadFailures.badFormat;
  if (file.sizeBytes > maxFileBytes) return uploadFailures.tooLarge;
  if (file.sizeBytes === 0) return uploadFailures.empty;
  return undefined;
}

/** What makes two files of one gallery's queue the same [G5]. */
export const duplicateKey = (name: string, sizeBytes: number): string => `${sizeBytes}/${name}`;
