import type { StockWarning } from '#contracts/calls/stock.ts';
import { type BackEnd, openBackEnd } from '#tests/server/backEnd.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

let backEnd: BackEnd;
let token: string;
beforeEach(async () => {
  backEnd = await openBackEnd();
  token = (await backEnd.signIn('operator')).token;
});
afterEach(() => backEnd.close());

const dayMs = 24 * 3600_000;
const read = async (id: string) => (await backEnd.call('stockWarning', { id }, { token })).data as StockWarning;

test('SPEC §2: /stockPush shows what lies strictly below the threshold where the rule looks, the worst first', async () => {
  const shanghai = await read('rule-shanghai');
  expect(shanghai).toMatchObject({ threshold: 20, warehouse: '上海总仓', pausedUntilMs: null, total: 3 });
  expect(shanghai.items.map(({ code, onHand }) => [code, onHand])).toEqual([
    ['SIM-M30', 0],
    ['CD10-4G', 4],
    ['EC200U', 18],
  ]);
  expect((await read('rule-consumable')).items, 'nothing is below').toEqual([]);
});

test('暂停提醒 holds for seven days and is stored; a stale version is a conflict', async () => {
  const pause = (version: number, isPaused: boolean) =>
    backEnd.call('stockWarningPause', { id: 'rule-module', version, isPaused }, { token });
  const startMs = backEnd.clock.nowMs;
  expect((await pause(1, true)).data).toMatchObject({ version: 2, pausedUntilMs: startMs + 7 * dayMs });
  expect(await pause(1, true)).toMatchObject({ httpStatus: 409, errcode: '409' });
  backEnd.clock.nowMs = startMs + 7 * dayMs - 1;
  token = (await backEnd.signIn('operator')).token;
  expect((await read('rule-module')).pausedUntilMs).toBe(startMs + 7 * dayMs);
  backEnd.clock.nowMs += 1;
  expect((await read('rule-module')).pausedUntilMs).toBeNull();
  expect((await pause(2, false)).data).toMatchObject({ version: 3, pausedUntilMs: null });
});
