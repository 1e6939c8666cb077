import { byteOrderMark, csvLines } from '#domain/csv.ts';
import type { Upload } from '#domain/upload.ts';

const reasonOf = ({ status }: Upload) => (status.state === 'failed' ? status.failure.message : '');
const codeOf = ({ status }: Upload) => (status.state === 'failed' ? status.failure.code : '');

/** The reasons of failed files as CSV with a byte-order mark, so that spreadsheets read the Chinese right [U14]. */
export function failureCsv(files: readonly { upload: Upload; storedAs: string }[]): string {
  const head = ['文件名', '压缩包内文件', '大小（字节）', '错误码', '原因'];
  const rows = files.map(({ upload, storedAs }) => [
    upload.name,
    storedAs,
    upload.sizeBytes,
    codeOf(upload),
    reasonOf(upload),
  ]);
  return `${byteOrderMark}${csvLines([head, ...rows])}`;
}

/** One distinct, harmless name per file inside the archive. */
export function archiveNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const safe = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_') || '_';
    const dot = safe.lastIndexOf('.');
    const stem = dot > 0 ? safe.slice(0, dot) : safe;
    const extension = dot > 0 ? safe.slice(dot) : '';
    let free = safe;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${stem} (${number})${extension}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
