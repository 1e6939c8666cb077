import type { ColumnChoice, ColumnLayout } from '#domain/listMemory.ts';

export type ColumnPlan = {
  key: string;
  /** leads to the record and is always there */
  isFixed?: boolean;
  /** not shown before it is chosen */
  isExtra?: boolean;
};
export type Arranged<Column> = { column: Column; isShown: boolean; isPinned: boolean };

/** The columns of a page as the user has arranged them, pinned ones first; one that came with a new version stands at its end. */
export function arranged<Column extends ColumnPlan>(
  columns: readonly Column[],
  { columns: choices, pinned }: Pick<ColumnLayout, 'columns' | 'pinned'>,
): Arranged<Column>[] {
  const placeOf = new Map(choices.map(({ key }, place) => [key, place]));
  const choiceOf = new Map(choices.map((choice) => [choice.key, choice.isShown]));
  const rank = ({ column, isPinned }: Arranged<Column>) =>
    (placeOf.get(column.key) ?? choices.length) - (isPinned ? choices.length + 1 : 0);
  return columns
    .map((column) => ({
      column,
      isShown: column.isFixed === true || (choiceOf.get(column.key) ?? !column.isExtra),
      isPinned: pinned.includes(column.key),
    }))
    .sort((a, b) => rank(a) - rank(b));
}

export const choicesOf = (columns: readonly Arranged<ColumnPlan>[]): ColumnChoice[] =>
  columns.map(({ column, isShown }) => ({ key: column.key, isShown }));

/** A column at another place; beyond the ends nothing moves. */
export function moved(choices: readonly ColumnChoice[], from: number, to: number): ColumnChoice[] {
  const next = [...choices];
  if (to < 0 || to >= next.length) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

export const toggled = (choices: readonly ColumnChoice[], key: string): ColumnChoice[] =>
  choices.map((choice) => (choice.key === key ? { ...choice, isShown: !choice.isShown } : choice));

export const withPinned = (pinned: readonly string[], key: string): string[] =>
  pinned.includes(key) ? pinned.filter((one) => one !== key) : [...pinned, key];

/** px: narrower nothing can be read, wider nothing else can. */
export const narrowest = 56;
export const widest = 800;
export const allowedWidth = (px: number): number => Math.round(Math.min(Math.max(px, narrowest), widest));
