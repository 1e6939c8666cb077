import 'fake-indexeddb/auto';
import { checksum } from '#domain/checksum.ts';
import { packId } from '#domain/ids.ts';
import { markErasing, unfinishedErasing } from '#ports/db/erase.ts';
import { eraseUser } from '#ports/db/eraseUser.ts';
import { readUploadBytes } from '#ports/db/uploadBytes.ts';
import { Tabs } from '#tests/fakes/engines.ts';
import { Life } from '#tests/fakes/mortal.ts';
import { random } from '#tests/fakes/uploadBench.ts';
import { addTarget, ann, bob, editTarget, jpegFile } from '#tests/fakes/uploads.ts';
import { storeBatch } from '#worker/storeBatch.ts';
import { expect, test, vi } from 'vitest';

const identity = { userId: ann, token: 't' };
const whole = async (file?: Blob | '') => file && checksum(await file.bytes());
const some = (count: number) => Array.from({ length: count }, (_, at) => jpegFile(`${at}.jpg`, 200 + at, at));

/** A tab with a signed-in user whose queue is paused, so that nothing moves but the intake. */
async function pausedTab(tabs = new Tabs()) {
  const api = tabs.open();
  await api.setIdentity(identity);
  await api.pause();
  return { tabs, api, ...tabs.bench };
}

test('[U1] small files lie together in a file of their own, large ones in Blobs, and all are read back as they were', async () => {
  const { api, db, files: kept } = await pausedTab();
  const files = [...some(3), jpegFile('large.jpg', 600_000, 7), jpegFile('last.jpg', 50, 9)];
  await api.enqueue(files, editTarget);
  const packs = await db.packs.toArray();
  expect(packs.map(({ bytes }) => (bytes instanceof Blob ? bytes.size : bytes)).sort()).toEqual([600_000, 'file']);
  expect(kept.count).toBe(1);
  const rows = await db.uploads.toArray();
  for (const [at, file] of files.entries()) {
    const id = rows[at]?.id;
    const read = id && (await readUploadBytes(db, ann, id, kept));
    expect(await whole(read)).toBe(await whole(file));
  }
});

test('[P4] a pack’s file goes with its last entry, whoever took the row away', async () => {
  const { tabs, api, db, files: kept } = await pausedTab();
  const { accepted } = await api.enqueue(some(3), addTarget);
  const elsewhere = tabs.open();
  await elsewhere.setIdentity(identity);
  await elsewhere.remove(accepted.slice(0, 2));
  expect(kept.count).toBe(1);
  await elsewhere.remove(accepted.slice(2));
  await tabs.bench.clock.until(() => kept.count === 0);
  expect(await db.packs.count()).toBe(0);

  await api.enqueue(some(2), addTarget);
  expect(kept.count).toBe(1);
  await api.resume();
  await tabs.bench.clock.until(tabs.bench.allAre('done'));
  await tabs.bench.clock.until(() => kept.count === 0);
  expect(tabs.errors).toEqual([]);
});

test('[U1] killed between a pack’s file and its rows: nothing was called safe, and the next start sweeps the file only', async () => {
  const { tabs, api, db, files: kept, clock } = await pausedTab();
  await api.enqueue(some(2), editTarget);
  const doomed = tabs.open({
    async store(batch) {
      const life = new Life();
      life.endIn(3); // before and after the file; then the rows
      const mortal = { ...kept, write: life.mortal(kept.write) };
      return life.mortal((one: typeof batch) => storeBatch(db, { ...one, nowMs: clock.nowMs(), random }, mortal))(
        batch,
      );
    },
  });
  await doomed.setIdentity(identity);
  let isAnswered = false;
  void doomed.enqueue([jpegFile('lost.jpg', 900)], editTarget).then(() => {
    isAnswered = true;
  });
  await clock.until(() => kept.count === 2);
  // The dead tab's locks are given to whoever waits.
  tabs.locks.release(tabs.locks);
  const heirs = new Tabs();
  Object.assign(heirs, { bench: tabs.bench });
  await heirs.open().setIdentity(identity);
  await clock.until(() => kept.count === 1);
  expect(isAnswered).toBe(false);
  expect(await db.uploads.count()).toBe(2);
  expect(await kept.list(ann)).toEqual(await db.packs.toCollection().primaryKeys());
});

test('[U1] whoever takes the queue over sweeps nothing while a file waits for its rows', async () => {
  const { tabs, api, db, files: kept, clock } = await pausedTab();
  let goOn: () => void = () => undefined;
  const other = tabs.open({
    store: (batch) => storeBatch(db, { ...batch, nowMs: clock.nowMs(), random }, { ...kept, write: writeAndWait }),
  });
  const writeAndWait: typeof kept.write = async (...args) => {
    const isWritten = await kept.write(...args);
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    return isWritten;
  };
  await other.setIdentity(identity);
  const enqueued = other.enqueue(some(2), editTarget);
  await clock.until(() => kept.count === 1);
  const sweeps = vi.spyOn(kept, 'list');
  await api.setIdentity(null);
  await clock.pass(1000);
  goOn();
  expect((await enqueued).accepted).toHaveLength(2);
  expect([sweeps.mock.calls.length, kept.count, await db.packs.count()]).toEqual([0, 1, 1]);
});

test('[P4] no space for the file, or for its rows after it: refused, and nothing is left of either', async () => {
  const { tabs, api, db, files: kept } = await pausedTab();
  tabs.bench.isNetworkUp = false;
  kept.isFull = true;
  expect((await api.enqueue(some(2), editTarget)).refused.map(({ code }) => code)).toEqual([-701, -701]);
  kept.isFull = false;
  db.uploads.hook('creating', () => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect((await api.enqueue(some(2), editTarget)).refused.map(({ code }) => code)).toEqual([-701, -701]);
  expect([kept.count, await db.packs.count(), await db.uploads.count()]).toEqual([0, 0, 0]);
});

test('[G5] a batch of duplicates leaves no file behind', async () => {
  const { api, files: kept } = await pausedTab();
  await api.enqueue(some(2), editTarget);
  const { accepted, refused } = await api.enqueue(some(2), editTarget);
  expect([accepted.length, refused.length, kept.count]).toEqual([0, 2, 1]);
});

test('[U12] a file of a pack that was shortened, or is gone, fails its entries and is never sent', async () => {
  const { tabs, api, db, files: kept, clock } = await pausedTab();
  await api.enqueue([jpegFile('whole.jpg', 300, 1), jpegFile('cut.jpg', 400, 2)], editTarget);
  const [pack] = await db.packs.toCollection().primaryKeys();
  kept.shorten(pack ?? packId(''), 650);
  await api.enqueue([jpegFile('gone.jpg', 500, 3)], editTarget);
  const gone = (await db.packs.toCollection().primaryKeys()).filter((id) => id !== pack);
  await kept.remove(ann, gone);
  await api.setIdentity(null);
  // Another worker, without the Files in memory.
  const other = tabs.open();
  await other.setIdentity(identity);
  await other.resume();
  await clock.until(async () => (await tabs.bench.states()).join() === 'registering,failed,failed');
  expect(tabs.bench.store.requests).toHaveLength(1);
  const [, cut] = await tabs.bench.uploads();
  expect(cut?.status).toMatchObject({ failure: { message: expect.stringContaining('请重新选择该文件') } });
});

test('[S4] erasing takes a user’s files before the rows, so that one cut short is remembered; others keep theirs', async () => {
  const { api, db, files: kept } = await pausedTab();
  await api.enqueue(some(2), editTarget);
  await kept.write(bob, packId('theirs'), new Uint8Array(1));
  await api.setIdentity(null);
  await markErasing(db, ann);
  const broken = { ...kept, erase: () => Promise.reject(new Error('killed')) };
  await expect(eraseUser(db, ann, broken)).rejects.toThrow('killed');
  expect(await unfinishedErasing(db)).toEqual([ann]);
  await eraseUser(db, ann, kept);
  expect([await db.packs.count(), await unfinishedErasing(db)]).toEqual([0, []]);
  expect([...kept.kept.keys()]).toEqual([bob]);
});
