import { Draft } from '#server/store/draft.ts';
import { deleteObject, listObjects, objectExists, putObject, sweepTemporary } from '#server/store/files.ts';
import { isValidKey, objectPath } from '#server/store/keys.ts';
import { openObject } from '#server/store/objectFile.ts';
import { formOf, post, signed, startStore } from '#tests/server/store/storeServer.ts';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'objects-'));
});
afterEach(() => rm(dir, { recursive: true }));

const description = (key: string) => ({ key, contentType: 'image/png', modifiedMs: 5, headers: {}, isPrivate: false });

async function contentOf(key: string) {
  const object = await openObject(dir, key);
  if (!object) return undefined;
  const bytes = await object.handle.readFile();
  await object.handle.close();
  return { ...object.meta, text: bytes.subarray(0, object.meta.sizeBytes).toString() };
}

async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

test('put, look, list, delete', async () => {
  await putObject(dir, 'user/7/a.png', Buffer.from('one'), 'image/png');
  await putObject(dir, 'user/7/中文.png', Buffer.from('three'), 'image/png');
  expect(await objectExists(dir, 'user/7/a.png')).toBe(true);
  expect(await objectExists(dir, 'user/7/b.png')).toBe(false);
  const listed = await allOf(listObjects(dir));
  expect(listed.map(({ key, sizeBytes }) => [key, sizeBytes]).sort()).toEqual([
    ['user/7/a.png', 3],
    ['user/7/中文.png', 5],
  ]);
  await deleteObject(dir, 'user/7/a.png');
  await deleteObject(dir, 'user/7/a.png');
  expect(await objectExists(dir, 'user/7/a.png')).toBe(false);
});

test('a store that does not exist yet is empty', async () => {
  const nowhere = join(dir, 'nowhere');
  expect(await objectExists(nowhere, 'a')).toBe(false);
  expect(await allOf(listObjects(nowhere))).toEqual([]);
  await deleteObject(nowhere, 'a');
});

test('[U4] an object is there as a whole or not at all, its type and ETag with it', async () => {
  await putObject(dir, 'k', Buffer.from('old'), 'image/jpeg');
  const draft = new Draft(dir);
  for (let i = 0; i < 40; i += 1) await draft.add(Buffer.alloc(100_000, 'n'));
  // Here a kill would come: bytes on the disk, no name on them.
  expect((await readdir(join(dir, 'temporary'))).length).toBe(1);
  expect(await contentOf('k')).toMatchObject({ text: 'old', contentType: 'image/jpeg' });
  const meta = await draft.publish(description('k'), true);
  const now = await contentOf('k');
  expect(now).toMatchObject({ contentType: 'image/png', etag: meta.etag, sizeBytes: 4_000_000 });
  expect(now?.text).toBe('n'.repeat(4_000_000));
  expect(await readdir(join(dir, 'temporary'))).toEqual([]);
});

test('[U4] what is being read stays readable while it is replaced', async () => {
  await putObject(dir, 'k', Buffer.from('old'), 'image/jpeg');
  const reading = await openObject(dir, 'k');
  await putObject(dir, 'k', Buffer.from('newer'), 'image/png');
  expect((await reading?.handle.readFile())?.subarray(0, 3).toString()).toBe('old');
  expect(reading?.meta.contentType).toBe('image/jpeg');
  await reading?.handle.close();
});

test('a long description is read back as well', async () => {
  const draft = new Draft(dir);
  await draft.add(Buffer.from('x'));
  await draft.publish({ ...description('k'), headers: { 'x-oss-meta-a': 'y'.repeat(8000) } }, true);
  expect((await contentOf('k'))?.headers['x-oss-meta-a']).toHaveLength(8000);
});

test('what a crash has cut off is swept at the start', async () => {
  await mkdir(join(dir, 'temporary'));
  await writeFile(join(dir, 'temporary', 'left-over'), 'half');
  await putObject(dir, 'k', Buffer.from('whole'), 'image/png');
  await sweepTemporary(dir);
  expect(await readdir(dir)).toEqual(['objects']);
  expect(await objectExists(dir, 'k')).toBe(true);
});

const bad = [
  '',
  '..',
  '../x',
  'a/../../x',
  'a/./b',
  '/etc/passwd',
  '\\x',
  'a\0b',
  'a\nb',
  'x'.repeat(1024),
  '中'.repeat(342),
  '\ud800',
];
const good = [
  'a',
  'a..b',
  '...',
  'a//b',
  'a/',
  'C:\\x',
  'x'.repeat(1023),
  '中'.repeat(341),
  '%2e%2e',
  'con',
  '.',
  '~',
].filter((key) => key !== '.');

test('no key leaves the folder, whatever it holds', () => {
  for (const key of [...bad, ...good]) {
    expect(resolve(objectPath(dir, key)).startsWith(`${join(dir, 'objects')}/`), JSON.stringify(key)).toBe(true);
  }
  expect(bad.filter(isValidKey)).toEqual([]);
  expect(good.filter((key) => !isValidKey(key))).toEqual([]);
});

test('keys come through a form as they are, or are refused', async () => {
  const store = await startStore({ dir });
  const policy = signed([['starts-with', '$key', '']]);
  for (const key of good) {
    expect([key, (await post(store, formOf({ ...policy, key }))).status]).toEqual([key, 204]);
    expect((await fetch(`${store.url}/${encodeURIComponent(key)}`)).status).toBe(200);
  }
  expect((await allOf(listObjects(dir))).map(({ key }) => key).sort()).toEqual([...good].sort());
  for (const key of bad.filter((one) => one !== '' && one !== '\ud800')) {
    expect([key, (await post(store, formOf({ ...policy, key }))).status]).toEqual([key, 400]);
  }
  expect((await readdir(dir)).sort()).toEqual(['objects', 'temporary']);
  await store.close();
});
