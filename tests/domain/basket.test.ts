import { amountError, basketFen, lineFen } from '#domain/basket.ts';
import { moneyText } from '#domain/money.ts';
import { expect, test } from 'vitest';

test('months count for cards only', () => {
  const line = { quantity: 2, months: 12, priceFen: 300 };
  expect([lineFen(line, '1'), lineFen(line, '2'), lineFen(line, '3'), lineFen(line, '4')]).toEqual([
    7200, 7200, 600, 600,
  ]);
  expect(basketFen([line, line], '4')).toBe(1200);
  expect(basketFen([], '1')).toBe(0);
});

test.each(['', '0', '-1', '1.5', '1e3', ' 1', '10000', '１', '00000'])('%j is no amount', (text) => {
  expect(amountError(text, 9999)).toBe('请输入 1–9999 的整数');
});
test.each(['1', '9999', '01'])('%j is one', (text) => {
  expect(amountError(text, 9999)).toBeUndefined();
});

test.each([
  [0, '¥0.00'],
  [5, '¥0.05'],
  [100, '¥1.00'],
  [99_999, '¥999.99'],
  [100_000, '¥1,000.00'],
  [123_456_789, '¥1,234,567.89'],
  [-123_456, '-¥1,234.56'],
])('%d fen are %s', (fen, text) => {
  expect(moneyText(fen)).toBe(text);
});
