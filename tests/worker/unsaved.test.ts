import 'fake-indexeddb/auto';
import type { EnqueueResult } from '#contracts/workerApi.ts';
import type { GalleryTarget } from '#domain/gallery.ts';
import { Tabs } from '#tests/fakes/engines.ts';
import { fileOnDisk } from '#tests/fakes/fileOnDisk.ts';
import { addTarget, ann, bob, editTarget, jpegFile } from '#tests/fakes/uploads.ts';
import { createStamps } from '#worker/stamps.ts';
import { expect, test } from 'vitest';

const identity = { userId: ann, token: 't' };
const files = (count: number, prefix = 'f') =>
  Array.from({ length: count }, (_, at) => jpegFile(`${prefix}${at}.jpg`, 100 + at, at));

/** A tab with a signed-in user on a machine that takes no file. */
async function fullTab() {
  const tabs = new Tabs();
  const disk = { isFull: true };
  const { db } = tabs.bench;
  db.uploads.hook('creating', () => {
    if (disk.isFull) throw new DOMException('full', 'QuotaExceededError');
  });
  const api = tabs.open();
  await api.setIdentity(identity);
  /** Time has to pass: stamps are given as the clock goes. */
  async function enqueue(picked: File[], target: GalleryTarget = editTarget): Promise<EnqueueResult> {
    let result: EnqueueResult | undefined;
    const answered = api.enqueue(picked, target).then((answer) => {
      result = answer;
    });
    await tabs.bench.clock.until(() => result !== undefined);
    await answered;
    return result ?? { accepted: [], unsaved: [], refused: [] };
  }
  const states = () =>
    tabs.unsaved.map(({ status }) => (status.state === 'uploading' ? status.phase : status.state)).join();
  return { tabs, api, db, disk, enqueue, states };
}

test('[P4] online a file without space is sent from memory and registered straight with the server', async () => {
  const { tabs, db, enqueue, states } = await fullTab();
  const { accepted, unsaved, refused } = await enqueue(files(5));
  expect([accepted, unsaved.length, refused]).toEqual([[], 5, []]);
  await tabs.bench.clock.until(() => states() === 'done,done,done,done,done');
  expect(tabs.bench.store.objects.size).toBe(5);
  expect(tabs.registered).toEqual(unsaved);
  expect(await db.uploads.count()).toBe(0);
  expect(await db.outbox.count()).toBe(0);
  expect(tabs.errors).toEqual([]);
});

test('[P4] in add mode the address is kept for the draft, and nothing is registered', async () => {
  const { tabs, enqueue, states } = await fullTab();
  await enqueue(files(1), addTarget);
  await tabs.bench.clock.until(() => states() === 'done');
  expect(tabs.registered).toEqual([]);
});

test('[P4] a failure is told, and the file goes once more when asked', async () => {
  const { tabs, api, enqueue, states } = await fullTab();
  tabs.bench.store.reply = (nth) => (nth === 0 ? { httpStatus: 500 } : 'store');
  const { unsaved } = await enqueue(files(1));
  await tabs.bench.clock.until(() => states() === 'failed');
  expect(await api.retry(unsaved)).toBe(1);
  await tabs.bench.clock.until(() => states() === 'done');
});

test('[P4] silence is waited out from memory, storing and registering', async () => {
  const { tabs, enqueue, states } = await fullTab();
  tabs.bench.store.reply = (nth) => (nth === 0 ? 'reset' : 'store');
  let asked = 0;
  tabs.registerAnswer = () => {
    asked += 1;
    return asked === 1 ? { kind: 'no-answer', cause: 'network' } : { kind: 'ok', data: null, isQueued: false };
  };
  await enqueue(files(1));
  await tabs.bench.clock.until(() => states() === 'done');
  expect([tabs.bench.store.requests.length, asked]).toEqual([2, 2]);
});

test('[P4] what the server refuses to register has failed with its words', async () => {
  const { tabs, enqueue, states } = await fullTab();
  tabs.registerAnswer = () => ({ kind: 'refused', httpStatus: 200, errcode: '404', errmsg: '设备类型不存在' });
  await enqueue(files(1));
  await tabs.bench.clock.until(() => states() === 'failed');
  expect(tabs.unsaved[0]?.status).toMatchObject({ failure: { message: '设备类型不存在' } });
});

test('[P4] a registration that the outbox has space for is its own from then on', async () => {
  const { tabs, enqueue } = await fullTab();
  tabs.registerAnswer = () => ({ kind: 'ok', data: null, isQueued: true });
  await enqueue(files(1));
  await tabs.bench.clock.until(() => tabs.registered.length === 1 && tabs.unsaved.length === 0);
});

test('[G5] the same file is refused while it goes from memory, with space and without', async () => {
  const { api, disk, enqueue } = await fullTab();
  await api.pause();
  await enqueue(files(1));
  expect((await enqueue(files(1))).refused[0]?.code).toBe(-602);
  disk.isFull = false;
  expect((await enqueue(files(1))).refused[0]?.code).toBe(-602);
  expect((await enqueue(files(1), addTarget)).accepted).toHaveLength(1);
});

test('[P4] removed, its transfer is aborted; of another user nothing is kept or sent', async () => {
  const { tabs, api, enqueue, states } = await fullTab();
  tabs.bench.store.reply = () => 'hang';
  const { unsaved } = await enqueue(files(2));
  await tabs.bench.clock.until(() => tabs.bench.store.inFlight === 2);
  expect(await api.remove(unsaved.slice(0, 1))).toEqual(unsaved.slice(0, 1));
  await tabs.bench.clock.until(() => tabs.bench.store.inFlight === 1);
  await api.setIdentity({ userId: bob, token: 'b' });
  expect(states()).toBe('');
  await tabs.bench.clock.until(() => tabs.bench.store.inFlight === 0);
});

test('[S5] who signs in again goes on with what is still in memory', async () => {
  const { tabs, api, enqueue, states } = await fullTab();
  tabs.bench.store.reply = (nth) => (nth === 0 ? 'hang' : 'store');
  await enqueue(files(1));
  await tabs.bench.clock.until(() => tabs.bench.store.inFlight === 1);
  await api.setIdentity(null);
  expect(states()).toBe('queued');
  await api.setIdentity({ userId: ann, token: 'new' });
  await tabs.bench.clock.until(() => states() === 'done');
});

test('[U12] a file that was changed since it was picked is not sent', async () => {
  const { tabs, enqueue, states } = await fullTab();
  const { file, spoil } = await fileOnDisk('a.jpg');
  tabs.bench.policyAnswer = () => {
    if (tabs.unsaved.length > 0) spoil();
    return undefined;
  };
  await enqueue([file]);
  await tabs.bench.clock.until(() => states() === 'failed');
  expect(tabs.bench.store.requests).toHaveLength(0);
});

test('[U3] two tabs without space never give the same stamp', async () => {
  const tabs = new Tabs();
  const { clock } = tabs.bench;
  const [one, two] = [1, 2].map(() => createStamps(clock, tabs.locks, async () => clock.nowMs() + 3));
  const given: number[] = [];
  const take = async (reserve = one, count = 3) => {
    const firstMs = (await reserve?.(count)) ?? 0;
    for (let at = 0; at < count; at += 1) given.push(firstMs + at);
  };
  void Promise.all([take(one), take(two), take(one), take(two)]);
  await clock.until(() => given.length === 12, 1);
  expect(new Set(given).size).toBe(12);
});
