/** Rows that are selected, by id, each as it was last seen: also such as stand on another page. */
export type Selection<Row> = ReadonlyMap<string, Row>;
type Identified = { id: string };

export function withToggled<Row extends Identified>(selection: Selection<Row>, row: Row): Selection<Row> {
  const next = new Map(selection);
  if (!next.delete(row.id)) next.set(row.id, row);
  return next;
}

/** Everything from one row to another gets the state that the press has given the latter. */
export function withRange<Row extends Identified>(
  selection: Selection<Row>,
  rows: readonly Row[],
  fromId: string,
  toId: string,
): Selection<Row> {
  const [from, to] = [fromId, toId].map((id) => rows.findIndex((row) => row.id === id));
  const row = rows[to ?? -1];
  if (row === undefined) return selection;
  if (from === undefined || from < 0 || to === undefined) return withToggled(selection, row);
  const next = new Map(selection);
  const isSelecting = !selection.has(toId);
  for (const each of rows.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (isSelecting) next.set(each.id, each);
    else next.delete(each.id);
  }
  return next;
}

/** All rows of the page, or none of them where all are selected. */
export function withPage<Row extends Identified>(selection: Selection<Row>, rows: readonly Row[]): Selection<Row> {
  const next = new Map(selection);
  const isWhole = pageState(selection, rows) === 'all';
  for (const row of rows) {
    if (isWhole) next.delete(row.id);
    else next.set(row.id, row);
  }
  return next;
}

export function pageState(selection: Selection<unknown>, rows: readonly Identified[]): 'all' | 'some' | 'none' {
  const count = rows.filter(({ id }) => selection.has(id)).length;
  if (count === 0) return 'none';
  return count === rows.length ? 'all' : 'some';
}

/** The selected rows as they are known best: those on the screen as they are now. */
export function selectedRows<Row extends Identified>(selection: Selection<Row>, shown: readonly Row[]): Row[] {
  const fresh = new Map(shown.map((row) => [row.id, row]));
  return [...selection.values()].map((row) => fresh.get(row.id) ?? row);
}

/** So many rows at most are taken together: each is a call of its own. */
export const selectionLimit = 1000;
