import { archiveNames, failureCsv } from '#domain/uploadExport.ts';
import type { Upload } from '#domain/upload.ts';
import { db } from '#ports/db/connection.ts';
import { readUploadBytes } from '#ports/db/uploadBytes.ts';
import { saveFile } from '#ports/download.ts';
import { notifyAtom } from '#state/messages.ts';
import { atom } from 'jotai';

/** 导出失败项: the originals and a list of reasons, in one archive [U14]. */
export const exportFailedAtom = atom(null, async (_get, set, failed: readonly Upload[]) => {
  // Loaded when first wanted: few visits ever need it.
  const { zipSync, strToU8 } = await import('fflate');
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
  const packed = zipSync(files, { level: 0 });
  saveFile(new Blob([packed], { type: 'application/zip' }), `上传失败项-${failed.length}.zip`);
  set(notifyAtom, { kind: 'success', text: `已导出 ${failed.length} 个失败项` });
});
