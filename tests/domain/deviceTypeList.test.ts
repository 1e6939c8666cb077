import { type ListedDeviceType, localPage, overlayDeviceTypes } from '#domain/deviceTypeList.ts';
import { deviceTypeQueries, listKey } from '#domain/deviceTypeQuery.ts';
import { deviceTypeId, intentId, userId } from '#domain/ids.ts';
import type { OutboxRow, OutboxStatus } from '#domain/outbox.ts';
import { describe, expect, test } from 'vitest';

const { initial: defaultQuery, read: readQuery, fields: queryFields, nextSort } = deviceTypeQueries;
const form = { name: '旧名', category: '洗衣', billing: '按次', netType: '4G', isEnabled: true, remark: '' };
const listed = (id: string, more: Partial<ListedDeviceType> = {}): ListedDeviceType => ({
  ...form,
  id,
  version: 3,
  code: `C-${id}`,
  deviceCount: 0,
  createdAtMs: 1000,
  coverUrl: '',
  ...more,
});
const pending: OutboxStatus = { state: 'pending', attempts: 0, isUnanswered: false, notBeforeMs: 0 };
const nowMs = new Date(2026, 2, 31, 12).getTime();
let seq = 0;
const save = (id: string, name: string, baseVersion: number, status: OutboxStatus = pending): OutboxRow => {
  seq += 1;
  return {
    id: intentId(`i${seq}`),
    userId: userId('u'),
    seq,
    createdAtMs: 5000 + seq,
    status,
    intent: {
      kind: 'device-type-save',
      deviceTypeId: deviceTypeId(id),
      baseVersion,
      form: { ...form, name },
      chosen: [],
    },
  };
};

describe('list of device types', () => {
  test('[O9] a queued edit is shown at once, as pending, with the last of several on top', () => {
    const [row] = overlayDeviceTypes(
      [listed('a')],
      [save('a', '新名', 3), save('a', '更新的名', 3)],
      defaultQuery,
      nowMs,
    );
    expect(row).toMatchObject({ name: '更新的名', sync: { state: 'pending' }, isNew: false });
  });

  test('[O9] a queued new record stands on top of the first page, and on no other', () => {
    const outbox = [save('n', '新类型', 0)];
    expect(overlayDeviceTypes([listed('a')], outbox, defaultQuery, nowMs).map((row) => row.id)).toEqual(['n', 'a']);
    expect(overlayDeviceTypes([listed('a')], outbox, { ...defaultQuery, pageNo: 2 }, nowMs)).toHaveLength(1);
  });

  test('[O9] a record that the server already lists is not shown twice', () => {
    expect(overlayDeviceTypes([listed('n')], [save('n', '新类型', 0)], defaultQuery, nowMs)).toHaveLength(1);
  });

  test('[O9] a queued new record obeys the search like any other', () => {
    const outbox = [save('n', '新类型', 0)];
    expect(overlayDeviceTypes([], outbox, { ...defaultQuery, keyword: '充电' }, nowMs)).toEqual([]);
    expect(overlayDeviceTypes([], outbox, { ...defaultQuery, category: '洗衣' }, nowMs)).toHaveLength(1);
  });

  test('[O5] a save that was turned back says why', () => {
    const rejected: OutboxStatus = { state: 'rejected', httpStatus: 422, errcode: '400', errmsg: '名称已存在' };
    const [row] = overlayDeviceTypes([listed('a')], [save('a', '新名', 3, rejected)], defaultQuery, nowMs);
    expect(row?.sync).toEqual({ state: 'rejected', errmsg: '名称已存在' });
  });

  test('[PAGES 4.4] an offline search finds by name or code, filters, sorts and pages', () => {
    const rows = [listed('a', { deviceCount: 2 }), listed('b', { deviceCount: 9 }), listed('c', { category: '充电' })];
    expect(localPage(rows, { ...defaultQuery, keyword: 'c-B' }, nowMs).rows.map((row) => row.id)).toEqual(['b']);
    expect(
      localPage(rows, { ...defaultQuery, category: '洗衣', sort: 'deviceCount', order: 'desc' }, nowMs),
    ).toMatchObject({
      rows: [{ id: 'b' }, { id: 'a' }],
      total: 2,
    });
    expect(localPage(rows, { ...defaultQuery, category: '!洗衣,饮水' }, nowMs).rows.map((row) => row.id)).toEqual([
      'c',
    ]);
    const today = [listed('d', { createdAtMs: nowMs }), listed('e', { createdAtMs: nowMs - 86_400_000 })];
    expect(localPage(today, { ...defaultQuery, created: 'today' }, nowMs).rows.map((row) => row.id)).toEqual(['d']);
  });
});

describe('address of the list', () => {
  const read = (search: string) => {
    const fields = new URLSearchParams(search);
    return readQuery((name) => fields.get(name));
  };
  test('[PAGES 4.4] what the list shows can be read back from its address', () => {
    const query = {
      ...defaultQuery,
      keyword: '水 & 电',
      category: '!洗衣,饮水',
      created: 'last7',
      pageNo: 3,
      pageSize: 50,
    };
    expect(read(new URLSearchParams(queryFields(query)).toString())).toEqual(query);
    expect(queryFields(defaultQuery)).toEqual({});
  });
  test('[PAGES 4.4] an address that makes no sense falls back to the default', () => {
    expect(read('pageNo=-1&pageSize=7&sort=password&order=up')).toEqual(defaultQuery);
    expect(read('pageNo=1.5&sort=deviceCount&order=')).toEqual(defaultQuery);
    expect(read('category=!飞机,,&created=next7')).toEqual(defaultQuery);
    expect(read('category=饮水,飞机,饮水').category).toBe('饮水');
  });
  test('[PAGES 4.4] two queries are stored under two names', () => {
    expect(listKey({ ...defaultQuery, keyword: 'a&category=b' })).not.toBe(
      listKey({ ...defaultQuery, keyword: 'a', category: 'b' }),
    );
  });
  test('[PAGES 4.4] pressing a column sorts down, up and not at all', () => {
    const down = nextSort(defaultQuery, 'deviceCount');
    const up = nextSort(down, 'deviceCount');
    expect([down.order, up.order, nextSort(up, 'deviceCount').sort]).toEqual(['desc', 'asc', '']);
  });
});
