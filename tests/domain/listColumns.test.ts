import { allowedWidth, arranged, choicesOf, moved, toggled, withPinned } from '#domain/listColumns.ts';
import { type ColumnLayout, emptyLayout } from '#domain/listMemory.ts';
import { expect, test } from 'vitest';

const columns = [{ key: 'name', isFixed: true }, { key: 'code' }, { key: 'state' }, { key: 'remark', isExtra: true }];
const shown = (choices: ColumnLayout['columns'], pinned: string[] = []) =>
  arranged(columns, { columns: choices, pinned }).flatMap(({ column, isShown }) => (isShown ? [column.key] : []));

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
  const choices = choicesOf(arranged(columns, emptyLayout));
  expect(moved(choices, 2, 0).map(({ key }) => key)).toEqual(['state', 'name', 'code', 'remark']);
  expect(moved(choices, 0, -1)).toEqual(choices);
  expect(moved(choices, 3, 4)).toEqual(choices);
  expect(shown(toggled(toggled(choices, 'code'), 'remark'))).toEqual(['name', 'state', 'remark']);
});

test('[L3] pinned columns stand before the others, in the order of the page, and go back to their place', () => {
  expect(shown([], ['state'])).toEqual(['state', 'name', 'code']);
  expect(shown([], ['state', 'code', 'gone'])).toEqual(['code', 'state', 'name']);
  const chosen = choicesOf(arranged(columns, { columns: [{ key: 'state', isShown: true }], pinned: ['code'] }));
  expect(chosen.map(({ key }) => key)).toEqual(['code', 'state', 'name', 'remark']);
  expect(withPinned(withPinned(['code'], 'state'), 'code')).toEqual(['state']);
});

test.each([
  [-20, 56],
  [120.4, 120],
  [9000, 800],
])('[L3] a column is never too narrow to read nor wider than the rest of the list: %s px becomes %s', (px, allowed) => {
  expect(allowedWidth(px)).toBe(allowed);
});
