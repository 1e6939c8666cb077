import { sheetEnd, sheetHead, sheetPath, workbookFiles, xlsxRows } from '#domain/xlsx.ts';
import { strToU8, Zip, ZipDeflate } from 'fflate';

/** A workbook of one sheet, packed piece by piece as its rows come: no piece blocks the page. */
export function xlsxSheet(onProblem: (error: Error) => void) {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const archive = new Zip((error, bytes) => {
    if (error) onProblem(error);
    else parts.push(new Uint8Array(bytes));
  });
  for (const [path, text] of Object.entries(workbookFiles)) {
    const file = new ZipDeflate(path);
    archive.add(file);
    file.push(strToU8(text), true);
  }
  const sheet = new ZipDeflate(sheetPath, { level: 3 });
  archive.add(sheet);
  sheet.push(strToU8(sheetHead));
  return {
    add: (rows: readonly (readonly (string | number)[])[]) => sheet.push(strToU8(xlsxRows(rows))),
    end: (): Blob => {
      sheet.push(strToU8(sheetEnd), true);
      archive.end();
      return new Blob(parts, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
    },
  };
}
