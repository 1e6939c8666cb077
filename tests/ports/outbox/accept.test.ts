import 'fake-indexeddb/auto';
import { intentId, packId, uploadId } from '#domain/ids.ts';
import { freshImage } from '#domain/outboxEffect.ts';
import { forgetOldResults, rememberMs } from '#ports/db/outbox.ts';
import { discardRow } from '#ports/db/outboxTray.ts';
import { accept, newRow } from '#ports/outbox/accept.ts';
import { isQuotaError } from '#ports/outbox/quota.ts';
import { add, link, OutboxBench, remove, save, type1 } from '#tests/fakes/outboxBench.ts';
import { ann, anUpload } from '#tests/fakes/uploads.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let bench: OutboxBench;
beforeEach(() => {
  bench = new OutboxBench();
});
afterEach(() => bench.end());
const here = async () => true;
const row = (id: string, intent = add('c')) => newRow(intentId(id), ann, intent, bench.nowMs);

describe('[O12] acceptance', () => {
  test('twice is once, while it waits and after it was answered', async () => {
    expect(await accept(bench.db, row('k'), here)).toEqual({ kind: 'accepted' });
    expect(await accept(bench.db, row('k'), here)).toEqual({ kind: 'pending' });
    await bench.newDrain()();
    expect(await accept(bench.db, row('k'), here)).toMatchObject({
      kind: 'answered',
      outcome: 'done',
      answer: { status: 1 },
    });
    await bench.newDrain()();
    expect(bench.server.effects).toEqual(['add c']);
  });
  test('a discarded id is not accepted again', async () => {
    await accept(bench.db, row('k'), here);
    await discardRow(bench.db, intentId('k'), bench.nowMs);
    expect(await accept(bench.db, row('k'), here)).toEqual({ kind: 'answered', outcome: 'discarded' });
    expect(await bench.rows()).toEqual([]);
  });
  test('results are remembered for 30 days', async () => {
    await accept(bench.db, row('k'), here);
    await bench.newDrain()();
    await forgetOldResults(bench.db, bench.nowMs + rememberMs);
    expect(await bench.db.results.count()).toBe(1);
    await forgetOldResults(bench.db, bench.nowMs + rememberMs + 1);
    expect(await bench.db.results.count()).toBe(0);
  });
});

describe('[O3] folding at acceptance', () => {
  test('a row made superfluous is answered, so that whoever waits for it hears', async () => {
    await accept(bench.db, row('k1', link('a', '1')), here);
    await accept(bench.db, row('k2', remove('a')), here);
    expect(await bench.rows()).toMatchObject([{ id: 'k2' }]);
    expect(await bench.db.results.get(intentId('k1'))).toMatchObject({ outcome: 'done' });
  });
  test('add and delete cancel out; upload and bytes go with them', async () => {
    const u1 = uploadId('u1');
    await bench.db.uploads.put(anUpload({ id: u1 }));
    await bench.db.packs.put({ id: packId('p1'), userId: ann, bytes: new ArrayBuffer(1), type: '' });
    const wish = { kind: 'image-delete', deviceTypeId: type1, ref: { by: 'upload', uploadId: u1 } } as const;
    expect(await accept(bench.db, row('k', wish), here)).toEqual({ kind: 'answered', outcome: 'done' });
    expect([await bench.db.uploads.count(), await bench.db.packs.count(), await bench.db.outbox.count()]).toEqual([
      0, 0, 0,
    ]);
  });
  test('a merged save keeps its place before the changes that need its record', async () => {
    await accept(bench.db, row('k1', save('甲', { baseVersion: 0, images: [] })), here);
    await accept(bench.db, row('k2', add('c')), here);
    await accept(bench.db, row('k3', save('乙', { baseVersion: 0 })), here);
    await bench.newDrain()();
    expect(bench.server.effects).toEqual(['save type-1 1 乙', 'add c']);
  });
});

describe('[G1] together with other work', () => {
  const draft = {
    id: 'd1',
    userId: ann,
    deviceTypeId: type1,
    form: save('甲').form,
    images: [],
    chosen: [],
    updatedAtMs: 1,
  } as never;
  test('both are committed or neither is', async () => {
    await bench.db.drafts.put(draft);
    const failing = { tables: [bench.db.drafts], work: () => Promise.reject(new Error('no')) };
    await expect(accept(bench.db, row('k'), here, failing)).rejects.toThrow('no');
    expect(await bench.rows()).toEqual([]);
    const dropping = { tables: [bench.db.drafts], work: () => bench.db.drafts.clear() };
    await accept(bench.db, row('k'), here, dropping);
    expect([await bench.db.drafts.count(), await bench.db.outbox.count()]).toEqual([0, 1]);
  });
});

describe('[S4] a user who has gone', () => {
  test('is asked for under the intake lock, and nothing is written for him', async () => {
    expect(await accept(bench.db, row('k'), async () => false)).toEqual({ kind: 'signed-out' });
    expect(await bench.rows()).toEqual([]);
  });
});

describe('[P4] lack of space', () => {
  test('is told from other errors, also where Dexie wraps it', () => {
    const full = new DOMException('full', 'QuotaExceededError');
    expect(isQuotaError(full)).toBe(true);
    expect(isQuotaError(Object.assign(new Error('Abort'), { inner: full }))).toBe(true);
    expect(isQuotaError(new Error('x'))).toBe(false);
  });
  test('is an outcome, not a crash', async () => {
    const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    expect(await accept(bench.db, row('k'), here, { tables: [], work: full })).toEqual({ kind: 'no-space' });
  });
});

test('[O2] a change of a finished upload knows its image by address, and outlives the upload’s entry', async () => {
  const id = uploadId('u1');
  bench.server.galleries.set(type1, [freshImage('x.jpg')]);
  await bench.db.uploads.put(anUpload({ id, status: { state: 'done', imageUrl: 'x.jpg', doneAtMs: 1 } }));
  const intent = { ...link('x.jpg', 'http://x'), ref: { by: 'upload', uploadId: id } } as const;
  await accept(bench.db, row('k', intent as ReturnType<typeof link>), here);
  await bench.db.uploads.delete(id);
  await bench.newDrain()();
  expect(bench.server.effects).toEqual(['update x.jpg http://x']);
  expect(await bench.rows()).toEqual([]);
});
