import type { ColumnPlan } from '#domain/listColumns.ts';
import type { ReactNode } from 'react';

/** A column of a list: what stands in its cells, and in an export of it. */
export type Column<Row> = ColumnPlan & {
  label: string;
  cell: (row: Row) => ReactNode;
  /** in an export; absent for what is no text */
  text?: (row: Row) => string | number;
  /** on hover */
  title?: (row: Row) => string | undefined;
  align?: 'end';
  isMuted?: boolean;
  isSortable?: boolean;
  /** a window narrower than this does without it, as long as the user has chosen no columns */
  hidesBelowPx?: 1600 | 1840;
  /** px of what stands there */
  skeletonWidth: number;
};

/** How a cell hides in a narrow window. */
export const hiding = {
  1600: { '@media (max-width: 1599px)': { display: 'none' } },
  1840: { '@media (max-width: 1839px)': { display: 'none' } },
} as const;
