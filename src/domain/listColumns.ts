import type { ColumnChoice } from '#domain/listMemory.ts';

export type ColumnPlan = {
  key: string;
  /** leads to the record and is always there */
  isFixed?: boolean;
  /** not shown before it is chosen */
  isExtra?: boolean;
};
export type Arranged<Column> = { column: Column; isShown: boolean };

/** The columns of a page as the user has arranged them; one that came with a new version stands at its end. */
export function arranged<Column extends ColumnPlan>(
  columns: readonly Column[],
  choices: readonly ColumnChoice[],
): Arranged<Column>[] {
  const placeOf = new Map(choices.map(({ key }, place) => [key, place]));
  const choiceOf = new Map(choices.map((choice) => [choice.key, choice.isShown]));
  return columns
    .map((column) => ({ column, isShown: column.isFixed === true || (choiceOf.get(column.key) ?? !column.isExtra) }))
    .sort((a, b) => (placeOf.get(a.column.key) ?? choices.length) - (placeOf.get(b.column.key) ?? choices.length));
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
