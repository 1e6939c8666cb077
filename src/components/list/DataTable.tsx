import { CheckBox } from '#components/list/CheckBox.tsx';
import { type Column, hiding } from '#components/list/column.ts';
import { DataRow } from '#components/list/DataRow.tsx';
import { useGrowing } from '#components/list/useGrowing.ts';
import { Skeleton } from '#components/Skeleton.tsx';
import { SortHeader } from '#components/SortHeader.tsx';
import { Table, TableFrame, Td, Th } from '#components/Table.tsx';
import type { ListQuery } from '#domain/listQuery.ts';
import { pageState, type Selection } from '#domain/listSelection.ts';
import { type ReactNode, useDeferredValue } from 'react';

export type DataTableProps<Row extends { id: string }> = {
  label: string;
  columns: readonly Column<Row>[];
  /** the user has chosen these columns: all of them are shown, however narrow the window */
  isChosen: boolean;
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
  const { columns, isChosen, query, selection, isFirstLoad } = props;
  const rows = useGrowing(props.rows);
  const state = selection === undefined ? 'none' : pageState(selection, props.rows);
  const later = useDeferredValue(selection);
  const marked = props.isSelectedAtOnce ? later : selection;
  const cssOf = (column: Column<Row>) =>
    isChosen || column.hidesBelowPx === undefined ? undefined : hiding[column.hidesBelowPx];
  return (
    <TableFrame>
      <Table aria-label={props.label} aria-busy={props.isBusy}>
        <thead>
          <tr>
            {selection && (
              <Th scope="col" width="1px" paddingInline="3" paddingEnd="0">
                <CheckBox
                  label="选择本页全部"
                  state={state}
                  disabled={rows.length === 0}
                  onToggle={props.onSelectPage}
                />
              </Th>
            )}
            {columns.map((column) => {
              const common = { align: column.align ?? 'start', css: { paddingInline: '3', ...cssOf(column) } } as const;
              if (!column.isSortable) {
                return (
                  <Th key={column.key} scope="col" {...common}>
                    {column.label}
                  </Th>
                );
              }
              const order = query.sort === column.key ? query.order : '';
              return (
                <SortHeader
                  key={column.key}
                  label={column.label}
                  order={order}
                  onSort={() => props.onSort(column.key)}
                  {...common}
                />
              );
            })}
            <Th scope="col" align="end" paddingInline="3" position="sticky" insetInlineEnd="0">
              操作
            </Th>
          </tr>
        </thead>
        <tbody>
          {isFirstLoad &&
            [1, 2, 3, 4, 5, 6].map((place) => (
              <tr key={place}>
                {selection && <Td />}
                {columns.map((column) => (
                  <Td key={column.key} paddingInline="3" css={cssOf(column)}>
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
                isChosen={isChosen}
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
