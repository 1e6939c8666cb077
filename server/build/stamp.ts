import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Everything that a build is made from. */
const sources = ['src', 'sw', 'public', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];
const stampFile = (folder: string) => join(folder, '.stamp');

/** Hash of all sources and of the settings that a build takes in: two equal stamps make the same `dist/`. */
export async function sourceStamp(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    const files = await filesIn(source);
    for (const file of files)
      hash
        .update(`${file}\0`)
        .update(await readFile(file))
        .update('\0');
  }
  for (const name of Object.keys(process.env).sort())
    if (name.startsWith('VITE_')) hash.update(`${name}=${process.env[name]}\0`);
  return hash.digest('hex');
}

/** Whether the folder was built from these sources. */
export function isBuilt(stamp: string, folder = 'dist'): boolean {
  try {
    return readFileSync(stampFile(folder), 'utf8') === stamp;
  } catch {
    return false; // no build yet
  }
}

/** Written last: a build that was killed half-way has no stamp. */
export function markBuilt(stamp: string, folder: string) {
  writeFileSync(stampFile(folder), stamp);
}

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return null;
      throw error;
    },
  );
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
