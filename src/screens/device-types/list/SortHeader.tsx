import { Th } from '#components/Table.tsx';
import { type DeviceTypeQuery, nextSort } from '#domain/deviceTypeQuery.ts';
import { chakra } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';

const sorts = { asc: 'ascending', desc: 'descending', '': 'none' } as const;

export type SortHeaderProps = {
  column: 'deviceCount' | 'createdAtMs';
  label: string;
  align?: 'start' | 'end';
  query: DeviceTypeQuery;
  onQuery: (query: DeviceTypeQuery) => void;
};

/** A column that can be sorted: down, up, not at all. */
export function SortHeader({ column, label, align = 'start', query, onQuery }: SortHeaderProps) {
  const order = query.sort === column ? query.order : '';
  const Mark = { asc: ArrowUp, desc: ArrowDown, '': ChevronsUpDown }[order];
  return (
    <Th scope="col" align={align} aria-sort={sorts[order]}>
      <chakra.button
        type="button"
        display="inline-flex"
        alignItems="center"
        gap="1"
        fontWeight="medium"
        cursor="pointer"
        color={order === '' ? 'inherit' : 'fg'}
        onClick={() => onQuery(nextSort(query, column))}
      >
        {label}
        <Mark size={14} aria-hidden />
      </chakra.button>
    </Th>
  );
}
