import 'fake-indexeddb/auto';
import { checksum } from '#domain/checksum.ts';
import { maxFileBytes } from '#domain/fileCheck.ts';
import { readUploadBytes } from '#ports/db/uploadBytes.ts';
import { Tabs } from '#tests/fakes/engines.ts';
import { fileOnDisk } from '#tests/fakes/fileOnDisk.ts';
import { addTarget, ann, bob, editTarget, jpegFile } from '#tests/fakes/uploads.ts';
import { storeBatch } from '#worker/storeBatch.ts';
import { random } from '#tests/fakes/uploadBench.ts';
import { expect, test } from 'vitest';

const identity = { userId: ann, token: 't' };

/** A tab with a signed-in user whose queue is paused, so that nothing moves but the intake. */
async function pausedTab() {
  const tabs = new Tabs();
  const api = tabs.open();
  await api.setIdentity(identity);
  await api.pause();
  return { tabs, api, db: tabs.bench.db };
}

test('[U1] a file is acknowledged only after its bytes and row are committed', async () => {
  const tabs = new Tabs();
  const { db, clock } = tabs.bench;
  let committed = 0;
  const api = tabs.open({
    async store(batch) {
      const result = await storeBatch(db, { ...batch, nowMs: clock.nowMs(), random }, tabs.bench.files);
      committed += await db.uploads.count();
      return result;
    },
  });
  await api.setIdentity(identity);
  await api.pause();
  const { accepted } = await api.enqueue([jpegFile('a.jpg')], editTarget);
  expect(committed).toBe(1);
  expect((await db.uploads.toArray()).map(({ id }) => id)).toEqual(accepted);
  expect(await db.packs.count()).toBe(1);
});

test('[U1] a thousand files in fifty messages: in order, in few packs, stamps rising', async () => {
  const { api, db } = await pausedTab();
  const files = Array.from({ length: 1000 }, (_, at) => jpegFile(`${at}.jpg`, 50, at));
  const messages = Array.from({ length: 50 }, (_, at) => files.slice(at * 20, at * 20 + 20));
  const results = await Promise.all(messages.map((some) => api.enqueue(some, editTarget)));
  const rows = await db.uploads.toArray();
  expect(rows.map(({ name }) => name)).toEqual(files.map(({ name }) => name));
  expect(results.flatMap(({ accepted }) => accepted)).toEqual(rows.map(({ id }) => id));
  const stamps = rows.map(({ stampMs }) => stampMs);
  expect(stamps.every((stamp, at) => at === 0 || stamp > (stamps[at - 1] ?? 0))).toBe(true);
  expect(await db.packs.count()).toBeLessThanOrEqual(12);
});

test('[U1] large files are packs of their own beside the one that small ones share, each with its own bytes', async () => {
  const { tabs, api, db } = await pausedTab();
  const sizes = [100, 524_288, 200, 700_000, 300];
  const files = sizes.map((size, at) => jpegFile(`${at}.jpg`, size, at));
  await api.enqueue(files, editTarget);
  const rows = await db.uploads.toArray();
  const [first, second, third, fourth, fifth] = rows.map(({ bytes }) => bytes?.packId);
  expect([third, fifth]).toEqual([first, first]);
  expect(new Set([first, second, fourth]).size).toBe(3);
  expect(await db.packs.count()).toBe(3);
  const whole = async (file?: Blob) => checksum((await file?.bytes()) ?? new Uint8Array());
  const stored = await Promise.all(
    rows.map(async ({ id }) => whole(await readUploadBytes(db, ann, id, tabs.bench.files))),
  );
  expect(stored).toEqual(await Promise.all(files.map(whole)));
  expect(tabs.errors).toEqual([]);
});

test('[G5] each refusal has its code and text; what is right goes in', async () => {
  const { api, db } = await pausedTab();
  const text = new File(['just some text'], 'renamed.jpg', { type: 'image/jpeg' });
  const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])], 'p.jpg');
  const { accepted, refused } = await api.enqueue(
    [
      jpegFile('full.jpg', maxFileBytes),
      jpegFile('more.jpg', maxFileBytes + 1),
      jpegFile('none.jpg', 0),
      text,
      png,
      jpegFile('a.gif'),
    ],
    editTarget,
  );
  expect(accepted).toHaveLength(2);
  expect(refused).toEqual([
    { name: 'more.jpg', code: -600, message: '文件大小超出限制，限制大小为4M' },
    { name: 'none.jpg', code: -601, message: '文件内容为空，不支持该格式图片上传，请重新选择!' },
    { name: 'renamed.jpg', code: -601, message: '不支持该格式图片上传，请重新选择!' },
    { name: 'a.gif', code: -601, message: '不支持该格式图片上传，请重新选择!' },
  ]);
  expect((await db.uploads.toArray()).map(({ name, type }) => [name, type])).toEqual([
    ['full.jpg', 'image/jpeg'],
    ['p.jpg', 'image/png'],
  ]);
});

test('[G5] the same name and size is a duplicate in its own gallery only, within a batch and later', async () => {
  const { api } = await pausedTab();
  const refused = [{ name: 'a.jpg', code: -602, message: '这个文件已经上传过一遍了，请重新选择!' }];
  const twice = await api.enqueue([jpegFile('a.jpg'), jpegFile('a.jpg', 100, 2)], editTarget);
  expect(twice.accepted).toHaveLength(1);
  expect(twice.refused).toEqual(refused);
  expect(await api.enqueue([jpegFile('a.jpg')], editTarget)).toEqual({ accepted: [], unsaved: [], refused });
  expect((await api.enqueue([jpegFile('a.jpg', 101)], editTarget)).accepted).toHaveLength(1);
  expect((await api.enqueue([jpegFile('a.jpg')], addTarget)).accepted).toHaveLength(1);
});

test('[G5] two tabs that take the same file at the same moment keep one of it', async () => {
  const tabs = new Tabs();
  const apis = [tabs.open(), tabs.open()];
  for (const api of apis) await api.setIdentity(identity);
  await apis[0]?.pause();
  const results = await Promise.all(apis.map((api) => api.enqueue([jpegFile('a.jpg')], editTarget)));
  expect(results.flatMap(({ accepted }) => accepted)).toHaveLength(1);
  expect(results.flatMap(({ refused }) => refused.map(({ code }) => code))).toEqual([-602]);
});

test.each([
  ['itself', new DOMException('full', 'QuotaExceededError')],
  [
    'inside another error',
    Object.assign(new Error('aborted'), { name: 'AbortError', inner: new DOMException('full', 'QuotaExceededError') }),
  ],
])('[P4] lack of space and no network, told by %s: refused visibly, nothing half stored', async (_name, error) => {
  const { tabs, api, db } = await pausedTab();
  tabs.bench.isNetworkUp = false;
  db.uploads.hook('creating', () => {
    throw error;
  });
  const { accepted, refused } = await api.enqueue([jpegFile('a.jpg'), jpegFile('b.jpg')], editTarget);
  expect(accepted).toEqual([]);
  expect(refused.map(({ code }) => code)).toEqual([-701, -701]);
  expect(refused[0]?.message).toContain('存储空间不足');
  expect([await db.uploads.count(), await db.packs.count()]).toEqual([0, 0]);
  expect(tabs.errors).toEqual([]);
});

test('[P5] where Blobs are refused the bytes are kept as ArrayBuffer and sent whole', async () => {
  const { tabs, api, db } = await pausedTab();
  tabs.bench.files.isRefused = true;
  db.packs.hook('creating', (_id, row) => {
    if (row.bytes instanceof Blob) throw new DOMException('Error preparing Blob', 'UnknownError');
  });
  const files = [jpegFile('a.jpg', 300, 1), jpegFile('b.jpg', 400, 2)];
  expect((await api.enqueue(files, editTarget)).accepted).toHaveLength(2);
  expect((await db.packs.toArray())[0]?.bytes).toBeInstanceOf(ArrayBuffer);
  await api.setIdentity(null);
  // Another worker, without the Files in memory.
  const other = tabs.open();
  await other.setIdentity(identity);
  await other.resume();
  await tabs.bench.clock.until(tabs.bench.allAre('registering'));
  const stored = [...tabs.bench.store.objects.values()].map((bytes) => bytes.join());
  const sent = await Promise.all(files.map(async (file) => new Uint8Array(await file.arrayBuffer()).join()));
  expect(stored.sort()).toEqual(sent.sort());
});

test('[P1] without a database nothing is called safe', async () => {
  const tabs = new Tabs();
  const api = tabs.open({ store: () => Promise.reject(new Error('no database')) });
  await api.setIdentity(identity);
  const { accepted, refused } = await api.enqueue([jpegFile('a.jpg')], editTarget);
  expect(accepted).toEqual([]);
  expect(refused[0]?.message).toContain('本机存储不可用');
  expect(tabs.errors).toHaveLength(1);
});

test('a file that cannot be read any more is refused by itself, its neighbours are kept', async () => {
  const { api, db } = await pausedTab();
  const { file: gone, spoil } = await fileOnDisk('gone.jpg');
  spoil();
  const { accepted, refused } = await api.enqueue([jpegFile('a.jpg'), gone, jpegFile('b.jpg')], editTarget);
  expect(accepted).toHaveLength(2);
  expect(refused).toEqual([{ name: 'gone.jpg', code: -300, message: '无法读取该文件，请重新选择该文件' }]);
  expect(await db.uploads.count()).toBe(2);
});

test('a file that becomes unreadable between check and commit is refused by itself', async () => {
  const { tabs, api, db } = await pausedTab();
  tabs.bench.files.isRefused = true;
  const { file: gone, spoil } = await fileOnDisk('gone.jpg');
  let isFirst = true;
  db.packs.hook('creating', () => {
    if (!isFirst) return;
    isFirst = false;
    spoil();
    throw new DOMException('a file is gone', 'DataError');
  });
  const { accepted, refused } = await api.enqueue([jpegFile('a.jpg'), gone, jpegFile('b.jpg')], editTarget);
  expect(accepted).toHaveLength(2);
  expect(refused).toMatchObject([{ name: 'gone.jpg', code: -300 }]);
  expect((await db.packs.toArray())[0]?.bytes).toBeInstanceOf(Blob);
  expect(await db.uploads.count()).toBe(2);
});

test('[U17] without an identity nothing is accepted', async () => {
  const tabs = new Tabs();
  const { accepted, refused } = await tabs.open().enqueue([jpegFile('a.jpg')], editTarget);
  expect(accepted).toEqual([]);
  expect(refused).toHaveLength(1);
});

test('[S4] files whose user logs out while they are checked are not committed', async () => {
  const { tabs, api, db } = await pausedTab();
  const enqueued = api.enqueue([jpegFile('a.jpg')], editTarget);
  tabs.tellAll({ type: 'logging-out', userId: ann });
  expect((await enqueued).accepted).toEqual([]);
  expect(await db.uploads.count()).toBe(0);
  await api.setIdentity({ userId: bob, token: 'b' });
});
