import { Th } from '#components/Table.tsx';
import { chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';

const sorts = { asc: 'ascending', desc: 'descending', '': 'none' } as const;

export type SortHeaderProps = {
  label: string;
  /** '' = the list is not sorted by this column */
  order: '' | 'asc' | 'desc';
  align?: 'start' | 'end';
  css?: ComponentProps<typeof Th>['css'];
  onSort: () => void;
};

/** A column that can be sorted: down, up, not at all. */
export function SortHeader({ label, order, align = 'start', css, onSort }: SortHeaderProps) {
  const Mark = { asc: ArrowUp, desc: ArrowDown, '': ChevronsUpDown }[order];
  return (
    <Th scope="col" align={align} aria-sort={sorts[order]} css={css}>
      <chakra.button
        type="button"
        display="inline-flex"
        alignItems="center"
        gap="1"
        fontWeight="medium"
        cursor="pointer"
        color={order === '' ? 'inherit' : 'fg'}
        onClick={onSort}
      >
        {label}
        <Mark size={14} aria-hidden />
      </chakra.button>
    </Th>
  );
}
