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
