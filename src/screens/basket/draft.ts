import { amountError, monthsLimit, quantityLimit } from '#domain/basket.ts';
import type { Basket } from '#state/basket.ts';

/** An item as it is being typed. */
export type Draft = { id: string; name: string; detail: string; priceFen: number; quantity: string; months: string };

export const draftsOf = ({ items }: Basket): Draft[] =>
  items.map(({ quantity, months, ...item }) => ({ ...item, quantity: String(quantity), months: String(months) }));

/** Undefined while what is typed is no amount. */
export function numbersOf({ id, priceFen, quantity, months }: Draft) {
  const isWrong = amountError(quantity, quantityLimit) ?? amountError(months, monthsLimit);
  return isWrong === undefined ? { id, priceFen, quantity: Number(quantity), months: Number(months) } : undefined;
}

export const isChanged = (basket: Basket, drafts: readonly Draft[]): boolean =>
  JSON.stringify(draftsOf(basket)) !== JSON.stringify(drafts);

/** What of a line is typed; its name and price are the server's. */
export type TypedLine = Pick<Draft, 'id' | 'quantity' | 'months'>;

export const typedLines = (drafts: readonly Draft[]): TypedLine[] =>
  drafts.map(({ id, quantity, months }) => ({ id, quantity, months }));

/** The basket with what was typed laid on it; a line that was not kept had been taken out. */
export function withTyped(basket: Basket, typed: readonly TypedLine[]): Draft[] {
  const byId = new Map(typed.map((line) => [line.id, line]));
  return draftsOf(basket).flatMap((draft) => {
    const line = byId.get(draft.id);
    return line === undefined ? [] : [{ ...draft, ...line }];
  });
}
