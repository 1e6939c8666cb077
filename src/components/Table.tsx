import { chakra } from '@chakra-ui/react';

/** Pieces of a data table: `<TableFrame><Table aria-label="…"><thead><tr><Th>…`. Rows are 40 or 32 px by the density. */
export const TableFrame = chakra('div', {
  base: { overflowX: 'auto', bg: 'bg.panel', borderWidth: '1px', borderRadius: 'md' },
});

export const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& tbody tr': { borderBlockStartWidth: '1px' },
    '& tbody tr:hover': { bg: 'bg.subtle' },
    '& tbody tr[aria-selected=true]': { bg: 'accent.tint' },
  },
});

const cell = {
  height: 'var(--row-height)',
  paddingInline: '4',
  paddingBlock: '1',
  textAlign: 'start',
  whiteSpace: 'nowrap',
} as const;
const align = { start: {}, end: { textAlign: 'end' }, center: { textAlign: 'center' } } as const;

export const Th = chakra('th', {
  base: { ...cell, bg: 'bg.subtle', color: 'fg.muted', fontSize: 'sm', fontWeight: 'medium' },
  variants: { align },
});

export const Td = chakra('td', { base: cell, variants: { align } });
