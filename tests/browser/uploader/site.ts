import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

export type Static = (path: string) => { bytes: Buffer; type: string } | undefined;

const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' };

/** The built files by path, as far as the upload page needs them. */
export async function siteOf(folder: string): Promise<Static> {
  const files = new Map<string, { bytes: Buffer; type: string }>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const type = types[entry.name.split('.').at(-1) ?? ''];
    if (!entry.isFile() || type === undefined) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(`/${relative(folder, path).replaceAll('\\', '/')}`, { bytes: await readFile(path), type });
  }
  return (path) => files.get(path);
}
