import 'fake-indexeddb/auto';
import { userId } from '#domain/ids.ts';
import { ConsoleDatabase } from '#ports/db/database.ts';
import { markErasing, unfinishedErasing } from '#ports/db/erase.ts';
import { eraseUser } from '#ports/db/eraseUser.ts';
import { openDatabase } from '#ports/db/open.ts';
import { afterEach, expect, test } from 'vitest';

const [ann, bob] = [userId('ann'), userId('bob')];
let db: ConsoleDatabase;
afterEach(() => db.close());

/** A row of each table, as far as its keys go: what erasing looks at. */
const keysOf: Record<string, (owner: string) => object> = {
  kv: (owner) => ({ key: `k-${owner}` }),
  formDrafts: () => ({ formKey: 'eqtype:1' }),
  galleries: () => ({ deviceTypeId: '1' }),
  lists: () => ({ listKey: 'eqtype' }),
  snapshots: () => ({ key: 'accounts' }),
};

async function fill(owner: string) {
  for (const table of db.tables) {
    const row = { id: `${table.name}-${owner}`, ...keysOf[table.name]?.(owner), userId: owner };
    await table.put(row);
  }
}

test('[S4] every table loses the rows of the user and keeps those of the others and of the machine', async () => {
  db = new ConsoleDatabase('erase');
  for (const owner of [ann, bob]) await fill(owner);
  await db.kv.put({ key: 'settings', userId: '', value: 1 });
  await eraseUser(db, ann);
  for (const table of db.tables) {
    const owners = (await table.toArray()).map((row: { userId: string }) => row.userId);
    expect([table.name, owners.includes(ann), owners.includes(bob)]).toEqual([table.name, false, true]);
  }
  expect(await db.kv.get('settings')).toBeDefined();
});

test('[S4] an erasing that was begun is remembered until it is finished', async () => {
  db = new ConsoleDatabase('erase-later');
  for (const owner of [ann, bob]) await fill(owner);
  await markErasing(db, ann);
  expect(await unfinishedErasing(db)).toEqual([ann]);
  await eraseUser(db, ann);
  expect(await unfinishedErasing(db)).toEqual([]);
});

test('[S4] every table is indexed by user, so that none can be forgotten', () => {
  db = new ConsoleDatabase('erase-schema');
  for (const { name, schema } of db.tables) {
    const isByUser = schema.primKey.keyPath === 'userId' || 'userId' in schema.idxByName;
    expect([name, isByUser]).toEqual([name, true]);
  }
});

test('[P1] a database that does not open in time is not waited for', async () => {
  db = new ConsoleDatabase('late');
  db.on('ready', () => new Promise(() => undefined));
  expect(await openDatabase(db, 5)).toEqual({ isOpen: false, reason: 'timeout' });
});

test('[P1] one that opens is open', async () => {
  db = new ConsoleDatabase('fine');
  expect(await openDatabase(db)).toEqual({ isOpen: true });
});
