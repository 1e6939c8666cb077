import type { Column } from '#components/list/column.ts';
import { columnCss } from '#components/list/columnCss.ts';
import { ColumnHeads } from '#components/list/ColumnHeads.tsx';
import { DataRow } from '#components/list/DataRow.tsx';
import type { Endless } from '#components/list/endless.ts';
import { EndlessRows } from '#components/list/dialogs.tsx';
import { useGrowing } from '#components/list/useGrowing.ts';
import { showWhole } from '#components/list/showWhole.ts';
import { useSideways } from '#components/list/useSideways.ts';
import { Skeleton } from '#components/Skeleton.tsx';
import { Table, TableFrame, Td } from '#components/Table.tsx';
import type { ListQuery } from '#domain/listQuery.ts';
import { pageState, type Selection, selectionLimit } from '#domain/listSelection.ts';
import { type ReactNode, Suspense, useDeferredValue, useMemo, useRef } from 'react';

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
  /** instead of a page of rows */
  endless: Endless | undefined;
  total: number;
  /** what stands there when there are no rows */
  children: ReactNode;
};

const nothing: never[] = [];
/** As high as the window leaves room for it: below stands how many there are. */
const ownWindow = {
  overflowY: 'auto',
  // Rows come and go above and below: where it stands is its own affair.
  overflowAnchor: 'none',
  maxHeight: 'max(18rem, calc(100dvh - 19.5rem))',
} as const;
const headAlwaysInSight = {
  '& thead th': { position: 'sticky', insetBlockStart: 0, zIndex: 2 },
  '& tbody tr': { scrollMarginBlockStart: '2.75rem' },
} as const;

/** The rows of a list under their columns, or why there are none. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { columns, isChosen, pinnedCount, selection, isFirstLoad, endless } = props;
  const frame = useRef<HTMLDivElement>(null);
  useSideways(frame);
  const rows = useGrowing(endless === undefined ? props.rows : nothing);
  // The rows are known a moment before they are drawn.
  const isWaiting = isFirstLoad || (endless === undefined && rows.length === 0 && props.rows.length > 0);
  const later = useDeferredValue(selection);
  const marked = props.isSelectedAtOnce ? later : selection;
  const canSelect = selection !== undefined;
  const isEndless = endless !== undefined;
  const css = useMemo(
    () => ({
      ...columnCss(columns, isChosen, pinnedCount, canSelect ? 1 : 0),
      ...(isEndless ? headAlwaysInSight : {}),
    }),
    [columns, isChosen, pinnedCount, canSelect, isEndless],
  );
  const tooMany = canSelect && props.rows.length > selectionLimit;
  const cells = { columns, nameOf: props.nameOf, onDetail: props.onDetail, actions: props.actions };
  const waiting = (
    <tbody>
      {[1, 2, 3, 4, 5, 6].map((place) => (
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
    </tbody>
  );
  return (
    <TableFrame ref={frame} css={isEndless ? ownWindow : undefined}>
      <Table
        aria-label={props.label}
        aria-busy={props.isBusy}
        onPointerOver={showWhole}
        aria-rowcount={isEndless ? props.total + 1 : undefined}
        css={css}
      >
        <ColumnHeads
          columns={columns}
          pinnedCount={pinnedCount}
          widths={props.widths}
          isFrozen={isEndless}
          onWidth={props.onWidth}
          query={props.query}
          onSort={props.onSort}
          page={
            selection && {
              label: isEndless ? '选择已加载的全部' : '选择本页全部',
              title: tooMany ? `一次最多选择 ${selectionLimit} 条` : undefined,
              state: pageState(selection, props.rows),
              disabled: props.rows.length === 0 || tooMany,
              onToggle: props.onSelectPage,
            }
          }
        />
        {isWaiting && waiting}
        {!isWaiting && endless === undefined && (
          <tbody>
            {rows.map((row) => (
              <DataRow key={row.id} row={row} isSelected={marked?.has(row.id)} onSelect={props.onSelect} {...cells} />
            ))}
          </tbody>
        )}
        {!isFirstLoad && endless !== undefined && (
          <Suspense fallback={waiting}>
            <EndlessRows
              {...{ frame, endless, cells }}
              rows={props.rows}
              selection={selection}
              onSelect={props.onSelect}
            />
          </Suspense>
        )}
      </Table>
      {props.rows.length === 0 && !isFirstLoad && props.children}
    </TableFrame>
  );
}
