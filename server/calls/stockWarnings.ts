import type { StockWarning } from '#contracts/calls/stock.ts';
import { privateCall, type PrivateContext } from '#server/api/endpoint.ts';
import { conflict, notFound } from '#server/api/refusal.ts';
import { stockItems, stockRules } from '#server/db/schema.ts';
import { below } from '#server/stock/below.ts';
import { and, asc, eq } from 'drizzle-orm';

/** How long 暂停提醒 holds – `PAGES /stockPush`. */
const pauseMs = 7 * 24 * 3600_000;
const shownItems = 200;

type Rule = typeof stockRules.$inferSelect;

async function ownRule(id: string, { db, user }: PrivateContext): Promise<Rule> {
  const isOwn = and(eq(stockRules.id, id), eq(stockRules.userId, user.userId));
  const [rule] = await db.select().from(stockRules).where(isOwn).for('update');
  if (rule === undefined) throw notFound('预警规则不存在，或不属于当前账号');
  return rule;
}

async function shown(rule: Rule, { db, nowMs }: PrivateContext): Promise<StockWarning> {
  const { id, version, name, category, warehouse, threshold, isEnabled, pausedUntilMs } = rule;
  const items = await db
    .select()
    .from(stockItems)
    .where(below(rule))
    .orderBy(asc(stockItems.onHand), asc(stockItems.id))
    .limit(shownItems);
  return {
    ...{ id, version, name, category, warehouse, threshold, isEnabled },
    pausedUntilMs: pausedUntilMs !== null && pausedUntilMs > nowMs ? pausedUntilMs : null,
    total: await db.$count(stockItems, below(rule)),
    items: items.map((item) => ({
      ...{ id: item.id, name: item.name, code: item.code, warehouse: item.warehouse, onHand: item.onHand },
    })),
  };
}

export const stockWarning = privateCall('stockWarning', async ({ id }, context) =>
  shown(await ownRule(id, context), context),
);

export const stockWarningPause = privateCall('stockWarningPause', async ({ id, version, isPaused }, context) => {
  const { db, nowMs } = context;
  const rule = await ownRule(id, context);
  if (rule.version !== version) throw conflict('该规则已被修改，请刷新后重试');
  const next = { version: version + 1, pausedUntilMs: isPaused ? nowMs + pauseMs : null };
  await db.update(stockRules).set(next).where(eq(stockRules.id, id));
  return shown({ ...rule, ...next }, context);
});
