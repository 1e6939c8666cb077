import { appendFileSync, mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jpegFile } from '#tests/fakes/uploads.ts';
import { onTestFinished } from 'vitest';

/** A picked file whose bytes lie on disk; once it was `spoilt` there, whoever reads it is refused. */
export async function fileOnDisk(name: string): Promise<{ file: File; spoil: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'picked-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, name);
  writeFileSync(path, new Uint8Array(await jpegFile(name).arrayBuffer()));
  const file = new File([await openAsBlob(path)], name, { type: 'image/jpeg', lastModified: 5 });
  return { file, spoil: () => appendFileSync(path, 'more') };
}
