import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';

/** Files to send: how many, how large, and which contestants would take too long. */
export type FileSet = { name: string; count: number; sizeBytes: (at: number) => number; without?: string[] };

const kib = 1024;
const noise = randomBytes(5 * kib * kib);
const startOfJpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

export const fileSets: Record<string, FileSet> = {
  medium: { name: '1,000 × 100 KiB', count: 1000, sizeBytes: () => 100 * kib },
  // Golden Retriever alone would take most of an hour
  many: { name: '10,000 × 10 KiB', count: 10_000, sizeBytes: () => 10 * kib, without: ['uppy-golden'] },
  photos: { name: '200 photos of 2–4 MB', count: 200, sizeBytes: (at) => (2 + (at % 20) / 10) * 1_000_000 },
  hundred: { name: '100 × 10 KiB', count: 100, sizeBytes: () => 10 * kib },
  thousand: { name: '1,000 × 10 KiB', count: 1000, sizeBytes: () => 10 * kib },
};

/** Writes a set to disk once; every file begins as a JPEG and goes on as noise that no other has. */
export async function makeFiles(folder: string, key: string, set: FileSet): Promise<string[]> {
  const home = join(folder, key);
  const paths = Array.from({ length: set.count }, (_, at) => join(home, `photo-${at}.jpg`));
  if (existsSync(home)) return paths;
  const draft = `${home}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  for (let at = 0; at < set.count; at += 1) {
    const own = Buffer.from(`${key} ${at} `);
    const rest = noise.subarray(at, at + Math.round(set.sizeBytes(at)) - startOfJpeg.length - own.length);
    const file = await open(join(draft, `photo-${at}.jpg`), 'w');
    await file.writev([startOfJpeg, own, rest]);
    await file.close();
  }
  await rename(draft, home);
  return paths;
}
