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
    '& tbody tr > *': { borderBlockStartWidth: '1px' },
    '& thead th[data-key]:not(:has([data-dragging]))': { overflow: 'hidden', textOverflow: 'ellipsis' },
  };
  for (const [at, { key, hidesBelowPx }] of columns.entries()) {
    const cells = `tr > :nth-child(${at + 1 + marks})`;
    if (!isChosen && hidesBelowPx !== undefined) css[`& ${cells}`] = hiding[hidesBelowPx];
    // Its head alone says how wide it is.
    css[`&[data-cut~="${key}"] tbody ${cells}`] = { maxWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' };
  }
  if (pinnedCount === 0) return css;
  const last = pinnedCount + marks;
  const held = `&:not([data-loose]) tr > :nth-child(-n + ${last})`;
  css[held] = { position: 'sticky', insetInlineStart: 0, zIndex: 1 };
  for (const [at, { key }] of columns.slice(0, pinnedCount).entries()) {
    css[`&:not([data-loose]) tr > :nth-child(${at + 1 + marks})`] = { insetInlineStart: `var(--at-${key}, 0)` };
  }
  css[`&:not([data-loose]) thead tr > :nth-child(-n + ${last})`] = { zIndex: 3 };
  css[`&:not([data-loose]) tbody tr > :nth-child(-n + ${last})`] = { bg: 'bg.panel' };
  css[`&:not([data-loose]) tbody tr:hover > :nth-child(-n + ${last})`] = { bg: 'bg.subtle' };
  css[`&:not([data-loose]) tbody tr[aria-selected=true] > :nth-child(-n + ${last})`] = {
    backgroundImage: 'linear-gradient(var(--accent-tint), var(--accent-tint))',
  };
  css[`[data-scrolled] > &:not([data-loose]) tr > :nth-child(${last})`] = edgeShadow('end');
  return css;
}
