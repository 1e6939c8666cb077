import { billings, categories, netTypes } from '#domain/deviceTypeEnums.ts';
import { raiseListVersion } from '#server/calls/listVersion.ts';
import type { Db } from '#server/db/database.ts';
import { deviceTypes } from '#server/db/schema.ts';
import { eq } from 'drizzle-orm';

const batchRows = 500;

const pick = <Item>(items: readonly [Item, ...Item[]], number: number): Item =>
  items[number % items.length] ?? items[0];

/** Fills a user's list until it holds `count` device types, for trying long lists. */
export async function fillDeviceTypes(db: Db, userId: string, count: number, nowMs: number): Promise<void> {
  const existing = await db.$count(deviceTypes, eq(deviceTypes.userId, userId));
  for (let from = existing; from < count; from += batchRows) {
    const numbers = Array.from({ length: Math.min(batchRows, count - from) }, (_, place) => from + place + 1);
    await db.insert(deviceTypes).values(
      numbers.map((number) => ({
        id: `eqtype-${userId}-${String(number).padStart(6, '0')}`,
        userId,
        version: 1,
        name: `${pick(categories, number)}机型 ${number}`,
        category: pick(categories, number),
        billing: pick(billings, number),
        netType: pick(netTypes, number),
        isEnabled: number % 7 !== 0,
        remark: '',
        deviceCount: (number * 37) % 500,
        createdAtMs: nowMs - number * 60_000,
        chosen: [],
      })),
    );
  }
  await raiseListVersion(db, userId, 'eqtype');
}
