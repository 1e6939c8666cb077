import type { Db } from '#server/db/database.ts';
import { stockItems, stockRules } from '#server/db/schema.ts';
import { notify } from '#server/notices/notify.ts';
import { below } from '#server/stock/below.ts';
import { and, eq, isNull, lte, or } from 'drizzle-orm';

/** A rule warns once a day at most. */
const againMs = 24 * 3600_000;

/** Warns the owner of every rule that something falls below, unless it is paused or has warned today. */
export async function warnOfStock(db: Db, nowMs: number): Promise<void> {
  const isDue = and(
    eq(stockRules.isEnabled, true),
    or(isNull(stockRules.pausedUntilMs), lte(stockRules.pausedUntilMs, nowMs)),
    or(isNull(stockRules.warnedAtMs), lte(stockRules.warnedAtMs, nowMs - againMs)),
  );
  for (const rule of await db.select().from(stockRules).where(isDue)) {
    const count = await db.$count(stockItems, below(rule));
    if (count === 0) continue;
    await db.transaction(async (tx) => {
      // Of two servers that look at once, one warns.
      const taken = await tx
        .update(stockRules)
        .set({ warnedAtMs: nowMs })
        .where(and(eq(stockRules.id, rule.id), isDue))
        .returning({ id: stockRules.id });
      if (taken.length === 0) return;
      const path = `/stockPush?${new URLSearchParams({ userId: rule.userId, ruleId: rule.id })}`;
      const text = `「${rule.name}」有 ${count} 项现存低于 ${rule.threshold}`;
      await notify(tx, { userId: rule.userId, topic: 'stock', title: '库存不足', text, path }, nowMs);
    });
  }
}
