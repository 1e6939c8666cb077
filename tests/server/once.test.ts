import { keyLifeMs } from '#server/api/once.ts';
import { galleryImages, idempotencyKeys, listVersions } from '#server/db/schema.ts';
import { tidy } from '#server/jobs/tidy.ts';
import { type BackEnd, openBackEnd } from '#tests/server/backEnd.ts';
import { counter } from '#tests/server/counter.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

let backEnd: BackEnd;
let token: string;
const gallery = { userId: 'u1001', deviceTypeId: 'eqtype-demo-05' };

beforeAll(async () => {
  backEnd = await openBackEnd();
  token = (await backEnd.signIn('operator')).token;
});
afterAll(() => backEnd.close());
afterEach(() => vi.restoreAllMocks());

const next = counter();
const upload = () => backEnd.upload(`u1001/17700000000${String(next()).padStart(2, '0')}.jpg`);
const newKey = () => `key-${next()}`;
const add = (imageUrl: string, key: string, of = token) =>
  backEnd.call('imageAdd', { ...gallery, imageUrl }, { token: of, key });
const rowCount = () => backEnd.database.db.$count(galleryImages, eq(galleryImages.deviceTypeId, gallery.deviceTypeId));

test('[U4] the same key answers the same and does the work once', async () => {
  const [imageUrl, key, before] = [await upload(), newKey(), await rowCount()];
  const first = await add(imageUrl, key);
  const second = await add(imageUrl, key);
  expect(first).toMatchObject({ httpStatus: 200, status: 1 });
  expect(second).toMatchObject({ httpStatus: 200, status: 1, headers: { 'idempotency-replayed': 'true' } });
  expect(await rowCount()).toBe(before + 1);
  expect((await add(imageUrl, newKey())).errcode).toBe('A001');
});

test('a key answers the same also when the body was JSON the second time', async () => {
  const [imageUrl, key] = [await upload(), newKey()];
  await add(imageUrl, key);
  const again = await backEnd.call('imageAdd', { imageUrl, ...gallery }, { token, key, asJson: true });
  expect(again).toMatchObject({ status: 1, headers: { 'idempotency-replayed': 'true' } });
});

test('another body, or another call, under a used key is 422 and changes nothing', async () => {
  const [imageUrl, key] = [await upload(), newKey()];
  await add(imageUrl, key);
  const before = await rowCount();
  expect(await add(await upload(), key)).toMatchObject({ httpStatus: 422, status: 0, errcode: '422' });
  expect((await backEnd.call('imageDelete', { ...gallery, imageUrl }, { token, key })).httpStatus).toBe(422);
  expect(await rowCount()).toBe(before);
});

test('of twenty at once with one key, one does the work and all get its answer', async () => {
  const [imageUrl, key, before] = [await upload(), newKey(), await rowCount()];
  const answers = await Promise.all(Array.from({ length: 20 }, () => add(imageUrl, key)));
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(1));
  expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === undefined)).toHaveLength(1);
  expect(await rowCount()).toBe(before + 1);
});

test('a final refusal is remembered and leaves no trace of its work', async () => {
  const versions = () => backEnd.database.db.select().from(listVersions);
  const [key, before, versionsBefore] = [newKey(), await rowCount(), await versions()];
  const missing = 'http://127.0.0.1:8080/store/u1001/1770000099999.jpg';
  const first = await add(missing, key);
  expect(first).toMatchObject({ httpStatus: 400, status: 0 });
  await backEnd.upload('u1001/1770000099999.jpg');
  expect(await add(missing, key)).toMatchObject({
    httpStatus: 400,
    errmsg: first.errmsg,
    headers: { 'idempotency-replayed': 'true' },
  });
  expect([await rowCount(), await versions()]).toEqual([before, versionsBefore]);
});

test('a fault and an ended session are not remembered: the key works once things are well again', async () => {
  const [imageUrl, key] = [await upload(), newKey()];
  expect((await add(imageUrl, key, 'no-such-token')).httpStatus).toBe(401);
  const { db } = backEnd.database;
  vi.spyOn(db, 'transaction').mockRejectedValueOnce(new Error('the disk is full'));
  expect(await add(imageUrl, key)).toMatchObject({
    httpStatus: 500,
    status: 0,
    errcode: '500',
    errmsg: '服务器繁忙，请稍后重试',
  });
  expect(await add(imageUrl, key)).toMatchObject({ httpStatus: 200, status: 1 });
});

test('a fault after the work was done undoes the work with the key', async () => {
  const [imageUrl, key, before] = [await upload(), newKey(), await rowCount()];
  const { objects } = backEnd.services;
  vi.spyOn(objects, 'has').mockRejectedValueOnce(new Error('the store is gone'));
  expect((await add(imageUrl, key)).httpStatus).toBe(500);
  expect(await rowCount()).toBe(before);
  expect(await add(imageUrl, key)).toMatchObject({ status: 1 });
});

test("[X4] a key belongs to its user: another's same key is another key", async () => {
  const other = (await backEnd.signIn('merchant')).token;
  const [imageUrl, key] = [await upload(), newKey()];
  await add(imageUrl, key);
  const answer = await backEnd.call(
    'imageAdd',
    { userId: 'u1002', deviceTypeId: 'eqtype-demo-15', imageUrl: await backEnd.upload('u1002/1770000000001.jpg') },
    { token: other, key },
  );
  expect(answer).toMatchObject({ httpStatus: 200, status: 1 });
  expect(answer.headers['idempotency-replayed']).toBeUndefined();
});

test('a malformed key is refused', async () => {
  expect(await add(await upload(), 'has blank')).toMatchObject({ httpStatus: 400, errcode: '400' });
  expect(await add(await upload(), 'x'.repeat(129))).toMatchObject({ httpStatus: 400 });
});

test('DESIGN 10: a key is kept for ninety days and dropped after', async () => {
  const { db } = backEnd.database;
  const tidied = { db, storeDir: undefined, uploads: backEnd.uploads };
  const [imageUrl, key] = [await upload(), newKey()];
  await add(imageUrl, key);
  const kept = () => db.$count(idempotencyKeys, eq(idempotencyKeys.key, key));
  await tidy(tidied, backEnd.clock.nowMs + keyLifeMs);
  expect(await kept()).toBe(1);
  await tidy(tidied, backEnd.clock.nowMs + keyLifeMs + 1);
  expect(await kept()).toBe(0);
});
