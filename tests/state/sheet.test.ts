import '#tests/fakes/page.ts';
import { xlsxSheet } from '#state/xlsxSheet.ts';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';

test('[X2] in a workbook a text stays a text: formulas, long digit strings and marks of XML', async () => {
  const sheet = xlsxSheet((error) => expect.unreachable(error.message));
  sheet.add([['卡号', '名称', '数量']]);
  sheet.add([['89860012345678901234', '=1+1 & <b>"\u0000\ud800😀', 12]]);
  const files = unzipSync(new Uint8Array(await sheet.end().arrayBuffer()));
  const text = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(text).toContain('<t xml:space="preserve">89860012345678901234</t>');
  expect(text).toContain('<t xml:space="preserve">=1+1 &amp; &lt;b&gt;&quot;😀</t></is></c><c><v>12</v></c></row>');
  expect(text).not.toContain('<f>');
  expect(Object.keys(files).sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
});
