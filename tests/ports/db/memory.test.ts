import { db, replaceDatabase } from '#ports/db/connection.ts';
import { openInMemory } from '#ports/db/memory.ts';
import { afterEach, expect, test } from 'vitest';

const first = db;
afterEach(() => replaceDatabase(first));

test('[P1] without a database that opens, one in memory takes its place for everybody', async () => {
  // Node has no indexedDB: nothing but the one in memory can answer.
  await openInMemory();
  expect(db).not.toBe(first);
  await db.kv.put({ key: 'settings', userId: '', value: 1 });
  expect((await db.kv.get('settings'))?.value).toBe(1);
  db.close();
});
