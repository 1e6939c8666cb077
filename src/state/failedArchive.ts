import { archiveNames, failureCsv } from '#domain/uploadExport.ts';
import type { Upload } from '#domain/upload.ts';
import { db } from '#ports/db/connection.ts';
import { readUploadBytes } from '#ports/db/uploadBytes.ts';
import { strToU8, zipSync } from 'fflate';

/** The originals of failed files and a list of reasons, as one ZIP archive [U14]. */
export async function archiveOf(failed: readonly Upload[]): Promise<Blob> {
  const names = archiveNames(failed.map((upload) => upload.name));
  const files: { [name: string]: Uint8Array } = {};
  const listed: { upload: Upload; storedAs: string }[] = [];
  for (const [at, upload] of failed.entries()) {
    const name = names[at] ?? upload.id;
    const bytes = await readUploadBytes(db, upload.userId, upload.id);
    if (bytes) files[`原图/${name}`] = new Uint8Array(await bytes.arrayBuffer());
    listed.push({ upload, storedAs: bytes ? `原图/${name}` : '（原图已不在本机）' });
  }
  files['失败原因.csv'] = strToU8(failureCsv(listed));
  // Pictures are compressed already and stored as they are, which is quick enough to need no worker.
  return new Blob([zipSync(files, { level: 0 })], { type: 'application/zip' });
}
