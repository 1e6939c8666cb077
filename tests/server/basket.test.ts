import type { Basket } from '#contracts/calls/basket.ts';
import { type BackEnd, openBackEnd } from '#tests/server/backEnd.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

let backEnd: BackEnd;
let token: string;
beforeEach(async () => {
  backEnd = await openBackEnd();
  token = (await backEnd.signIn('operator')).token;
});
afterEach(() => backEnd.close());

const read = async (id: string, type: string) => backEnd.call('basket', { id, type }, { token });
const save = (id: string, version: number, items: object[]) =>
  backEnd.call('basketSave', { record: { id, version, items } }, { token });

test('SPEC §2: /newCar: the basket of that number and type, its amount counted here', async () => {
  expect((await read('refer-renew', '1')).data).toMatchObject({ version: 1, type: '1', totalFen: 300 * 6 + 650 * 12 });
  expect(await read('refer-renew', '2')).toMatchObject({ httpStatus: 404, data: null });
  expect(await read('refer-renew', '9')).toMatchObject({ httpStatus: 400, data: null });
});

test('what may be changed is stored, the rest stays, what is not named goes', async () => {
  const items = [
    { id: 'refer-renew-1', quantity: 50, months: 24 },
    { id: 'refer-renew-3', quantity: 1, months: 1 },
  ];
  const { data } = await save('refer-renew', 1, items);
  const basket = data as Basket;
  expect(basket.items.map(({ id, quantity, months }) => [id, quantity, months])).toEqual([
    ['refer-renew-1', 1, 24],
    ['refer-renew-3', 1, 1],
  ]);
  expect(basket.totalFen).toBe(300 * 24 + 650);
  expect((await read('refer-renew', '1')).data).toEqual(basket);
  expect(await save('refer-renew', 1, items), 'an old version').toMatchObject({ httpStatus: 409 });
  expect((await save('refer-renew', 2, [])).data).toMatchObject({ items: [], totalFen: 0 });
});

test('amounts beyond the limits, items of another basket and items named twice are refused', async () => {
  const one = { id: 'refer-cards-1', quantity: 1, months: 1 };
  const wrong = [
    [{ ...one, quantity: 0 }],
    [{ ...one, quantity: 10_000 }],
    [{ ...one, quantity: 1.5 }],
    [{ ...one, months: 37 }],
    [{ ...one, id: 'refer-renew-1' }],
    [one, one],
  ];
  for (const items of wrong) {
    expect(await save('refer-cards', 1, items), JSON.stringify(items)).toMatchObject({ httpStatus: 400, status: 0 });
  }
  expect((await read('refer-cards', '2')).data).toMatchObject({ version: 1, totalFen: 200 * 12 * 300 });
});
