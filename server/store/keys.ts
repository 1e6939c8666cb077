import { createHash } from 'node:crypto';
import { join } from 'node:path';

/**
 * Names that OSS takes: 1–1023 bytes of UTF-8, no slash or backslash in front. Stricter than OSS where a browser
 * would never come back to the same name: control characters, and steps `.` and `..`, which an address swallows.
 */
export function isValidKey(key: string): boolean {
  const bytes = Buffer.byteLength(key);
  if (bytes === 0 || bytes > 1023) return false;
  if (/^[/\\]|\p{Cc}|\p{Cs}/u.test(key)) return false;
  return key.split('/').every((step) => step !== '.' && step !== '..');
}

/** A key never touches the disk as such: whatever it holds, its file is named by its hash. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

export const isObjectFile = (name: string) => /^[0-9a-f]{64}$/.test(name);

export const objectsFolder = (dir: string) => join(dir, 'objects');
export const temporaryFolder = (dir: string) => join(dir, 'temporary');
export const variantsFolder = (dir: string) => join(dir, 'variants');

export function objectPath(dir: string, key: string): string {
  const hash = hashOf(key);
  return join(objectsFolder(dir), hash.slice(0, 2), hash);
}

/** The folder of what was made from an object by `x-oss-process`. */
export const variantFolder = (dir: string, key: string) => join(variantsFolder(dir), hashOf(key));
