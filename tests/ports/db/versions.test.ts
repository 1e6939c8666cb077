import 'fake-indexeddb/auto';
import { intentId, uploadId, userId } from '#domain/ids.ts';
import { ConsoleDatabase } from '#ports/db/database.ts';
import { userRows } from '#ports/db/outbox.ts';
import { openDatabase } from '#ports/db/open.ts';
import { afterEach, expect, test } from 'vitest';

/** Stores of a version as it was shipped; `[a+b]` is a compound index. Never edited, only added to. */
type Shipped = { name: string; keyPath: string | string[]; isCounted?: boolean; unique?: string[]; indexes?: string[] };

const first: Shipped[] = [
  { name: 'kv', keyPath: 'key', indexes: ['userId'] },
  { name: 'menus', keyPath: 'userId' },
  {
    name: 'uploads',
    keyPath: 'id',
    indexes: [
      'userId',
      '[userId+status.state]',
      '[userId+name+sizeBytes]',
      '[userId+target.deviceTypeId]',
      '[userId+target.draftId]',
      'bytes.packId',
    ],
  },
  { name: 'packs', keyPath: 'id', indexes: ['userId'] },
  { name: 'drafts', keyPath: 'id', indexes: ['userId'] },
  { name: 'formDrafts', keyPath: ['userId', 'formKey'], indexes: ['userId'] },
  { name: 'galleries', keyPath: ['userId', 'deviceTypeId'], indexes: ['userId'] },
  { name: 'deviceTypes', keyPath: ['userId', 'id'], indexes: ['userId'] },
  { name: 'lists', keyPath: ['userId', 'listKey'], indexes: ['userId'] },
  {
    name: 'outbox',
    keyPath: 'seq',
    isCounted: true,
    unique: ['id'],
    indexes: ['userId', '[userId+status.state]', '[userId+intent.kind]'],
  },
  { name: 'results', keyPath: 'id', indexes: ['userId', 'atMs'] },
];

const second: Shipped[] = [
  ...first,
  { name: 'kept', keyPath: 'id', indexes: ['userId', '[userId+area]', 'bytes.packId'] },
];

const snapshots: Shipped = { name: 'snapshots', keyPath: ['userId', 'key'], indexes: ['userId', '[userId+savedAtMs]'] };

const portraits: Shipped = { name: 'portraits', keyPath: ['userId', 'id'], indexes: ['userId'] };

const shipped: { version: number; stores: Shipped[] }[] = [
  { version: 1, stores: first },
  { version: 2, stores: second },
  { version: 3, stores: [...second, snapshots] },
  { version: 4, stores: [...second, snapshots, portraits] },
];

const pathOf = (index: string) => (index.startsWith('[') ? index.slice(1, -1).split('+') : index);

const ann = userId('ann');
const pack = { id: 'p1', userId: ann, bytes: new Uint8Array([1, 2, 3]).buffer, type: 'image/jpeg' };
const upload = {
  id: uploadId('u1'),
  userId: ann,
  target: { mode: 'edit', deviceTypeId: 'd1' },
  name: 'a.jpg',
  type: 'image/jpeg',
  sizeBytes: 3,
  lastModifiedMs: 1,
  checksum: 6,
  stampMs: 5,
  objectKey: '',
  bytes: { packId: 'p1', offsetBytes: 0 },
  acceptedAtMs: 5,
  status: { state: 'queued', attempts: 0, notBeforeMs: 0 },
};
const change = {
  id: intentId('i1'),
  userId: ann,
  intent: {
    kind: 'image-update',
    deviceTypeId: 'd1',
    ref: { by: 'url', imageUrl: 'http://x/1.jpg' },
    change: { group: 'link', imageHref: 'https://example.com' },
  },
  createdAtMs: 5,
  status: { state: 'pending', attempts: 0, isUnanswered: false, notBeforeMs: 0 },
};

/** By hand, without the code under test. */
function buildShipped(name: string, { version, stores }: (typeof shipped)[number]): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version * 10); // Dexie multiplies its versions by ten
    request.onerror = () => reject(request.error);
    request.onupgradeneeded = () => {
      for (const { name: store, keyPath, isCounted = false, unique = [], indexes = [] } of stores) {
        const made = request.result.createObjectStore(store, { keyPath, autoIncrement: isCounted });
        for (const index of unique) made.createIndex(index, index, { unique: true });
        for (const index of indexes) made.createIndex(index, pathOf(index));
      }
    };
    request.onsuccess = () => {
      const work = request.result.transaction(['packs', 'uploads', 'outbox'], 'readwrite');
      work.objectStore('packs').put(pack);
      work.objectStore('uploads').put(upload);
      work.objectStore('outbox').put(change);
      work.oncomplete = () => {
        request.result.close();
        resolve();
      };
      work.onerror = () => reject(work.error);
    };
  });
}

let db: ConsoleDatabase;
afterEach(() => db.close());

test.each(shipped)('[P3] version $version opens with its pending work in it', async (old) => {
  const name = `version-${old.version}`;
  await buildShipped(name, old);
  db = new ConsoleDatabase(name);
  expect(await openDatabase(db)).toEqual({ isOpen: true });
  expect(await db.uploads.toArray()).toEqual([upload]);
  expect(await db.packs.toArray()).toEqual([pack]);
  expect(await userRows(db, ann)).toMatchObject([change]);
  expect(await db.uploads.where('[userId+status.state]').equals([ann, 'queued']).count(), 'indexes').toBe(1);
});

test('[P3] every version that was shipped is in this test', async () => {
  db = new ConsoleDatabase('newest');
  await db.open();
  expect(shipped.map(({ version }) => version)).toEqual(Array.from({ length: db.verno }, (_, index) => index + 1));
});
