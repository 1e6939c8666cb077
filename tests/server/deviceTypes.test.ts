import { type DeviceType, deviceTypeSchema } from '#contracts/resources/eqtype.ts';
import { type BackEnd, openBackEnd } from '#tests/server/backEnd.ts';
import { counter } from '#tests/server/counter.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

let backEnd: BackEnd;
let token: string;

beforeAll(async () => {
  backEnd = await openBackEnd();
  token = (await backEnd.signIn('operator')).token;
});
afterAll(() => backEnd.close());

const page = async (fields: Record<string, unknown> = {}) => {
  const { data } = await backEnd.call('deviceTypes', fields, { token });
  return v.parse(v.object({ rows: v.array(deviceTypeSchema), total: v.number(), version: v.number() }), data);
};
const one = async (id: string): Promise<DeviceType> =>
  v.parse(deviceTypeSchema, (await backEnd.call('deviceType', { id }, { token })).data);

const form = { name: '共享轮椅', category: '其他', billing: '按时长', netType: '4G', isEnabled: true, remark: '' };
const next = counter();
const newId = () => `test-${String(next()).padStart(8, '0')}`;
const save = (record: Record<string, unknown>) => backEnd.call('deviceTypeSave', { record }, { token });
const created = (change: Record<string, unknown> = {}) => {
  const id = newId();
  return { id, version: 0, form: { ...form, name: `机型${id.slice(-8)}` }, chosen: [], ...change };
};

test('SPEC §2: the list is paged, newest first, with total and version', async () => {
  const first = await page({ pageSize: 5 });
  const second = await page({ pageSize: 5, pageNo: 2 });
  expect([first.rows.length, first.total]).toEqual([5, 14]);
  expect(first.rows[0]).toMatchObject({ name: '台球灯控', isEnabled: false, deviceCount: 0 });
  expect(new Set([...first.rows, ...second.rows].map((row) => row.id)).size).toBe(10);
  expect((await page({ pageNo: 99 })).rows).toEqual([]);
});

test('the list sorts, filters and searches; a wrong wish is refused', async () => {
  const byCount = (await page({ sort: 'deviceCount', order: 'desc', pageSize: 3 })).rows.map((row) => row.deviceCount);
  expect(byCount).toEqual([1286, 642, 517]);
  expect((await page({ category: '洗衣' })).rows.map((row) => row.name).sort()).toEqual(
    ['洗鞋机', '滚筒洗衣机', '烘干机'].sort(),
  );
  expect((await page({ category: '!洗衣,充电' })).rows.some((row) => ['洗衣', '充电'].includes(row.category))).toBe(
    false,
  );
  expect((await page({ keyword: '充电' })).rows.map((row) => row.name)).toEqual(['十路充电桩']);
  expect((await page({ keyword: '%' })).total).toBe(0);
  for (const fields of [
    { sort: 'passwordHash' },
    { order: 'up' },
    { pageSize: 201 },
    { pageNo: 0 },
    { pageSize: 'x' },
    { category: '飞机' },
    { category: '!' },
    { created: 'last7' },
    { created: '9~5' },
  ]) {
    const answer = await backEnd.call('deviceTypes', fields, { token });
    expect(answer).toMatchObject({ httpStatus: 400, status: 0, errcode: '400' });
    expect(answer.errmsg).toContain(Object.keys(fields)[0]);
  }
});

test('[L9] [L8] a time and values of an enumeration, or all but these, keep rows out on the server', async () => {
  const all = (await page({ pageSize: 200 })).rows;
  const times = all.map((row) => row.createdAtMs).sort((a, b) => a - b);
  const [first = 0, second = 0] = times;
  const ids = async (created: string) => (await page({ created, pageSize: 200 })).rows.map((row) => row.createdAtMs);
  expect(await ids(`${first}~${second}`)).toEqual(times.filter((time) => time < second));
  expect(await ids(`${second}~${second + 1}`)).toEqual(times.filter((time) => time === second));
  const category = '洗衣,充电';
  const [among, others] = [
    await page({ category, pageSize: 200 }),
    await page({ category: `!${category}`, pageSize: 200 }),
  ];
  expect(among.total).toBeGreaterThan(3);
  expect(among.total + others.total).toBe(all.length);
});

test('the cover is the first chosen image, else the first of the gallery, else nothing', async () => {
  const chosen = await one('eqtype-demo-03');
  expect(chosen.chosen).toHaveLength(3);
  expect(chosen.coverUrl).toBe(chosen.chosen[0]);
  expect((await one('eqtype-demo-05')).coverUrl).toMatch(/^http:\/\/127\.0\.0\.1:8080\/store\/u1001\/\d+\.jpg$/);
  expect((await one('eqtype-demo-08')).coverUrl).toBe('');
});

test('[G1] a new record registers its gallery, links, targets and choice in one go', async () => {
  const urls = await Promise.all([1, 2].map((n) => backEnd.upload(`u1001/179000000000${n}.png`)));
  const before = await page();
  const record = created({
    images: [
      { imageUrl: urls[0], imageHref: 'https://www.example.com', miniAppid: '', miniPath: '' },
      { imageUrl: '/images/common-2.jpg', imageHref: '', miniAppid: '', miniPath: '' },
      { imageUrl: urls[1], imageHref: '', miniAppid: 'wx1', miniPath: 'pages/a' },
    ],
    chosen: [urls[1], '/images/common-2.jpg'],
  });
  const answer = await save(record);
  expect(answer).toMatchObject({
    httpStatus: 200,
    status: 1,
    data: { id: record.id, version: 1, chosen: record.chosen },
  });
  expect(v.parse(deviceTypeSchema, answer.data).code).toMatch(/^DT\d{6}$/);
  const list = await backEnd.call('imageList', { userId: 'u1001', deviceTypeId: record.id }, { token });
  expect(list.data).toEqual([
    { imageUrl: urls[0], imageHref: 'https://www.example.com', miniAppid: '', miniPath: '', deleteFlag: true },
    { imageUrl: '/images/common-2.jpg', imageHref: '', miniAppid: '', miniPath: '', deleteFlag: false },
    { imageUrl: urls[1], imageHref: '', miniAppid: 'wx1', miniPath: 'pages/a', deleteFlag: true },
  ]);
  const after = await page();
  expect(after.total).toBe(before.total + 1);
  expect(after.version).toBeGreaterThan(before.version);
});

test('[G1] one bad image and nothing of the record is kept', async () => {
  const bad = [
    'http://127.0.0.1:8080/store/u1001/404.jpg',
    'http://127.0.0.1:8080/store/u1002/1767225614000.jpg',
    'http://x.example/1.jpg',
  ];
  for (const imageUrl of bad) {
    const record = created({ images: [{ imageUrl, imageHref: '', miniAppid: '', miniPath: '' }] });
    expect(await save(record)).toMatchObject({ httpStatus: 400, status: 0 });
    expect((await backEnd.call('deviceType', { id: record.id }, { token })).httpStatus).toBe(404);
  }
  const link = created({
    images: [{ imageUrl: await backEnd.upload('u1001/3.jpg'), imageHref: 'javascript:1', miniAppid: '', miniPath: '' }],
  });
  expect(await save(link)).toMatchObject({ httpStatus: 400, errmsg: '请输入正确格式的超链接信息！' });
});

test('[O12] the same new record again is the same record; another under its id is a conflict', async () => {
  const record = created();
  const first = await save(record);
  expect((await save(record)).data).toEqual(first.data);
  expect(await save({ ...record, form: { ...record.form, remark: '不同' } })).toMatchObject({
    httpStatus: 409,
    status: 0,
    errcode: '409',
  });
});

test('[G3] an edit raises the version and keeps the choice in order; a stale one is 409', async () => {
  const before = await one('eqtype-demo-03');
  const [a = '', b = '', c = ''] = before.chosen;
  const record = { id: before.id, version: before.version, form: { ...form, name: '换电柜十二仓' }, chosen: [c, a] };
  expect((await save(record)).data).toMatchObject({
    version: 2,
    name: '换电柜十二仓',
    deviceCount: 96,
    chosen: [c, a],
  });
  expect(await save(record)).toMatchObject({ httpStatus: 409, errcode: '409' });
  expect((await one(before.id)).chosen).toEqual([c, a]);
  const next = { ...record, version: 2 };
  expect((await save({ ...next, chosen: [b, b] })).httpStatus).toBe(400);
  for (const stranger of ['/images/common-9.jpg', await backEnd.upload('u1001/1790000000800.jpg')]) {
    expect((await save({ ...next, chosen: [stranger] })).errmsg).toBe('所选图片不在图库中');
  }
  expect((await save({ ...next, chosen: [a, b, c, '/images/common-1.jpg'] })).errmsg).toBe('最多选择3张图片');
  expect((await save({ ...next, images: [] })).httpStatus).toBe(400);
  expect((await save({ ...next, chosen: ['/images/common-1.jpg'] })).data).toMatchObject({
    version: 3,
    chosen: ['/images/common-1.jpg'],
  });
});

test.each([
  [{ name: '' }, '请输入类型名称'],
  [{ name: '   ' }, '请输入类型名称'],
  [{ name: '一二三四五六七八九十一' }, '类型名称不超过20个字符（汉字计2个）'],
  [{ name: 'abcdefghij一二三四五六' }, '类型名称不超过20个字符（汉字计2个）'],
  [{ name: '洗鞋机' }, '类型名称已存在'],
  [{ category: '飞机' }, '请选择品类'],
  [{ billing: '' }, '请选择计费方式'],
  [{ netType: '5G' }, '请选择联网方式'],
  [{ remark: '长'.repeat(201) }, '备注不超过200字'],
])('a form with %j is refused: %s', async (change, errmsg) => {
  expect(await save(created({ form: { ...form, ...change } }))).toMatchObject({
    httpStatus: 400,
    status: 0,
    errcode: '400',
    errmsg,
  });
});

test('SPEC §5: twenty counted characters are allowed', async () => {
  expect((await save(created({ form: { ...form, name: '一二三四五六七八九十' } }))).status).toBe(1);
  expect((await save(created({ form: { ...form, name: 'abcdefghij一二三四五' } }))).status).toBe(1);
});

test('a record that is no JSON, or lacks a field, is refused by name', async () => {
  const send = (record: string) =>
    backEnd.app.inject({
      method: 'POST',
      url: '/api/pc/v1/r/eqtype/save',
      headers: { authorization: token, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ record }).toString(),
    });
  expect((await send('{no')).json()).toMatchObject({ status: 0, errcode: '400', errmsg: '参数 record 不是有效的JSON' });
  expect((await send('{}')).json()).toMatchObject({ status: 0, errmsg: '缺少参数 record.id' });
  expect((await save({ ...created(), id: 'X' })).errmsg).toBe('编号格式不正确');
});

test('PAGES M2: a type with devices is not deleted; one without goes with its gallery', async () => {
  const busy = await one('eqtype-demo-01');
  const remove = (id: string, version: number) => backEnd.call('deviceTypeDelete', { id, version }, { token });
  expect(await remove(busy.id, busy.version)).toMatchObject({
    httpStatus: 400,
    errmsg: '该类型下还有1286台设备，不能删除',
  });
  expect((await remove('eqtype-demo-14', 9)).httpStatus).toBe(409);
  expect((await remove('eqtype-demo-14', 1)).status).toBe(1);
  expect(await remove('eqtype-demo-14', 1)).toMatchObject({ httpStatus: 404, errmsg: '设备类型不存在' });
  expect(await backEnd.call('deviceTypeDelete', { id: 'eqtype-demo-01', version: 'x' }, { token })).toMatchObject({
    httpStatus: 400,
  });
});

test('a list version rises with gallery changes too, and only with the own ones', async () => {
  const other = (await backEnd.signIn('merchant')).token;
  const versionOf = async (of: string) => (await backEnd.call('deviceTypes', {}, { token: of })).data;
  const before = await versionOf(other);
  const { version } = await page();
  const imageUrl = await backEnd.upload('u1001/1790000000900.jpg');
  await backEnd.call('imageAdd', { userId: 'u1001', deviceTypeId: 'eqtype-demo-02', imageUrl }, { token });
  expect((await page()).version).toBe(version + 1);
  expect(await versionOf(other)).toEqual(before);
});
