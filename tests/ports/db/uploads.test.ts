import 'fake-indexeddb/auto';
import { packId, uploadId } from '#domain/ids.ts';
import { releaseOrphanPacks } from '#ports/db/packs.ts';
import { applyUploadEvents, removeUploads, takeOverUploads } from '#ports/db/uploadChanges.ts';
import { completeRegistration, failRegistration } from '#ports/db/uploads.ts';
import { readUploadSettings, saveIsPaused, saveParallel } from '#ports/db/uploadSettings.ts';
import { freshDatabase, UploadBench } from '#tests/fakes/uploadBench.ts';
import { addTarget, ann, anUpload, bob, editTarget, jpegFile } from '#tests/fakes/uploads.ts';
import { expect, test } from 'vitest';

const url = 'https://s/1.jpg';

test('[U3] stamps rise over users, batches and a clock that goes back', async () => {
  const bench = new UploadBench();
  const uploads = [...(await bench.acceptSome(3)), ...(await bench.accept([jpegFile('his.jpg')], editTarget, bob))];
  bench.clock.advance(-60_000);
  uploads.push(...(await bench.accept([jpegFile('late.jpg')])));
  const stamps = uploads.map(({ stampMs }) => stampMs);
  expect(stamps).toEqual([...new Set(stamps)].sort((one, other) => one - other));
  expect(uploads.map(({ id }) => id)).toEqual(uploads.map(({ id }) => id).sort());
});

test('[P4] a pack goes with the last entry that points into it', async () => {
  const bench = new UploadBench();
  const [one, two] = await bench.acceptSome(2);
  if (one === undefined || two === undefined) throw new Error('nothing accepted');
  await applyUploadEvents(bench.db, [{ id: one.id, event: { type: 'stored', imageUrl: url } }], 1);
  expect(await bench.db.packs.count()).toBe(1);
  expect(await removeUploads(bench.db, ann, [two.id])).toEqual([two.id]);
  expect(await bench.db.packs.count()).toBe(0);
});

test('a pack that no entry points to is collected at the start, another user’s is not touched', async () => {
  const bench = new UploadBench();
  await bench.acceptSome(1);
  await bench.db.packs.bulkAdd([
    { id: packId('lost'), userId: ann, bytes: new Blob(['x']), type: '' },
    { id: packId('his'), userId: bob, bytes: new Blob(['x']), type: '' },
  ]);
  await releaseOrphanPacks(bench.db, ann);
  const left = await bench.db.packs.toCollection().primaryKeys();
  expect(left).toHaveLength(2);
  expect(left).toContain('his');
});

test('[U2] stored twice makes one outbox row', async () => {
  const bench = new UploadBench();
  const [upload] = await bench.acceptSome(1);
  if (upload === undefined) throw new Error('nothing accepted');
  const stored = { id: upload.id, event: { type: 'stored', imageUrl: url } } as const;
  await applyUploadEvents(bench.db, [stored, stored], 1);
  await applyUploadEvents(bench.db, [stored], 2);
  expect(await bench.db.outbox.count()).toBe(1);
});

test('[U2] entry, bytes and outbox row change together or not at all', async () => {
  const bench = new UploadBench();
  const [upload] = await bench.acceptSome(1);
  if (upload === undefined) throw new Error('nothing accepted');
  bench.db.packs.hook('deleting', () => {
    throw new Error('disk');
  });
  const stored = { id: upload.id, event: { type: 'stored', imageUrl: url } } as const;
  await expect(applyUploadEvents(bench.db, [stored], 1)).rejects.toThrow('disk');
  expect(await bench.uploads()).toEqual([upload]);
  expect([await bench.db.outbox.count(), await bench.db.packs.count()]).toEqual([0, 1]);
});

test('[U6] taking over leaves what is registering, failed or another’s alone; old finished ones go', async () => {
  const db = freshDatabase();
  const { bytes: _, ...stored } = anUpload();
  const day = 86_400_000;
  await db.uploads.bulkAdd([
    anUpload({ id: uploadId('1'), status: { state: 'uploading', phase: 'sending', attempts: 1, loadedBytes: 9 } }),
    { ...stored, id: uploadId('2'), status: { state: 'uploading', phase: 'registering', imageUrl: url } },
    { ...stored, id: uploadId('3'), status: { state: 'done', imageUrl: url, doneAtMs: 5 } },
    { ...stored, id: uploadId('4'), status: { state: 'done', imageUrl: url, doneAtMs: day } },
    { ...stored, id: uploadId('5'), target: addTarget, status: { state: 'done', imageUrl: url, doneAtMs: 5 } },
    anUpload({
      id: uploadId('6'),
      userId: bob,
      status: { state: 'uploading', phase: 'sending', attempts: 0, loadedBytes: 9 },
    }),
  ]);
  await takeOverUploads(db, ann, day + 6);
  const rows = await db.uploads.toArray();
  expect(rows.map(({ id, status }) => `${id} ${status.state}`)).toEqual([
    '1 queued',
    '2 uploading',
    '4 done',
    '5 done',
    '6 uploading',
  ]);
});

test('[U2] the outbox completes and fails registrations within its own transaction', async () => {
  const db = freshDatabase();
  const { bytes: _, ...stored } = anUpload();
  const status = { state: 'uploading', phase: 'registering', imageUrl: url } as const;
  await db.uploads.bulkAdd([
    { ...stored, id: uploadId('1'), status },
    { ...stored, id: uploadId('2'), status },
  ]);
  const failure = { code: -200, httpStatus: 403, message: '不允许' };
  await db.transaction('rw', db.uploads, db.outbox, db.results, async () => {
    await completeRegistration(db, uploadId('1'), 7);
    await failRegistration(db, uploadId('2'), failure);
    await completeRegistration(db, uploadId('gone'), 7);
  });
  expect((await db.uploads.toArray()).map((row) => row.status)).toEqual([
    { state: 'done', imageUrl: url, doneAtMs: 7 },
    { state: 'failed', failure, storedUrl: url },
  ]);
});

test('[U11] parallel is kept between 1 and 6, pause per user', async () => {
  const db = freshDatabase();
  expect(await readUploadSettings(db, ann)).toEqual({ isPaused: false, parallel: 3, stallMs: 30_000 });
  await saveParallel(db, ann, 99);
  await saveIsPaused(db, ann, true);
  expect(await readUploadSettings(db, ann)).toEqual({ isPaused: true, parallel: 6, stallMs: 30_000 });
  expect(await readUploadSettings(db, bob)).toEqual({ isPaused: false, parallel: 3, stallMs: 30_000 });
});
