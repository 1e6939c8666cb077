import { hiding, type Column } from '#components/list/column.ts';
import type { SystemStyleObject } from '@chakra-ui/react';

type Laid = Pick<Column<never>, 'key' | 'hidesBelowPx'>;

/** The tint lets through what is under it, and other columns may lie there. */
export const ownGround: SystemStyleObject = {
  bg: 'bg.panel',
  'tr:hover > &': { bg: 'bg.subtle' },
  'tr[aria-selected=true] > &': { backgroundImage: 'linear-gradient(var(--accent-tint), var(--accent-tint))' },
};

/** A shadow to one side only: what lies above and below it has its own. */
export const edgeShadow = (side: 'start' | 'end'): SystemStyleObject => ({
  boxShadow: '0 0 8px rgb(15 20 30 / 0.22)',
  clipPath: side === 'start' ? 'inset(0 0 0 -8px)' : 'inset(0 -8px 0 0)',
});

/** By their names: a rule for whatever stands there would have everything in the table styled anew when it changes. */
const cellsOf = (table: string, which: string) => `${table} td:${which}, ${table} th:${which}`;

/**
 * What the cells of a list take from their columns. Columns of the table's `data-cut` are as wide as their heads, whatever
 * stands in them, so that dragging an edge draws no row anew; `--at-…` is where a pinned one stands.
 * @param marks 1 where rows begin with their mark
 */
export function columnCss(
  columns: readonly Laid[],
  isChosen: boolean,
  pinnedCount: number,
  marks: 0 | 1,
): SystemStyleObject {
  // Collapsed borders leave cells that stay in sight without their own, and without a shadow.
  const css: Record<string, SystemStyleObject> = {
    '&': { borderCollapse: 'separate', borderSpacing: 0 },
    '& tbody td': { borderBlockStartWidth: '1px' },
    '& thead th[data-key]:not(:has([data-dragging]))': { overflow: 'hidden', textOverflow: 'ellipsis' },
  };
  for (const [at, { key, hidesBelowPx }] of columns.entries()) {
    const nth = `nth-child(${at + 1 + marks})`;
    if (!isChosen && hidesBelowPx !== undefined) css[cellsOf('&', nth)] = hiding[hidesBelowPx];
    // Its head alone says how wide it is.
    css[`&[data-cut~="${key}"] tbody td:${nth}`] = { maxWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' };
  }
  if (pinnedCount === 0) return css;
  const last = pinnedCount + marks;
  const table = '&:not([data-loose])';
  const held = `nth-child(-n + ${last})`;
  css[cellsOf(table, held)] = { position: 'sticky', insetInlineStart: 0, zIndex: 1 };
  for (const [at, { key }] of columns.slice(0, pinnedCount).entries()) {
    css[cellsOf(table, `nth-child(${at + 1 + marks})`)] = { insetInlineStart: `var(--at-${key}, 0)` };
  }
  css[`${table} thead th:${held}`] = { zIndex: 3 };
  css[`${table} tbody td:${held}`] = { bg: 'bg.panel' };
  css[`${table} tbody tr:hover > td:${held}`] = { bg: 'bg.subtle' };
  css[`${table} tbody tr[aria-selected=true] > td:${held}`] = {
    backgroundImage: 'linear-gradient(var(--accent-tint), var(--accent-tint))',
  };
  css[cellsOf(`[data-scrolled] > ${table}`, `nth-child(${last})`)] = edgeShadow('end');
  return css;
}
