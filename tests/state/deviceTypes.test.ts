import 'fake-indexeddb/auto';
import '#tests/fakes/page.ts';
import type { DeviceType } from '#contracts/resources/eqtype.ts';
import { deviceTypeQueries } from '#domain/deviceTypeQuery.ts';
import { userId } from '#domain/ids.ts';
import { db } from '#ports/db/connection.ts';
import { deviceTypeListAtom, loadDeviceTypesAtom } from '#state/deviceTypes.ts';
import { sessionAtom } from '#state/session.ts';
import { store } from '#state/store.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const query = deviceTypeQueries.initial;
const list = deviceTypeListAtom(query);
const row: DeviceType = {
  id: 'type-1',
  version: 1,
  code: 'DT1',
  name: '饮水机',
  category: '饮水',
  billing: '按量',
  netType: '4G',
  isEnabled: true,
  remark: '',
  deviceCount: 0,
  createdAtMs: 1,
  coverUrl: '',
  chosen: [],
};

/** What a person saw, one line for each drawing: how fresh, and how many rows. */
const seen: string[] = [];
let stop: () => void;
beforeEach(async () => {
  await Promise.all(db.tables.map((table) => table.clear()));
  vi.stubGlobal('navigator', { storage: undefined });
  vi.stubGlobal('location', { origin: 'http://console' });
  store.set(sessionAtom, { userId: userId('ann'), token: 't', type: 'operator', name: '', page: '', roleinfo: [] });
  seen.length = 0;
  stop = store.sub(list, () => {
    const { loading, rows } = store.get(list);
    seen.push(`${loading.state} ${rows.length}`);
  });
});
afterEach(() => {
  stop();
  store.set(sessionAtom, null);
  vi.unstubAllGlobals();
});

const answer = (rows: DeviceType[]) =>
  vi.stubGlobal('fetch', async () => Response.json({ status: 1, data: { rows, total: rows.length, version: 1 } }));

test('[P1] a list is never called empty before the rows of its answer are here', async () => {
  answer([row]);
  await expect.poll(() => seen.length).toBeGreaterThan(0); // this machine's own copy has been read
  await store.set(loadDeviceTypesAtom, query);
  await expect.poll(() => seen.at(-1)).toBe('fresh 1');
  expect(seen).not.toContain('fresh 0');
});

test('[P1] a list without rows is called empty once the server has said so', async () => {
  answer([]);
  await store.set(loadDeviceTypesAtom, query);
  await expect.poll(() => seen.at(-1)).toBe('fresh 0');
});
