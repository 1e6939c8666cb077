import { csvLines } from '#domain/csv.ts';
import { expect, test } from 'vitest';

test.each([
  ['=1+1', `"'=1+1"`],
  ['+86', `"'+86"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['说“好”"a",b\r\nc', '"说“好”""a"",b\r\nc"'],
  ['138****1001', '"138****1001"'],
])('[X2] a text in an export is never a formula and stays one field: %j', (text, field) => {
  expect(csvLines([[text, -1]])).toBe(`${field},-1\r\n`);
});
