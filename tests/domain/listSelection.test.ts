import { pageState, type Selection, selectedRows, withPage, withRange, withToggled } from '#domain/listSelection.ts';
import { expect, test } from 'vitest';

type Row = { id: string; version: number };
const rows = ['a', 'b', 'c', 'd'].map((id): Row => ({ id, version: 1 }));
const none: Selection<Row> = new Map();
const ids = (selection: Selection<Row>) => [...selection.keys()];
const [a, b, , d] = rows as [Row, Row, Row, Row];

test('[L4] a row is selected and let go; with Shift everything between two gets the state of the last', () => {
  expect(ids(withToggled(withToggled(none, a), a))).toEqual([]);
  const three = withRange(withToggled(none, b), rows, 'b', 'd');
  expect(ids(three)).toEqual(['b', 'c', 'd']);
  expect(ids(withRange(three, rows, 'd', 'c'))).toEqual(['b']);
  expect(ids(withRange(none, rows, 'gone', 'c'))).toEqual(['c']);
  expect(ids(withRange(three, rows, 'a', 'gone'))).toEqual(['b', 'c', 'd']);
});

test('[L4] the head selects the page or lets it go, and rows of other pages stay', () => {
  const elsewhere = withToggled(none, { id: 'z', version: 1 });
  const some = withToggled(elsewhere, a);
  expect([pageState(none, rows), pageState(some, rows), pageState(withPage(some, rows), rows)]).toEqual([
    ...['none', 'some', 'all'],
  ]);
  expect(ids(withPage(withPage(some, rows), rows))).toEqual(['z']);
  expect(pageState(elsewhere, [])).toBe('none');
});

test('[L4] what is done is done to the rows as the list shows them now', () => {
  const selection = withToggled(withToggled(none, a), d);
  expect(selectedRows(selection, [{ id: 'd', version: 2 }])).toEqual([a, { id: 'd', version: 2 }]);
});
