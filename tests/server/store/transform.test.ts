import { deleteObject, putObject } from '#server/store/files.ts';
import { estimateJpegQuality } from '#server/store/jpegQuality.ts';
import { VariantCache } from '#server/store/variantCache.ts';
import { codeOf, type RunningStore, startStore } from '#tests/server/store/storeServer.ts';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

let store: RunningStore;
const usual = 'image/quality,q_22/format,jpg';

/** A picture with something to compress in it. */
const noise = () =>
  sharp({
    create: {
      width: 240,
      height: 96,
      channels: 3,
      background: '#123',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
const clear = () =>
  sharp({ create: { width: 24, height: 10, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });

beforeAll(async () => {
  store = await startStore();
  await putObject(store.dir, 'q80.jpg', await noise().jpeg({ quality: 80 }).toBuffer(), 'image/jpeg');
  await putObject(store.dir, 'q40.jpg', await noise().jpeg({ quality: 40 }).toBuffer(), 'image/jpeg');
  await putObject(store.dir, 'a.webp', await noise().webp({ quality: 90 }).toBuffer(), 'image/webp');
  await putObject(store.dir, 'clear.png', await clear().png().toBuffer(), 'image/png');
  await putObject(store.dir, 'note.png', Buffer.from('no picture'), 'image/png');
  await putObject(
    store.dir,
    'turned.jpg',
    await noise().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    'image/jpeg',
  );
  await putObject(store.dir, 'cut.jpg', (await noise().jpeg().toBuffer()).subarray(0, 900), 'image/jpeg');
  await putObject(store.dir, 'huge.png', Buffer.alloc(20 * 1024 * 1024 + 1), 'image/png');
});
afterAll(() => store.close());

const get = (key: string, process: string, headers = {}) =>
  fetch(`${store.url}/${key}?x-oss-process=${process}`, { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test('the quality of a JPEG is read from its tables', async () => {
  for (const quality of [5, 22, 50, 75, 80, 95, 100]) {
    expect(estimateJpegQuality(await noise().jpeg({ quality }).toBuffer())).toBe(quality);
  }
  expect(estimateJpegQuality(Buffer.from('no picture'))).toBeUndefined();
  expect(estimateJpegQuality(Buffer.alloc(0))).toBeUndefined();
});

test('quality 22 is relative to the source, and the source stays', async () => {
  const original = await bytesOf(await fetch(`${store.url}/q80.jpg`));
  for (const [key, quality] of [
    ['q80.jpg', 18],
    ['q40.jpg', 9],
  ] as const) {
    const response = await get(key, usual);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const made = await bytesOf(response);
    expect(estimateJpegQuality(made)).toBe(quality);
    expect(made.length).toBeLessThan(original.length);
  }
  expect(await bytesOf(await fetch(`${store.url}/q80.jpg`))).toEqual(original);
});

test('quality is absolute on WebP, and by Q_ never above the source', async () => {
  expect(estimateJpegQuality(await bytesOf(await get('a.webp', usual)))).toBe(22);
  expect(estimateJpegQuality(await bytesOf(await get('q80.jpg', 'image/quality,Q_30')))).toBe(30);
  expect(estimateJpegQuality(await bytesOf(await get('q40.jpg', 'image/quality,Q_90')))).toBe(40);
});

test('what is transparent becomes white in a JPEG', async () => {
  const { data } = await sharp(await bytesOf(await get('clear.png', usual)))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([data[0], data[1], data[2]]).toEqual([255, 255, 255]);
});

test('a picture taken on its side is shown upright', async () => {
  const { width, height, orientation } = await sharp(await bytesOf(await get('turned.jpg', usual))).metadata();
  expect([width, height, orientation]).toEqual([96, 240, undefined]);
});

test('formats: a type asked for is the type sent; none asked for keeps its own', async () => {
  for (const [process, type] of [
    ['image/format,webp', 'image/webp'],
    ['image/format,png', 'image/png'],
    ['image/quality,q_50', 'image/jpeg'],
  ] as const) {
    const response = await get('q80.jpg', process);
    expect([response.headers.get('content-type'), (await sharp(await bytesOf(response)).metadata()).format]).toEqual([
      type,
      type.slice(6),
    ]);
  }
});

test.each([
  ['image'],
  ['image/'],
  ['video/quality,q_22'],
  ['image/quality,q_0'],
  ['image/quality,q_101'],
  ['image/quality,22'],
  ['image/quality,q_22,q_3'],
  ['image/format,exe'],
  ['image/format,constructor'],
  ['image/format'],
  ['image/rotate,90'],
  [''],
])('bad parameters are 400: %s', async (process) => {
  const response = await get('q80.jpg', process);
  expect([response.status, await codeOf(response)]).toEqual([400, 'InvalidArgument']);
});

test('no picture is 400, a missing object 404', async () => {
  for (const key of ['note.png', 'cut.jpg', 'huge.png']) {
    const response = await get(key, usual);
    expect([key, response.status, await codeOf(response)]).toEqual([key, 400, 'BadRequest']);
  }
  const missing = await get('missing.png', usual);
  expect([missing.status, await codeOf(missing)]).toEqual([404, 'NoSuchKey']);
});

test('a variant has an ETag of its own, is cached, and follows its object', async () => {
  const first = await get('q80.jpg', usual);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).not.toBe((await fetch(`${store.url}/q80.jpg`)).headers.get('etag'));
  expect((await get('q80.jpg', usual, { 'If-None-Match': etag })).status).toBe(304);
  const part = await get('q80.jpg', usual, { Range: 'bytes=0-1' });
  expect([part.status, await bytesOf(part)]).toEqual([206, Buffer.from([0xff, 0xd8])]);
  await putObject(store.dir, 'q80.jpg', await noise().jpeg({ quality: 90 }).toBuffer(), 'image/jpeg');
  expect((await get('q80.jpg', usual)).headers.get('etag')).not.toBe(etag);
  const variants = async () => (await readdir(`${store.dir}/variants`)).length;
  const before = await variants();
  await deleteObject(store.dir, 'q80.jpg');
  expect((await get('q80.jpg', usual)).status).toBe(404);
  expect(await variants()).toBe(before - 1);
});

test('the cache makes once what is asked for twice, stays in its bounds and survives a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'variants-'));
  let made = 0;
  const make = async () => {
    made += 1;
    return Buffer.alloc(400);
  };
  const cache = new VariantCache(folder, 1000);
  await Promise.all([cache.get(join(folder, 'a'), make), cache.get(join(folder, 'a'), make)]);
  expect(made).toBe(1);
  await cache.get(join(folder, 'b'), make);
  await cache.get(join(folder, 'a'), make);
  await cache.get(join(folder, 'c'), make);
  expect([made, cache.totalBytes, (await readdir(folder)).sort()]).toEqual([3, 800, ['a', 'c']]);
  const next = new VariantCache(folder, 500);
  await next.load();
  expect([next.totalBytes, await readdir(folder)]).toEqual([400, ['c']]);
  await rm(folder, { recursive: true });
});
