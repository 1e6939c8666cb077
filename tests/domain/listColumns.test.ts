import { arranged, choicesOf, moved, toggled } from '#domain/listColumns.ts';
import { expect, test } from 'vitest';

const columns = [{ key: 'name', isFixed: true }, { key: 'code' }, { key: 'state' }, { key: 'remark', isExtra: true }];
const shown = (choices: Parameters<typeof arranged>[1]) =>
  arranged(columns, choices).flatMap(({ column, isShown }) => (isShown ? [column.key] : []));

test('[L3] columns stand as they were chosen; the fixed one is always there, a new one at the end', () => {
  expect(shown([])).toEqual(['name', 'code', 'state']);
  const old = [
    { key: 'state', isShown: true },
    { key: 'gone', isShown: true },
    { key: 'name', isShown: false },
  ];
  expect(shown(old)).toEqual(['state', 'name', 'code']);
});

test('[L3] a column is moved by one place and shown or hidden; beyond the ends nothing moves', () => {
  const choices = choicesOf(arranged(columns, []));
  expect(moved(choices, 2, 0).map(({ key }) => key)).toEqual(['state', 'name', 'code', 'remark']);
  expect(moved(choices, 0, -1)).toEqual(choices);
  expect(moved(choices, 3, 4)).toEqual(choices);
  expect(shown(toggled(toggled(choices, 'code'), 'remark'))).toEqual(['name', 'state', 'remark']);
});
