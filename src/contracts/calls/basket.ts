import { api, call, read, write } from '#contracts/call.ts';
import { recordInput } from '#contracts/fields.ts';
import { basketTypes, monthsLimit, quantityLimit } from '#domain/basket.ts';
import * as v from 'valibot';

const countUpTo = (limit: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limit));

/** A basket for renewals and purchases – `/newCar`. */
export const basketSchema = v.object({
  id: v.string(),
  version: v.number(),
  type: v.picklist(basketTypes),
  items: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      /** ICCID, plan, model … */
      detail: v.string(),
      quantity: v.number(),
      months: v.number(),
      /** per piece and month; months count for cards only */
      priceFen: v.number(),
    }),
  ),
  totalFen: v.number(),
});
export type Basket = v.InferOutput<typeof basketSchema>;

export const basketCalls = {
  basket: call({
    ...read,
    path: `${api}/r/basket/:id`,
    input: v.object({ ...recordInput.entries, type: v.picklist(basketTypes) }),
    data: basketSchema,
  }),
  /** what is not named any more is taken out */
  basketSave: call({
    ...write,
    path: `${api}/r/basket/save`,
    input: v.object({
      record: v.object({
        ...recordInput.entries,
        version: v.pipe(v.number(), v.integer()),
        items: v.pipe(
          v.array(
            v.object({ ...recordInput.entries, quantity: countUpTo(quantityLimit), months: countUpTo(monthsLimit) }),
          ),
          v.maxLength(500),
        ),
      }),
    }),
    data: basketSchema,
    jsonFields: ['record'],
  }),
};
