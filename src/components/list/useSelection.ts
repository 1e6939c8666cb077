import { useStable } from '#components/useStable.ts';
import { type Selection, withPage, withRange } from '#domain/listSelection.ts';
import { useRef, useState } from 'react';

/** Which rows are selected. @param filter what was searched for: another search begins with nothing selected */
export function useSelection<Row extends { id: string }>(rows: readonly Row[], filter: string) {
  const [nothing] = useState<Selection<Row>>(() => new Map<string, Row>());
  const [state, setState] = useState({ filter, selection: nothing, isAtOnce: false });
  const selection = state.filter === filter ? state.selection : nothing;
  const anchor = useRef('');
  const put = (next: Selection<Row>, isAtOnce = true) => setState({ filter, selection: next, isAtOnce });
  return {
    selection,
    /** the last press changed many */
    isAtOnce: state.isAtOnce,
    /** everything from the row pressed before, with Shift */
    select: useStable((id: string, isRange: boolean) => {
      put(withRange(selection, rows, isRange ? anchor.current : id, id), isRange);
      anchor.current = id;
    }),
    selectPage: () => put(withPage(selection, rows)),
    selectAll: (all: readonly Row[]) => put(new Map(all.map((row) => [row.id, row]))),
    clear: () => put(nothing),
  };
}
