import type { Upload } from '#domain/upload.ts';
import { saveFile } from '#ports/download.ts';
import { notifyAtom } from '#state/messages.ts';
import { atom } from 'jotai';

/** 导出失败项: the originals and a list of reasons, in one archive [U14]. */
export const exportFailedAtom = atom(null, async (_get, set, failed: readonly Upload[]) => {
  // Loaded when first wanted: few visits ever need it.
  const { archiveOf } = await import('#state/failedArchive.ts');
  saveFile(await archiveOf(failed), `上传失败项-${failed.length}.zip`);
  set(notifyAtom, { kind: 'success', text: `已导出 ${failed.length} 个失败项` });
});
