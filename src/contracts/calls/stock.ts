import { api, call, read, write } from '#contracts/call.ts';
import { recordInput, versionInput } from '#contracts/fields.ts';
import * as v from 'valibot';

/** A rule of stock warnings and what falls below it – `/stockPush`. */
export const stockWarningSchema = v.object({
  id: v.string(),
  version: v.number(),
  name: v.string(),
  /** '' = every category, every warehouse */
  category: v.string(),
  warehouse: v.string(),
  /** warned below this many */
  threshold: v.number(),
  isEnabled: v.boolean(),
  /** null = not paused */
  pausedUntilMs: v.nullable(v.number()),
  /** how many items are below; `items` are the worst 200 of them */
  total: v.number(),
  items: v.array(
    v.object({ id: v.string(), name: v.string(), code: v.string(), warehouse: v.string(), onHand: v.number() }),
  ),
});
export type StockWarning = v.InferOutput<typeof stockWarningSchema>;

export const stockCalls = {
  stockWarning: call({ ...read, path: `${api}/r/stock/warning/:id`, input: recordInput, data: stockWarningSchema }),
  /** for seven days from now, or no longer */
  stockWarningPause: call({
    ...write,
    path: `${api}/r/stock/action/pause`,
    input: v.object({
      ...versionInput.entries,
      isPaused: v.pipe(
        v.picklist(['true', 'false']),
        v.transform((it) => it === 'true'),
      ),
    }),
    data: stockWarningSchema,
  }),
};
