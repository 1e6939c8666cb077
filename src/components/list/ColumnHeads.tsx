import { CheckBox, type CheckBoxProps } from '#components/list/CheckBox.tsx';
import type { Column } from '#components/list/column.ts';
import { edgeShadow } from '#components/list/columnCss.ts';
import { ColumnGrip } from '#components/list/ColumnGrip.tsx';
import { useColumnSizes } from '#components/list/useColumnSizes.ts';
import { Th } from '#components/Table.tsx';
import type { ListQuery } from '#domain/listQuery.ts';
import { chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';

const sorts = { asc: 'ascending', desc: 'descending', '': 'none' } as const;
const marks = { asc: ArrowUp, desc: ArrowDown, '': ChevronsUpDown };

const SortButton = chakra('button', {
  base: { display: 'inline-flex', alignItems: 'center', gap: '1', fontWeight: 'medium', cursor: 'pointer' },
});

export type ColumnHeadsProps = {
  columns: readonly Column<never>[];
  pinnedCount: number;
  widths: Readonly<Record<string, number>>;
  /** they stay as wide as the first rows made them */
  isFrozen: boolean;
  onWidth: (key: string, px: number) => void;
  query: Pick<ListQuery, 'sort' | 'order'>;
  onSort: (column: string) => void;
  /** absent where nothing can be done to several at once */
  page: CheckBoxProps | undefined;
};

/** The heads of the columns: what sorts them, and the edges that size them. */
export function ColumnHeads(props: ColumnHeadsProps) {
  const { columns, pinnedCount, widths, isFrozen, onWidth, query, onSort, page } = props;
  const sizes = useColumnSizes(columns, pinnedCount, widths, isFrozen);
  return (
    <thead ref={sizes.head}>
      <tr aria-rowindex={isFrozen ? 1 : undefined}>
        {page && (
          <Th scope="col" width="1px" paddingInline="3" paddingEnd="0">
            <CheckBox {...page} />
          </Th>
        )}
        {columns.map(({ key, label, align, isSortable = false }) => {
          const order = query.sort === key ? query.order : '';
          const Mark = marks[order];
          return (
            <Th
              key={key}
              scope="col"
              data-key={key}
              aria-label={label}
              aria-sort={isSortable ? sorts[order] : undefined}
              align={align ?? 'start'}
              position="relative"
              paddingInline="3"
            >
              {isSortable ? (
                <SortButton type="button" color={order === '' ? 'inherit' : 'fg'} onClick={() => onSort(key)}>
                  {label}
                  <Mark size={14} aria-hidden />
                </SortButton>
              ) : (
                <span>{label}</span>
              )}
              <ColumnGrip
                label={label}
                widthPx={sizes.measured[key] ?? widths[key] ?? 0}
                onSizing={(px) => sizes.follow(key, px)}
                onWidth={(px) => {
                  sizes.show(key, px);
                  onWidth(key, px);
                }}
                onFit={() => {
                  const px = sizes.fitting(key);
                  sizes.show(key, px);
                  onWidth(key, px);
                }}
              />
            </Th>
          );
        })}
        <Th
          scope="col"
          align="end"
          paddingInline="3"
          position="sticky"
          insetInlineEnd="0"
          css={{ '[data-more] > * &': edgeShadow('start') }}
        >
          操作
        </Th>
      </tr>
    </thead>
  );
}
