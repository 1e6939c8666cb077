import type { Basket } from '#contracts/calls/basket.ts';
import { basketFen, basketKinds } from '#domain/basket.ts';
import { privateCall, type PrivateContext } from '#server/api/endpoint.ts';
import { badInput, conflict, notFound } from '#server/api/refusal.ts';
import type { Db } from '#server/db/database.ts';
import { basketItems, baskets } from '#server/db/schema.ts';
import { and, asc, eq } from 'drizzle-orm';

type Row = typeof baskets.$inferSelect;

const notThere = () => notFound('购物车不存在，或不属于当前账号');

/** Held against other writers until the transaction ends. */
async function ownBasket(id: string, { db, user }: PrivateContext): Promise<Row> {
  const isOwn = and(eq(baskets.id, id), eq(baskets.userId, user.userId));
  const [row] = await db.select().from(baskets).where(isOwn).for('update');
  if (row === undefined) throw notThere();
  return row;
}

const itemsOf = (db: Db, basketId: string) =>
  db.select().from(basketItems).where(eq(basketItems.basketId, basketId)).orderBy(asc(basketItems.position));

async function shown({ id, version, type }: Row, db: Db): Promise<Basket> {
  const items = await itemsOf(db, id);
  return {
    ...{ id, version, type, totalFen: basketFen(items, type) },
    items: items.map(({ basketId: _basketId, position: _position, ...item }) => item),
  };
}

export const basket = privateCall('basket', async ({ id, type }, context) => {
  const row = await ownBasket(id, context);
  if (row.type !== type) throw notThere();
  return shown(row, context.db);
});

export const basketSave = privateCall('basketSave', async ({ record }, context) => {
  const { db } = context;
  const row = await ownBasket(record.id, context);
  if (row.version !== record.version) throw conflict('购物车已被修改，请刷新后重试');
  const wanted = new Map(record.items.map((item) => [item.id, item]));
  const there = await itemsOf(db, row.id);
  if (wanted.size < record.items.length || record.items.some(({ id }) => !there.some((item) => item.id === id))) {
    throw badInput('购物车中没有该商品');
  }
  const { hasQuantity, hasMonths } = basketKinds[row.type];
  for (const item of there) {
    const next = wanted.get(item.id);
    const isIt = eq(basketItems.id, item.id);
    if (next === undefined) {
      await db.delete(basketItems).where(isIt);
      continue;
    }
    const quantity = hasQuantity ? next.quantity : item.quantity;
    const months = hasMonths ? next.months : item.months;
    if (quantity === item.quantity && months === item.months) continue;
    await db.update(basketItems).set({ quantity, months }).where(isIt);
  }
  const version = row.version + 1;
  await db.update(baskets).set({ version }).where(eq(baskets.id, row.id));
  return shown({ ...row, version }, db);
});
