import { stockItems, type stockRules } from '#server/db/schema.ts';
import { and, eq, lt } from 'drizzle-orm';

type Rule = Pick<typeof stockRules.$inferSelect, 'userId' | 'category' | 'warehouse' | 'threshold'>;

/** The items that a rule warns of. */
export const below = ({ userId, category, warehouse, threshold }: Rule) =>
  and(
    eq(stockItems.userId, userId),
    category === '' ? undefined : eq(stockItems.category, category),
    warehouse === '' ? undefined : eq(stockItems.warehouse, warehouse),
    lt(stockItems.onHand, threshold),
  );
