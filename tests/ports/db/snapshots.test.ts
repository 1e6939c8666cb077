import 'fake-indexeddb/auto';
import { userId } from '#domain/ids.ts';
import { ConsoleDatabase } from '#ports/db/database.ts';
import { readSnapshot, saveSnapshot, snapshotLimit } from '#ports/db/snapshots.ts';
import { expect, test } from 'vitest';

const [ann, bob] = [userId('ann'), userId('bob')];

test('the newest answers of a user are kept, of each user the own ones', async () => {
  const db = new ConsoleDatabase('snapshots');
  await saveSnapshot(db, { userId: bob, key: 'k0', value: 'of bob', savedAtMs: 0 });
  for (let at = 0; at <= snapshotLimit; at += 1) {
    await saveSnapshot(db, { userId: ann, key: `k${at}`, value: at, savedAtMs: at });
  }
  expect(await readSnapshot(db, ann, 'k0')).toBeUndefined();
  expect((await readSnapshot(db, ann, 'k1'))?.value).toBe(1);
  expect((await readSnapshot(db, ann, `k${snapshotLimit}`))?.value).toBe(snapshotLimit);
  expect((await readSnapshot(db, bob, 'k0'))?.value).toBe('of bob');
  await saveSnapshot(db, { userId: ann, key: 'k1', value: 'new', savedAtMs: 1000 });
  expect((await readSnapshot(db, ann, 'k1'))?.value).toBe('new');
  db.close();
});
