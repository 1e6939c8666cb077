import type { Column } from '#components/list/column.ts';
import { columnCss } from '#components/list/columnCss.ts';
import { ColumnHeads } from '#components/list/ColumnHeads.tsx';
import { DataRow } from '#components/list/DataRow.tsx';
import { useGrowing } from '#components/list/useGrowing.ts';
import { useSideways } from '#components/list/useSideways.ts';
import { Skeleton } from '#components/Skeleton.tsx';
import { Table, TableFrame, Td } from '#components/Table.tsx';
import type { ListQuery } from '#domain/listQuery.ts';
import { pageState, type Selection } from '#domain/listSelection.ts';
import { type ReactNode, useDeferredValue, useMemo, useRef } from 'react';

export type DataTableProps<Row extends { id: string }> = {
  label: string;
  /** made once, as long as they are the same */
  columns: readonly Column<Row>[];
  /** the user has chosen these columns: all of them are shown, however narrow the window */
  isChosen: boolean;
  /** so many of them, the first ones, stay in sight */
  pinnedCount: number;
  widths: Readonly<Record<string, number>>;
  onWidth: (key: string, px: number) => void;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  isBusy: boolean;
  isFirstLoad: boolean;
  query: Pick<ListQuery, 'sort' | 'order'>;
  onSort: (column: string) => void;
  /** absent where nothing can be done to several at once */
  selection: Selection<Row> | undefined;
  /** many rows were selected or let go in one press: their marks may follow a moment later */
  isSelectedAtOnce: boolean;
  /** stable, as nameOf, columns and actions: rows are drawn again only when they change */
  onSelect: (id: string, isRange: boolean) => void;
  onSelectPage: () => void;
  onDetail: (id: string) => void;
  actions: (row: Row) => ReactNode;
  /** what stands there when there are no rows */
  children: ReactNode;
};

/** The rows of a list under their columns, or why there are none. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { columns, isChosen, pinnedCount, selection, isFirstLoad } = props;
  const frame = useRef<HTMLDivElement>(null);
  useSideways(frame);
  const rows = useGrowing(props.rows);
  const later = useDeferredValue(selection);
  const marked = props.isSelectedAtOnce ? later : selection;
  const canSelect = selection !== undefined;
  const css = useMemo(
    () => columnCss(columns, isChosen, pinnedCount, canSelect ? 1 : 0),
    [columns, isChosen, pinnedCount, canSelect],
  );
  return (
    <TableFrame ref={frame}>
      <Table aria-label={props.label} aria-busy={props.isBusy} css={css}>
        <ColumnHeads
          columns={columns}
          pinnedCount={pinnedCount}
          widths={props.widths}
          onWidth={props.onWidth}
          query={props.query}
          onSort={props.onSort}
          page={
            selection && {
              label: '选择本页全部',
              state: pageState(selection, props.rows),
              disabled: rows.length === 0,
              onToggle: props.onSelectPage,
            }
          }
        />
        <tbody>
          {isFirstLoad &&
            [1, 2, 3, 4, 5, 6].map((place) => (
              <tr key={place}>
                {selection && <Td />}
                {columns.map((column) => (
                  <Td key={column.key} paddingInline="3">
                    <Skeleton width={`${column.skeletonWidth}px`} />
                  </Td>
                ))}
                <Td />
              </tr>
            ))}
          {!isFirstLoad &&
            rows.map((row) => (
              <DataRow
                key={row.id}
                row={row}
                columns={columns}
                nameOf={props.nameOf}
                isSelected={marked?.has(row.id)}
                onSelect={props.onSelect}
                onDetail={props.onDetail}
                actions={props.actions}
              />
            ))}
        </tbody>
      </Table>
      {props.rows.length === 0 && !isFirstLoad && props.children}
    </TableFrame>
  );
}
