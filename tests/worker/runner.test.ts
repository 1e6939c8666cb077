import 'fake-indexeddb/auto';
import { packId } from '#domain/ids.ts';
import { saveIsPaused, saveParallel } from '#ports/db/uploadSettings.ts';
import { launch, UploadBench } from '#tests/fakes/uploadBench.ts';
import { addTarget, ann, bob, editTarget, jpegFile } from '#tests/fakes/uploads.ts';
import { expect, test } from 'vitest';

test('[U2] edit mode: stored, bytes gone, one outbox row with the upload’s id, entry still uploading', async () => {
  const bench = new UploadBench();
  const [upload] = await bench.acceptSome(1);
  const work = launch(bench.runner());
  await bench.clock.until(bench.allAre('registering'));
  await work.stop();
  expect(await bench.db.outbox.toArray()).toMatchObject([
    {
      id: upload?.id,
      userId: ann,
      intent: { kind: 'image-add', deviceTypeId: 'type-1', ref: { by: 'upload', uploadId: upload?.id } },
      status: { state: 'pending', attempts: 0, isUnanswered: false },
    },
  ]);
  expect(await bench.db.packs.count()).toBe(0);
  expect((await bench.uploads())[0]).not.toHaveProperty('bytes');
  expect(bench.news).toContain('registrations-queued');
});

test('[U2] add mode: done with its address, nothing to register', async () => {
  const bench = new UploadBench();
  const [upload] = await bench.acceptSome(1, addTarget);
  const work = launch(bench.runner());
  await bench.clock.until(bench.allAre('done'));
  await work.stop();
  expect((await bench.uploads())[0]?.status).toMatchObject({ imageUrl: `https://s/u/ann/${upload?.stampMs}.jpg` });
  expect(await bench.db.outbox.count()).toBe(0);
  expect(await bench.db.packs.count()).toBe(0);
});

test('[U2] 203 is stored but unconfirmed: no success, no outbox row', async () => {
  const bench = new UploadBench();
  bench.store.reply = () => ({ httpStatus: 203 });
  await bench.acceptSome(1);
  const work = launch(bench.runner());
  await bench.clock.until(bench.allAre('failed'));
  await work.stop();
  expect(await bench.db.outbox.count()).toBe(0);
});

test('[U2] a failing write after a 2xx is no failure of the file and no second send', async () => {
  const bench = new UploadBench();
  await bench.acceptSome(2);
  const runner = bench.runner();
  bench.db.outbox.hook('creating', function failTwice() {
    failures += 1;
    if (failures <= 2) throw new Error('disk');
  });
  let failures = 0;
  const work = launch(runner);
  await bench.clock.until(bench.allAre('registering'));
  await work.stop();
  expect(bench.store.requests).toHaveLength(2);
});

test('[U3] the form: fields in order, key from dir and stamp, the same key when sent again', async () => {
  const bench = new UploadBench();
  bench.store.reply = (nth) => (nth === 0 ? 'store-then-reset' : 'store');
  const [upload] = await bench.acceptSome(1);
  const work = launch(bench.runner());
  await bench.clock.until(bench.allAre('registering'));
  await work.stop();
  const key = `u/ann/${upload?.stampMs}.jpg`;
  expect(bench.store.requests.map((request) => request.key)).toEqual([key, key]);
  expect(bench.store.requests[0]?.fields).toEqual([
    ['key', key],
    ['policy', 'p'],
    ['OSSAccessKeyId', 'i'],
    ['success_action_status', '200'],
    ['callback', 'c'],
    ['signature', 's1'],
  ]);
  expect([...bench.store.objects.keys()]).toEqual([key]);
});

test('[U3] a key once fixed survives a change of dir that still allows it', async () => {
  const bench = new UploadBench();
  const [upload] = await bench.acceptSome(1);
  bench.store.reply = () => 'hang';
  const first = launch(bench.runner());
  await bench.clock.until(() => bench.store.requests.length === 1);
  await first.stop();
  bench.dir = 'u/';
  bench.store.reply = () => 'store';
  const second = launch(bench.runner());
  await bench.clock.until(bench.allAre('registering'));
  await second.stop();
  expect([...bench.store.objects.keys()]).toEqual([`u/ann/${upload?.stampMs}.jpg`]);
});

test('[U6] a cold start returns entries left in sending to queued, and sends them', async () => {
  const bench = new UploadBench();
  const [upload] = await bench.acceptSome(1);
  if (upload === undefined) throw new Error('nothing accepted');
  await bench.db.uploads.put({
    ...upload,
    status: { state: 'uploading', phase: 'sending', attempts: 0, loadedBytes: 5 },
  });
  const work = launch(bench.runner());
  await bench.clock.until(bench.allAre('registering'));
  await work.stop();
});

test('[U6] stop returns uploading entries to queued and aborts; start goes on', async () => {
  const bench = new UploadBench();
  await bench.acceptSome(5);
  bench.store.reply = () => 'hang';
  const runner = bench.runner();
  const work = launch(runner);
  await bench.clock.until(async () => (await bench.states()).filter((state) => state === 'sending').length === 3);
  await saveIsPaused(bench.db, ann, true);
  runner.look();
  await bench.clock.until(async () => bench.store.inFlight === 0 && (await bench.allAre('queued')()));
  await bench.clock.pass(5000);
  expect(bench.store.requests).toHaveLength(3);
  bench.store.reply = () => 'store';
  await saveIsPaused(bench.db, ann, false);
  runner.look();
  await bench.clock.until(bench.allAre('registering'));
  await work.stop();
  expect(bench.news.filter((news) => news === 'all-processed')).toHaveLength(1);
});

test('[U11] three at a time by default, settable while it runs', async () => {
  const bench = new UploadBench();
  bench.store.latencyMs = 500;
  await bench.acceptSome(12);
  const runner = bench.runner();
  const work = launch(runner);
  await bench.clock.until(async () => (await bench.states()).filter((state) => state === 'registering').length >= 3);
  expect(bench.store.maxInFlight).toBe(3);
  await saveParallel(bench.db, ann, 6);
  runner.look();
  await bench.clock.until(bench.allAre('registering'));
  expect(bench.store.maxInFlight).toBe(6);
  await work.stop();
});

test('[U12] bytes that were shortened or changed fail the file and are never sent', async () => {
  const bench = new UploadBench();
  const [upload] = await bench.acceptSome(3);
  const pack = await bench.db.packs.get(upload?.bytes?.packId ?? packId(''));
  if (pack === undefined || !(pack.bytes instanceof Blob)) throw new Error('no Blob');
  const bytes = new Uint8Array(await pack.bytes.arrayBuffer());
  bytes[50] = 0;
  await bench.db.packs.put({ ...pack, bytes: new Blob([bytes.slice(0, -1)]) });
  const work = launch(bench.runner());
  await bench.clock.until(async () => (await bench.states()).join() === 'failed,registering,failed');
  await work.stop();
  expect(bench.store.requests).toHaveLength(1);
  const message = expect.stringContaining('请重新选择该文件');
  expect((await bench.uploads())[0]?.status).toMatchObject({ failure: { message } });
});

test('[U12] what is read back is what was accepted', async () => {
  const bench = new UploadBench();
  const files = [jpegFile('a.jpg', 20_000, 1), jpegFile('b.jpg', 30, 2), jpegFile('c.jpg', 13_000, 3)];
  const uploads = await bench.accept(files);
  const work = launch(bench.runner());
  await bench.clock.until(bench.allAre('registering'));
  await work.stop();
  for (const [at, file] of files.entries()) {
    const stored = bench.store.objects.get(`u/ann/${uploads[at]?.stampMs}.jpg`);
    expect(stored).toEqual(new Uint8Array(await file.arrayBuffer()));
  }
});

test('[U13] progress is written at most four times a second', async () => {
  const bench = new UploadBench();
  bench.store.send = async (request, { signal, onProgress }) => {
    for (let sent = 0; sent < 100; sent += 1) {
      await bench.clock.wait(20, signal);
      onProgress(sent);
    }
    return { kind: 'answered', answer: { httpStatus: 200, contentType: '', body: request.fileName } };
  };
  await bench.acceptSome(3);
  let updates = 0;
  bench.db.uploads.hook('updating', () => {
    updates += 1;
  });
  const work = launch(bench.runner());
  await bench.clock.until(bench.allAre('registering'));
  await work.stop();
  // Two seconds of transfer: eight marks, the name and the outcome, for each of three files.
  expect(updates).toBeLessThanOrEqual(3 * (9 + 2));
  expect(updates).toBeGreaterThan(3 * 4);
});

test('[U17] an entry of another user is never claimed', async () => {
  const bench = new UploadBench();
  await bench.accept([jpegFile('his.jpg')], editTarget, bob);
  await bench.acceptSome(1);
  const work = launch(bench.runner());
  await bench.clock.until(bench.allAre('registering'));
  await bench.clock.pass(60_000, 1000);
  await work.stop();
  expect(bench.store.requests).toHaveLength(1);
  expect(await bench.db.uploads.where('userId').equals(bob).first()).toMatchObject({ status: { state: 'queued' } });
});

test('[U6] when the run ends, what was under way is queued again and nothing is written afterwards', async () => {
  const bench = new UploadBench();
  await bench.acceptSome(5);
  bench.store.reply = () => 'hang';
  const work = launch(bench.runner());
  await bench.clock.until(async () => (await bench.states()).includes('sending'));
  await work.stop();
  expect(await bench.states()).toEqual(['queued', 'queued', 'queued', 'queued', 'queued']);
  let writes = 0;
  bench.db.uploads.hook('updating', () => {
    writes += 1;
  });
  await bench.clock.pass(5000);
  expect(writes).toBe(0);
});

test('[U13] what is committed while others are sent is neither read back nor named by writes of its own', async () => {
  const bench = new UploadBench();
  bench.store.latencyMs = 200;
  const runner = bench.runner();
  const work = launch(runner);
  await bench.clock.until(() => {
    runner.expect();
    return runner.dir() !== undefined;
  });
  const before = bench.reads;
  const ids: string[] = [];
  for (let batch = 0; batch < 6; batch += 1) {
    const files = Array.from({ length: 5 }, (_, at) => jpegFile(`${batch}-${at}.jpg`));
    const uploads = await bench.accept(files, editTarget, ann, runner.dir());
    runner.add(uploads);
    ids.push(...uploads.map(({ id }) => id));
    await bench.clock.pass(300);
  }
  await bench.clock.until(bench.allAre('registering'));
  await work.stop();
  expect((await bench.uploads()).map(({ id }) => id)).toEqual(ids);
  expect(bench.reads - before).toBeLessThanOrEqual(2);
  expect(bench.written.filter(({ event }) => event.type === 'signed')).toEqual([]);
  const keys = (await bench.uploads()).map(({ stampMs }) => `u/ann/${stampMs}.jpg`);
  expect([...bench.store.objects.keys()].sort()).toEqual(keys);
  expect(bench.store.requests).toHaveLength(ids.length);
  expect(bench.policiesAsked).toBe(1);
});

test('[U13] the last outcome waits for no company', async () => {
  const bench = new UploadBench();
  await bench.acceptSome(1);
  const work = launch(bench.runner());
  await bench.clock.until(() => bench.store.objects.size === 1);
  const storedMs = bench.clock.nowMs();
  await bench.clock.until(bench.allAre('registering'));
  expect(bench.clock.nowMs() - storedMs).toBeLessThan(50);
  await work.stop();
});
