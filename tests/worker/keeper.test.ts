import 'fake-indexeddb/auto';
import type { FileToKeep, FoundFile, KeeperNews, KeptProgress } from '#contracts/keeperApi.ts';
import { packId, userId } from '#domain/ids.ts';
import { ConsoleDatabase } from '#ports/db/database.ts';
import { eraseUser } from '#ports/db/eraseUser.ts';
import { takeOverUploads } from '#ports/db/uploadChanges.ts';
import { FakeLocks } from '#tests/fakes/locks.ts';
import { createKeeper } from '#worker/keeper.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let db: ConsoleDatabase;
let locks: FakeLocks;
let nowMs = 1_800_000_000_000;
let count = 0;
let errors: unknown[] = [];
/** What the channel between the pages does. */
let hearers: ReturnType<typeof createKeeper>['heard'][] = [];

beforeEach(() => {
  count += 1;
  db = new ConsoleDatabase(`kept-${count}`);
  locks = new FakeLocks();
  errors = [];
  hearers = [];
});
afterEach(() => expect(errors).toEqual([]));

/** A page with one uploader; `die` is what a kill does to it. */
async function openPage(user = 'u1', area = 'a') {
  const owner = {};
  const news: KeeperNews[] = [];
  const keeper = createKeeper({
    db,
    isOpen: Promise.resolve(true),
    locks: { request: (name, options, held) => locks.requestFor(owner, name, options, held) },
    intakeLock: 'intake',
    nowMs: () => nowMs,
    random: () => crypto.getRandomValues(new Uint8Array(16)),
    newOwner: () => `owner-${Math.random()}`,
    tell: (one) => news.push(one),
    announce: (whose) => {
      for (const heard of hearers) heard(whose);
    },
    onError: (error) => errors.push(error),
  });
  hearers.push(keeper.heard);
  await keeper.open(user, area);
  const found = (): FoundFile[] => news.flatMap((one) => (one.type === 'found' ? one.files : []));
  return { keeper, news, found, die: () => locks.release(owner) };
}

const aFile = (id: string, text = `bytes of ${id}`): FileToKeep => ({
  id,
  name: `${id}.txt`,
  nativeName: 'native.txt',
  type: 'text/plain',
  lastModifiedMs: 5,
  bytes: new Blob([text]),
});
const progress = (loadedBytes: number): KeptProgress => ({
  state: 'queued',
  loadedBytes,
  chunkBytes: 4,
  targetName: undefined,
});
const tick = () => new Promise((resolve) => setTimeout(resolve, 20));

test('[F7] the heir of a dead page gets its files as they were, and only one heir does', async () => {
  const first = await openPage();
  expect(await first.keeper.keep([aFile('a'), aFile('b')])).toBe('kept');
  await first.keeper.note('a', progress(4));
  const heirs = [await openPage(), await openPage()];
  await tick();
  expect(heirs.flatMap(({ found }) => found())).toEqual([]);
  first.die();
  await vi.waitUntil(() => heirs.some(({ found }) => found().length > 0));
  await tick();
  const found = heirs.flatMap((heir) => heir.found());
  expect(found.map(({ id, loadedBytes, name, nativeName }) => [id, loadedBytes, name, nativeName])).toEqual([
    ['a', 4, 'a.txt', 'native.txt'],
    ['b', 0, 'b.txt', 'native.txt'],
  ]);
  expect(await Promise.all(found.map(({ bytes }) => bytes.text()))).toEqual(['bytes of a', 'bytes of b']);
  // The heir dies too: the other one still stands in line.
  const [heir, other] = heirs[0]?.found().length === 2 ? heirs : [...heirs].reverse();
  heir?.die();
  await vi.waitUntil(() => other?.found().length === 2);
});

test('[F7] pages that were open before another kept anything are its heirs as well', async () => {
  const [first, second, third] = [await openPage(), await openPage(), await openPage()];
  const others = [await openPage('u1', 'other'), await openPage('u2')];
  await first.keeper.keep([aFile('a')]);
  first.die();
  await vi.waitUntil(() => second.found().length + third.found().length > 0);
  await tick();
  const [heir, next] = second.found().length > 0 ? [second, third] : [third, second];
  expect([heir.found().length, next.found().length]).toEqual([1, 0]);
  heir.die();
  await vi.waitUntil(() => next.found().length > 0);
  next.die();
  await tick();
  expect(others.flatMap(({ news }) => news)).toEqual([]);
});

test('[F7] files come back in the order in which they were added', async () => {
  const first = await openPage();
  await first.keeper.keep([aFile('z'), aFile('m')]);
  nowMs += 1;
  await first.keeper.keep([aFile('c'), aFile('y'), aFile('b')]);
  first.die();
  const heir = await openPage();
  await vi.waitUntil(() => heir.found().length > 0);
  expect(heir.found().map(({ id }) => id)).toEqual(['z', 'm', 'c', 'y', 'b']);
});

test('[F7] large files lie in packs of their own, small ones between them together', async () => {
  const first = await openPage();
  const large = (id: string) => ({ ...aFile(id), bytes: new Blob([id.repeat(524_288)]) });
  await first.keeper.keep([aFile('a'), aFile('b'), large('c'), aFile('d'), large('e')]);
  const rows = await db.kept.orderBy('id').toArray();
  const [a, b, ...others] = rows.map(({ bytes }) => bytes.packId);
  expect(b).toBe(a);
  expect(new Set([a, ...others]).size).toBe(4);
  first.die();
  const heir = await openPage();
  await vi.waitUntil(() => heir.found().length > 0);
  const texts = await Promise.all(heir.found().map(({ bytes }) => bytes.text()));
  expect(texts).toEqual(['bytes of a', 'bytes of b', 'c'.repeat(524_288), 'bytes of d', 'e'.repeat(524_288)]);
});

test('[F7] another purpose and another user get nothing', async () => {
  const first = await openPage();
  await first.keeper.keep([aFile('a')]);
  first.die();
  const others = [await openPage('u1', 'other'), await openPage('u2'), await openPage('')];
  await tick();
  expect(others.flatMap(({ news }) => news)).toEqual([]);
});

test('[F7] what is dropped is gone with its bytes, and a late note does not bring it back', async () => {
  const page = await openPage();
  await page.keeper.keep([aFile('a'), aFile('b')]);
  await page.keeper.drop(['a']);
  expect([await db.kept.count(), await db.packs.count()]).toEqual([1, 1]);
  await page.keeper.drop(['b']);
  await page.keeper.note('b', progress(4));
  expect([await db.kept.count(), await db.packs.count()]).toEqual([0, 0]);
});

test('[F7] half a day later a file is sent from its start', async () => {
  const first = await openPage();
  await first.keeper.keep([aFile('a')]);
  await first.keeper.note('a', progress(4));
  first.die();
  nowMs += 12 * 3600_000 + 1;
  const heir = await openPage();
  await vi.waitUntil(() => heir.found().length > 0);
  expect(heir.found()[0]?.loadedBytes).toBe(0);
});

test('[U12] bytes that are not the accepted ones any more are not sent: their names are told', async () => {
  const first = await openPage();
  await first.keeper.keep([aFile('a')]);
  await first.keeper.keep([aFile('b')]);
  const row = await db.kept.get('a');
  await db.packs.update(packId(row?.bytes.packId ?? ''), { bytes: new Blob(['bytes of X']) });
  first.die();
  const heir = await openPage();
  await vi.waitUntil(() => heir.news.length > 0);
  expect(heir.news).toMatchObject([{ type: 'found', files: [{ id: 'b' }], lost: ['a.txt'] }]);
  expect([await db.kept.count(), await db.packs.count()]).toEqual([1, 1]);
});

test('[F7] all are kept or none: without space the answer says so', async () => {
  const page = await openPage();
  db.kept.hook('creating', (id) => {
    if (id === 'b') throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await page.keeper.keep([aFile('a'), aFile('b')])).toBe('no-space');
  expect([await db.kept.count(), await db.packs.count()]).toEqual([0, 0]);
});

test('[S4] after the sign-out nothing is kept any more, and nothing of the user is left', async () => {
  const page = await openPage();
  await page.keeper.keep([aFile('a')]);
  page.keeper.close('u2');
  expect(page.news).toEqual([]);
  page.keeper.close('u1');
  await eraseUser(db, userId('u1'));
  expect(page.news).toEqual([{ type: 'closed' }]);
  expect(await page.keeper.keep([aFile('b')])).toBe('unavailable');
  await page.keeper.note('a', progress(4));
  expect([await db.kept.count(), await db.packs.count()]).toEqual([0, 0]);
});

test("[F7] the gallery's runner leaves the facility's bytes alone", async () => {
  const page = await openPage();
  await page.keeper.keep([aFile('a')]);
  await db.packs.add({ id: packId('orphan'), userId: userId('u1'), bytes: new ArrayBuffer(1), type: '' });
  await takeOverUploads(db, userId('u1'), nowMs);
  expect((await db.packs.toArray()).map(({ id }) => id)).not.toContain('orphan');
  expect(await db.packs.count()).toBe(1);
});
