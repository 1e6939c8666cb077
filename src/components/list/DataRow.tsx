import { IconButton } from '#components/Button.tsx';
import { CheckBox } from '#components/list/CheckBox.tsx';
import type { Column } from '#components/list/column.ts';
import { edgeShadow, ownGround } from '#components/list/columnCss.ts';
import { Td } from '#components/Table.tsx';
import { chakra } from '@chakra-ui/react';
import { PanelRight } from 'lucide-react';
import { memo, type ReactNode } from 'react';

/** The last column, however wide names make the others. */
const inSight = {
  position: 'sticky',
  insetInlineEnd: 0,
  ...ownGround,
  '[data-more] > * &': edgeShadow('start'),
} as const;

/** The same for all rows of a list, and stable. */
export type CellProps<Row> = {
  columns: readonly Column<Row>[];
  nameOf: (row: Row) => string;
  onDetail: (id: string) => void;
  actions: (row: Row) => ReactNode;
};

export type DataRowProps<Row> = CellProps<Row> & {
  row: Row;
  /** its place in a list without pages */
  at?: number;
  /** `undefined` where there is nothing to select for */
  isSelected: boolean | undefined;
  onSelect: (id: string, isRange: boolean) => void;
};

function CellOf<Row>({ row, column }: { row: Row; column: Column<Row> }) {
  return (
    <Td
      paddingInline="3"
      align={column.align}
      color={column.isMuted ? 'fg.muted' : undefined}
      title={column.title?.(row)}
    >
      {column.cell(row)}
    </Td>
  );
}

/** One by one: columns come, go and move without those that stay being drawn again. */
const Cell = memo(CellOf) as typeof CellOf;

type LastCellProps<Row> = Omit<CellProps<Row>, 'columns'> & { row: Row };

function LastCellOf<Row extends { id: string }>({ row, nameOf, onDetail, actions }: LastCellProps<Row>) {
  return (
    <Td align="end" paddingInline="3" css={inSight}>
      <chakra.span display="inline-flex" gap="0.5">
        <IconButton
          size="sm"
          label={`查看 ${nameOf(row)}`}
          title="查看详情"
          icon={<PanelRight aria-hidden />}
          onClick={() => onDetail(row.id)}
        />
        {actions(row)}
      </chakra.span>
    </Td>
  );
}

const LastCell = memo(LastCellOf) as typeof LastCellOf;

/** All of a row but its mark: the greater part, which stays as it is when the row is selected. */
function CellsOf<Row extends { id: string }>({ columns, ...rest }: CellProps<Row> & { row: Row }) {
  return (
    <>
      {columns.map((column) => (
        <Cell key={column.key} row={rest.row} column={column} />
      ))}
      <LastCell {...rest} />
    </>
  );
}

const Cells = memo(CellsOf) as typeof CellsOf;

function DataRowOf<Row extends { id: string }>({ isSelected, onSelect, at, ...cells }: DataRowProps<Row>) {
  const { row, nameOf } = cells;
  return (
    // Its head is the first row of the table.
    <tr data-id={row.id} data-at={at} aria-rowindex={at === undefined ? undefined : at + 2} aria-selected={isSelected}>
      {isSelected !== undefined && (
        <Td paddingInline="3" paddingEnd="0">
          <CheckBox
            label={`选择 ${nameOf(row)}`}
            state={isSelected ? 'all' : 'none'}
            onToggle={(isRange) => onSelect(row.id, isRange)}
          />
        </Td>
      )}
      <Cells {...cells} />
    </tr>
  );
}

/** One row of a list; drawn again only when something of it changes. */
export const DataRow = memo(DataRowOf) as typeof DataRowOf;
