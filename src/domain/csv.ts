/** A text that a spreadsheet would run as a formula stays text [X2]; quotes are doubled. */
const textField = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
const field = (value: string | number) => (typeof value === 'number' ? String(value) : textField(value));

/** So that spreadsheets read the Chinese right: the first thing in a file. */
export const byteOrderMark = '\ufeff';

/** Rows of a CSV file, each with its line end. */
export const csvLines = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(field).join(',')}\r\n`).join('');
