import 'fake-indexeddb/auto';
import { runnerLock } from '#contracts/workerApi.ts';
import { settleRefused } from '#ports/db/outboxAnswers.ts';
import { failRegistration } from '#ports/db/uploads.ts';
import { Tabs } from '#tests/fakes/engines.ts';
import { ann, bob, editTarget, jpegFile } from '#tests/fakes/uploads.ts';
import { expect, test } from 'vitest';

const identity = { userId: ann, token: 't' };
const files = (count: number, prefix = 'f') =>
  Array.from({ length: count }, (_, at) => jpegFile(`${prefix}${at}.jpg`, 100 + at, at));

test('[U5] one runner over all tabs; the files of every tab are sent once', async () => {
  const tabs = new Tabs();
  const [one, two] = [tabs.open(), tabs.open()];
  await one.setIdentity(identity);
  await two.setIdentity(identity);
  await Promise.all([one.enqueue(files(6, 'a'), editTarget), two.enqueue(files(6, 'b'), editTarget)]);
  await tabs.bench.clock.until(tabs.bench.allAre('registering'));
  expect(tabs.bench.store.requests).toHaveLength(12);
  expect(tabs.bench.store.maxInFlight).toBe(3);
  expect(await tabs.bench.db.outbox.count()).toBe(12);
});

test('[U5] when the leader goes the next takes over at once', async () => {
  const tabs = new Tabs();
  const [one, two] = [tabs.open(), tabs.open()];
  await one.setIdentity(identity);
  await two.setIdentity(identity);
  tabs.bench.store.reply = (nth) => (nth < 3 ? 'hang' : 'store');
  await one.enqueue(files(5), editTarget);
  await tabs.bench.clock.until(() => tabs.bench.store.inFlight === 3);
  await one.setIdentity(null);
  await tabs.bench.clock.until(tabs.bench.allAre('registering'));
  expect(tabs.bench.store.objects.size).toBe(5);
});

test('[U17] the identity is used as handed over, and a new token goes on where 888 had stopped', async () => {
  const tabs = new Tabs();
  const api = tabs.open();
  await api.setIdentity(identity);
  let isValid = false;
  tabs.bench.policyAnswer = () =>
    isValid ? undefined : { kind: 'refused', httpStatus: 401, errcode: '888', errmsg: '' };
  await api.enqueue(files(2), editTarget);
  await tabs.bench.clock.until(() => tabs.news.some(({ type }) => type === 'session-ended'));
  isValid = true;
  await api.setIdentity({ userId: ann, token: 'new' });
  await tabs.bench.clock.until(tabs.bench.allAre('registering'));
  expect(tabs.tokensAsked).toEqual(['t', 'new']);
});

test('[U17] another user’s entries wait untouched for their owner', async () => {
  const tabs = new Tabs();
  const api = tabs.open();
  await api.setIdentity(identity);
  await api.pause();
  await api.enqueue(files(2), editTarget);
  await api.setIdentity({ userId: bob, token: 'b' });
  expect(await api.retry('all')).toBe(0);
  const mine = (await tabs.bench.uploads()).map(({ id }) => id);
  expect(await api.remove(mine)).toEqual([]);
  await tabs.bench.clock.pass(5000);
  expect(tabs.bench.store.requests).toHaveLength(0);
  expect(await tabs.bench.states()).toEqual(['queued', 'queued']);
});

test('[U6] pause holds in every tab and across a restart until somebody resumes', async () => {
  const tabs = new Tabs();
  const [one, two] = [tabs.open(), tabs.open()];
  await one.setIdentity(identity);
  await two.setIdentity(identity);
  await two.pause();
  await one.enqueue(files(2), editTarget);
  await one.setIdentity(null);
  await tabs.bench.clock.pass(3000);
  expect(tabs.bench.store.requests).toHaveLength(0);
  const later = tabs.open();
  await later.setIdentity(identity);
  await later.resume();
  await tabs.bench.clock.until(tabs.bench.allAre('registering'));
});

test('[U14] failed entries stay until they are retried, one or all', async () => {
  const tabs = new Tabs();
  const api = tabs.open();
  await api.setIdentity(identity);
  tabs.bench.store.reply = () => ({ httpStatus: 500 });
  const { accepted } = await api.enqueue(files(3), editTarget);
  await tabs.bench.clock.until(tabs.bench.allAre('failed'));
  await tabs.bench.clock.pass(60_000, 1000);
  expect(await tabs.bench.states()).toEqual(['failed', 'failed', 'failed']);
  tabs.bench.store.reply = () => 'store';
  expect(await api.retry(accepted.slice(0, 1))).toBe(1);
  await tabs.bench.clock.until(async () => (await tabs.bench.states()).join() === 'registering,failed,failed');
  expect(await api.retry('all')).toBe(2);
  await tabs.bench.clock.until(tabs.bench.allAre('registering'));
});

test('removing aborts the transfer, also when another tab sends it, and drops the bytes', async () => {
  const tabs = new Tabs();
  const [one, two] = [tabs.open(), tabs.open()];
  await one.setIdentity(identity);
  await two.setIdentity(identity);
  tabs.bench.store.reply = () => 'hang';
  const { accepted } = await one.enqueue(files(3), editTarget);
  await tabs.bench.clock.until(() => tabs.bench.store.inFlight === 3);
  expect(await two.remove(accepted)).toEqual(accepted);
  await tabs.bench.clock.until(() => tabs.bench.store.inFlight === 0);
  await tabs.bench.clock.pass(1000);
  expect([await tabs.bench.db.uploads.count(), await tabs.bench.db.packs.count()]).toEqual([0, 0]);
});

test('[U2] an entry that is being registered cannot be removed here: the tray decides', async () => {
  const tabs = new Tabs();
  const api = tabs.open();
  await api.setIdentity(identity);
  const { accepted } = await api.enqueue(files(1), editTarget);
  await tabs.bench.clock.until(tabs.bench.allAre('registering'));
  expect(await api.remove(accepted)).toEqual([]);
  expect(await tabs.bench.db.outbox.count()).toBe(1);
});

test('a refused registration is retried from its outbox row under a new id, without sending the bytes again', async () => {
  const tabs = new Tabs();
  const api = tabs.open();
  await api.setIdentity(identity);
  const { accepted } = await api.enqueue(files(1), editTarget);
  const { db, clock } = tabs.bench;
  await clock.until(tabs.bench.allAre('registering'));
  const [row] = await db.outbox.toArray();
  const imageUrl = 'https://s/x.jpg';
  if (row?.intent.kind !== 'image-add' || accepted[0] === undefined) throw new Error('no row');
  const status = { state: 'rejected', httpStatus: 403, errcode: '403', errmsg: '不允许' } as const;
  await db.outbox.put({ ...row, status, intent: { ...row.intent, storedUrl: imageUrl } });
  await failRegistration(db, accepted[0], { code: -200, httpStatus: 403, message: '不允许' });
  expect(await tabs.bench.states()).toEqual(['failed']);
  expect(await api.retry(accepted)).toBe(1);
  expect(await tabs.bench.states()).toEqual(['registering']);
  const [again] = await db.outbox.toArray();
  expect(again?.status.state).toBe('pending');
  expect(again?.id).not.toBe(row.id);
  expect(tabs.bench.store.requests).toHaveLength(1);
});

test('[S3] logging out silences every tab; the lock is free only when nothing is written any more', async () => {
  const tabs = new Tabs();
  const [one, two] = [tabs.open(), tabs.open()];
  await one.setIdentity(identity);
  await two.setIdentity(identity);
  tabs.bench.store.reply = () => 'hang';
  await one.enqueue(files(4), editTarget);
  await tabs.bench.clock.until(() => tabs.bench.store.inFlight === 3);
  tabs.tellAll({ type: 'logging-out', userId: ann });
  let isQuiet = false;
  void tabs.locks.request(runnerLock, {}, async () => {
    isQuiet = true;
    await tabs.bench.db.uploads.clear();
  });
  await tabs.bench.clock.until(() => isQuiet);
  await tabs.bench.clock.pass(2000);
  expect(tabs.bench.store.inFlight).toBe(0);
  expect(await tabs.bench.db.uploads.count()).toBe(0);
});

test('[U5] a run that breaks is begun again', async () => {
  const tabs = new Tabs();
  const { kv } = tabs.bench.db;
  const readSettings = kv.bulkGet.bind(kv);
  let failures = 0;
  kv.bulkGet = ((keys: string[]) => {
    failures += 1;
    return failures <= 2 ? Promise.reject(new Error('disk')) : readSettings(keys);
  }) as typeof readSettings;
  const api = tabs.open();
  await api.setIdentity(identity);
  await api.enqueue(files(1), editTarget);
  await tabs.bench.clock.until(tabs.bench.allAre('registering'));
  expect(tabs.errors).toHaveLength(2);
});

test('[U14] [O4] a refused registration that is tried again is sent at once: somebody is told to drain', async () => {
  const tabs = new Tabs();
  const { db, clock } = tabs.bench;
  const api = tabs.open();
  await tabs.bench.acceptSome(1);
  await api.setIdentity({ userId: ann, token: 't' });
  await clock.until(tabs.bench.allAre('registering'));
  const [row] = await db.outbox.toArray();
  if (row === undefined) throw new Error('nothing to register');
  await settleRefused(db, row, { state: 'rejected', httpStatus: 422, errcode: '422', errmsg: '否' }, clock.nowMs());
  expect(await tabs.bench.states()).toEqual(['failed']);
  tabs.news.length = 0;
  expect(await api.retry('all')).toBe(1);
  expect(tabs.news).toContainEqual({ type: 'registrations-queued' });
  await api.setIdentity(null);
});

test('[U3] a policy in hand fixes the keys with the acceptance', async () => {
  const tabs = new Tabs();
  const { db, clock, allAre } = tabs.bench;
  const api = tabs.open();
  await api.setIdentity(identity);
  await api.enqueue(files(1, 'a'), editTarget);
  await clock.until(allAre('registering'));
  await api.pause();
  const { accepted } = await api.enqueue(files(3, 'b'), editTarget);
  const rows = await db.uploads.bulkGet(accepted);
  expect(rows.map((row) => row?.objectKey)).toEqual(rows.map((row) => `u/ann/${row?.stampMs}.jpg`));
});
