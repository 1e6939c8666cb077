import { byteOrderMark, csvLines } from '#domain/csv.ts';
import { saveFile } from '#ports/download.ts';

type Rows = readonly (readonly (string | number)[])[];

function csvSheet() {
  const parts = [byteOrderMark];
  return {
    add: (rows: Rows) => void parts.push(csvLines(rows)),
    end: () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
  };
}

/** A file that rows are put into as they come, and that is handed to the downloads at last. */
export async function openSheet(kind: 'xlsx' | 'csv', head: readonly string[]) {
  const sheet = kind === 'csv' ? csvSheet() : (await import('#state/xlsxSheet.ts')).xlsxSheet(reportError);
  sheet.add([head]);
  return { add: sheet.add, save: (name: string) => saveFile(sheet.end(), `${name}.${kind}`) };
}
