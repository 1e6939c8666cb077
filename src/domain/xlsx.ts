const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** All that XML can hold – XML 1.0, production 2; half a surrogate pair is not among it. */
const noXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const xmlText = (text: string) => text.replace(noXml, '').replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** A text stays a text, long digit strings and formulas too [X2]: only a number is one. */
const cell = (value: string | number) =>
  typeof value === 'number'
    ? `<c><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const formats = 'http://schemas.openxmlformats.org';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const xlsxRows = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');

/** The sheet's own file: this, rows, and its end. */
export const sheetPath = 'xl/worksheets/sheet1.xml';
export const sheetHead = `${declaration}<worksheet xmlns="${formats}/spreadsheetml/2006/main"><sheetData>`;
export const sheetEnd = '</sheetData></worksheet>';

/** The files of a workbook around its one sheet. */
export const workbookFiles: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${declaration}<Types xmlns="${formats}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/${sheetPath}" ContentType="${sheetType}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${declaration}<Relationships xmlns="${formats}/package/2006/relationships"><Relationship Id="r1" Type="${formats}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${declaration}<workbook xmlns="${formats}/spreadsheetml/2006/main" xmlns:r="${formats}/officeDocument/2006/relationships"><sheets><sheet name="Sheet1" sheetId="1" r:id="r1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${formats}/package/2006/relationships"><Relationship Id="r1" Type="${formats}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
};
