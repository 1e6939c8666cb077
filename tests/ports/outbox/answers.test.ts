import 'fake-indexeddb/auto';
import { deviceTypeId, intentId, uploadId } from '#domain/ids.ts';
import { freshImage } from '#domain/outboxEffect.ts';
import { discardRow, retryRow } from '#ports/db/outboxTray.ts';
import { add, link, mini, OutboxBench, remove, save, type1, url } from '#tests/fakes/outboxBench.ts';
import { ann, anUpload } from '#tests/fakes/uploads.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let bench: OutboxBench;
const fresh = () => {
  bench.server.galleries.set(type1, [freshImage('a'), freshImage('b')]);
};
beforeEach(() => {
  bench = new OutboxBench();
  fresh();
});
afterEach(() => bench.end());
const refuse = (httpStatus: number, errcode = '', errmsg = '不行') => ({
  httpStatus,
  body: { status: 0, errcode, errmsg },
});

describe('[O13] an unanswered row is looked up before it is sent again', () => {
  const cases = [
    ['add', add('c'), ['add c']],
    ['update of a link', link('a', 'h'), ['update a h']],
    ['update of a target', mini('a', 'p'), ['update a p']],
    ['delete', remove('a'), ['delete a']],
    ['creation', save('甲', { baseVersion: 0, images: [], chosen: [url('a')] }), ['save type-1 1 甲']],
  ] as const;
  for (const [name, intent, effects] of cases) {
    test(`${name}: answer lost, sent once even without keys`, async () => {
      bench.end();
      bench = new OutboxBench(false);
      fresh();
      await bench.accept(intent);
      let lost = 0;
      bench.server.fault = (path) => {
        if (path.includes('imageList')) return undefined;
        lost += 1;
        return lost === 1 ? 'lost-after' : undefined;
      };
      const drain = bench.newDrain();
      expect((await drain()).end).toBe('no-answer');
      expect((await drain()).end).toBe('empty');
      expect(bench.server.effects).toEqual(effects);
    });
    test(`${name}: request lost, sent again`, async () => {
      await bench.accept(intent);
      bench.server.fault = (path) => (path.includes('imageList') ? undefined : 'lost-before');
      await bench.newDrain()();
      bench.server.fault = () => undefined;
      expect((await bench.newDrain()()).end).toBe('empty');
      expect(bench.server.effects).toEqual(effects);
    });
  }
  test('when the look-up is refused for the session, the row stays unanswered', async () => {
    const id = await bench.accept(add('c'));
    bench.server.fault = () => 'lost-after';
    await bench.newDrain()();
    bench.server.fault = () => refuse(401);
    expect((await bench.newDrain()()).end).toBe('session-ended');
    expect(await bench.row(id)).toMatchObject({ status: { isUnanswered: true, reason: 'session' } });
  });
});

describe('[O2] what an answer brings about, in one transaction', () => {
  const u1 = uploadId('u1');
  const ref = { by: 'upload', uploadId: u1 } as const;
  const putUpload = (imageUrl = 'x.jpg') =>
    bench.db.uploads.put(anUpload({ id: u1, status: { state: 'uploading', phase: 'registering', imageUrl } }));

  test('an add completes its upload, enters the snapshot, and gives the rows behind it their address', async () => {
    await putUpload();
    await bench.db.galleries.put({ userId: ann, deviceTypeId: type1, images: [freshImage('a')], savedAtMs: 1 });
    await bench.accept({ kind: 'image-update', deviceTypeId: type1, ref, change: { group: 'link', imageHref: 'h' } });
    await bench.accept({ kind: 'image-add', deviceTypeId: type1, ref });
    expect((await bench.newDrain()()).end).toBe('empty');
    expect(bench.server.effects).toEqual(['add x.jpg', 'update x.jpg h']);
    expect((await bench.db.uploads.get(u1))?.status).toMatchObject({ state: 'done', imageUrl: 'x.jpg' });
    expect((await bench.db.galleries.get([ann, type1]))?.images).toMatchObject([
      { imageUrl: 'a' },
      { imageUrl: 'x.jpg', imageHref: 'h' },
    ]);
  });
  test('a refused add fails its upload; retried from the tray it registers without the bytes', async () => {
    await putUpload();
    const id = await bench.accept({ kind: 'image-add', deviceTypeId: type1, ref });
    bench.server.fault = () => refuse(400, '400', '图片过多');
    await bench.newDrain()();
    expect((await bench.db.uploads.get(u1))?.status).toMatchObject({
      state: 'failed',
      failure: { message: '图片过多' },
    });
    bench.server.fault = () => undefined;
    await retryRow(bench.db, id, intentId('again'), bench.nowMs);
    await bench.newDrain()();
    expect(bench.server.effects).toEqual(['add x.jpg']);
    expect((await bench.db.uploads.get(u1))?.status.state).toBe('done');
  });
  test('discarding an add removes its upload, and what depends on it goes to the tray', async () => {
    await putUpload();
    const id = await bench.accept({ kind: 'image-add', deviceTypeId: type1, ref });
    const later = await bench.accept(save('甲', { chosen: [ref] }));
    await discardRow(bench.db, id, bench.nowMs);
    expect(await bench.db.uploads.count()).toBe(0);
    await bench.newDrain()();
    expect(await bench.rows()).toMatchObject([{ id: later, status: { state: 'rejected', errcode: 'upload-removed' } }]);
    expect(bench.server.arrived).toEqual([]);
  });
  test('a save updates the record, and the save behind it goes on from the answered version', async () => {
    await bench.accept(
      save('甲', { baseVersion: 0, images: [{ ref: url('c'), imageHref: 'h', miniAppid: '', miniPath: '' }] }),
    );
    bench.server.fault = () => 'lost-before';
    await bench.newDrain()();
    bench.server.fault = () => undefined;
    await bench.accept(save('乙', { baseVersion: 0, chosen: [url('c')] }));
    expect((await bench.newDrain()()).end).toBe('empty');
    expect(bench.server.effects).toEqual(['save type-1 1 甲', 'save type-1 2 乙']);
    expect(await bench.db.deviceTypes.get([ann, type1])).toMatchObject({ version: 2, name: '乙', chosen: ['c'] });
    expect((await bench.db.galleries.get([ann, type1]))?.images).toMatchObject([{ imageUrl: 'c', imageHref: 'h' }]);
  });
  test('an answer that comes after the user’s data was cleared leaves nothing behind [S4]', async () => {
    await bench.accept(save('甲', { baseVersion: 0 }));
    const { fetch } = bench.server;
    globalThis.fetch = (async (request: Request) => {
      const answer = await fetch(request);
      await Promise.all([bench.db.outbox.clear(), bench.db.results.clear()]);
      return answer;
    }) as typeof globalThis.fetch;
    await bench.newDrain()();
    const left = [bench.db.outbox, bench.db.results, bench.db.deviceTypes, bench.db.galleries].map((table) =>
      table.count(),
    );
    expect(await Promise.all(left)).toEqual([0, 0, 0, 0]);
  });
  test('two device types do not wait for each other', async () => {
    const other = deviceTypeId('type-2');
    await bench.accept(link('gone', 'x'));
    await bench.accept({ ...add('z'), deviceTypeId: other });
    await bench.newDrain()();
    expect(bench.server.effects).toEqual(['add z']);
  });
});
