import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const blockBytes = 512;
const file = '0';
const symbolicLink = '2';

/** Unpacks a plain tar (files, folders, symbolic links) so that no system tool is needed. */
export async function untar(tar: Buffer, folder: string) {
  const text = (from: number, length: number) => {
    const field = tar.subarray(from, from + length);
    const end = field.indexOf(0);
    return field.subarray(0, end < 0 ? length : end).toString();
  };
  for (let at = 0; at + blockBytes <= tar.length && tar[at] !== 0; ) {
    const name = join(folder, text(at + 345, 155), text(at, 100));
    const mode = Number.parseInt(text(at + 100, 8), 8);
    const size = Number.parseInt(text(at + 124, 12), 8) || 0;
    const kind = text(at + 156, 1) || file;
    const body = tar.subarray(at + blockBytes, at + blockBytes + size);
    if (kind === file) {
      await mkdir(dirname(name), { recursive: true });
      await writeFile(name, body);
      await chmod(name, mode & 0o777);
    } else if (kind === symbolicLink) {
      await mkdir(dirname(name), { recursive: true });
      await symlink(text(at + 157, 100), name);
    }
    at += blockBytes + Math.ceil(size / blockBytes) * blockBytes;
  }
}
