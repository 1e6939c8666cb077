import type { RefObject } from 'react';

/** What reaches into rows without end: the keys, and 回到顶部. */
export type EndlessHand = { step: (by: 1 | -1) => void; toTop: () => void };

/** 连续滚动: instead of pages [L10]. */
export type Endless = {
  /** what comes after the last row: nothing, more, or why not */
  end: 'whole' | 'reading' | { text: string };
  /** these rows, counted from 0, are in sight */
  onSight: (fromRow: number, toRow: number) => void;
  onRetry: () => void;
  hand: RefObject<EndlessHand | null>;
};

/** Those in sight and some more, in their order, each once. */
export const rowsAround = (inSight: readonly number[], more: readonly number[], count: number): number[] =>
  [...new Set([...inSight, ...more.filter((at) => at >= 0 && at < count)])].sort((a, b) => a - b);
