import 'fake-indexeddb/auto';
import { intentId, uploadId } from '#domain/ids.ts';
import { freshImage } from '#domain/outboxEffect.ts';
import { claimRow } from '#ports/db/outbox.ts';
import { retryRow } from '#ports/db/outboxTray.ts';
import { add, form, link, OutboxBench, save, type1 } from '#tests/fakes/outboxBench.ts';
import { ann, anUpload, bob } from '#tests/fakes/uploads.ts';
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

describe('[O1] write-ahead', () => {
  test('rows are sent in order with the token of that moment, and go when answered', async () => {
    await bench.accept(add('c'));
    await bench.accept(link('a', 'http://x'));
    bench.token = 'token-2';
    expect(await bench.newDrain()()).toEqual({ end: 'empty', sentCount: 2 });
    expect(bench.server.effects).toEqual(['add c', 'update a http://x']);
    expect(bench.server.tokens).toEqual(['token-2', 'token-2']);
    expect(await bench.rows()).toEqual([]);
    expect(await bench.db.results.count()).toBe(2);
  });
  test('a row is marked as attempted and unanswered before its request leaves', async () => {
    const id = await bench.accept(add('c'));
    let seen: unknown;
    const { fetch } = bench.server;
    bench.server.fault = () => undefined;
    globalThis.fetch = (async (request: Request) => {
      seen = (await bench.row(id))?.status;
      return fetch(request);
    }) as typeof globalThis.fetch;
    await bench.newDrain()();
    expect(seen).toMatchObject({ state: 'pending', attempts: 1, isUnanswered: true });
  });
  test('[X3] no token is ever stored', async () => {
    await bench.accept(add('c'));
    bench.server.fault = () => refuse(401);
    await bench.newDrain()();
    const stored = JSON.stringify([await bench.rows(), await bench.db.results.toArray()]);
    expect(stored).not.toContain('token-1');
  });
  test('without anybody signed in nothing is sent', async () => {
    await bench.accept(add('c'));
    bench.userId = null;
    expect(await bench.newDrain()()).toMatchObject({ end: 'no-identity' });
    expect(bench.server.arrived).toEqual([]);
  });
});

describe('[O5] refusals', () => {
  test('a rejected row lies in the tray with the server’s words; the others go on', async () => {
    const id = await bench.accept(link('a', 'bad'));
    await bench.accept(link('b', 'good'));
    bench.server.fault = (_path, body) =>
      body.get('imageHref') === 'bad' ? refuse(400, '400', '链接不合规') : undefined;
    expect(await bench.newDrain()()).toEqual({ end: 'empty', sentCount: 2 });
    expect(await bench.rows()).toMatchObject([
      { id, status: { state: 'rejected', httpStatus: 400, errmsg: '链接不合规' } },
    ]);
    expect(bench.server.effects).toEqual(['update b good']);
  });
  test('retrying a refused row gives it a new id, since the old key is answered as before', async () => {
    const id = await bench.accept(link('gone', 'x'));
    await bench.newDrain()();
    bench.server.galleries.get(type1)?.push(freshImage('gone'));
    await retryRow(bench.db, id, intentId('again'), bench.nowMs);
    await bench.newDrain()();
    expect(bench.server.effects).toEqual(['update gone x']);
    expect(await bench.rows()).toEqual([]);
  });
  test('409 is a conflict; retrying it overwrites the newer record, knowingly', async () => {
    bench.server.records.set(type1, {
      id: type1,
      ...form('旧'),
      code: '',
      deviceCount: 0,
      createdAtMs: 1,
      coverUrl: '',
      chosen: [],
      version: 7,
    });
    const id = await bench.accept(save('新', { baseVersion: 3 }));
    await bench.newDrain()();
    expect(await bench.rows()).toMatchObject([{ id, status: { state: 'conflict', errmsg: '记录已被他人修改' } }]);
    await retryRow(bench.db, id, intentId('again'), bench.nowMs);
    await bench.newDrain()();
    expect(bench.server.effects).toEqual(['save type-1 8 新']);
  });
  test('401 and 888 hold the rows, and the refused token is not tried again; a new sign-in goes on', async () => {
    await bench.accept(add('c'));
    await bench.accept(add('d'));
    const drain = bench.newDrain();
    bench.server.fault = () => refuse(200, '888');
    expect((await drain()).end).toBe('session-ended');
    expect((await drain()).end).toBe('session-ended');
    expect((await drain()).end).toBe('waiting');
    const asked = bench.server.arrived.length;
    await drain();
    expect(bench.server.arrived.length).toBe(asked);
    bench.server.fault = () => undefined;
    bench.token = 'token-2';
    expect((await drain()).end).toBe('empty');
    expect(bench.server.effects).toEqual(['add c', 'add d']);
  });
  test('5xx and 429 put one row back for its time and let the others pass', async () => {
    const id = await bench.accept(link('a', 'busy'));
    await bench.accept(link('b', 'good'));
    bench.server.fault = (_path, body) =>
      body.get('imageHref') === 'busy' ? { ...refuse(429), headers: { 'retry-after': '30' } } : undefined;
    const drain = bench.newDrain();
    expect(await drain()).toEqual({ end: 'waiting', sentCount: 2, wakeAtMs: bench.nowMs + 30_000 });
    expect(await bench.row(id)).toMatchObject({ status: { reason: 'server', isUnanswered: false } });
    bench.server.fault = () => undefined;
    bench.nowMs += 30_000;
    expect((await drain()).end).toBe('empty');
    expect(bench.server.effects).toEqual(['update b good', 'update a busy']);
  });
  test('a long silence does not lengthen the wait for a busy server', async () => {
    await bench.accept(add('c'));
    bench.server.fault = () => 'lost-before';
    for (let silence = 0; silence < 12; silence += 1) await bench.newDrain()();
    bench.server.fault = () => refuse(503);
    const { wakeAtMs } = await bench.newDrain()();
    expect(wakeAtMs).toBeLessThanOrEqual(bench.nowMs + 4000);
  });
  test('HTML instead of JSON is no answer', async () => {
    const id = await bench.accept(add('c'));
    bench.server.fault = () => ({ httpStatus: 200, body: '<html>' });
    expect((await bench.newDrain()()).end).toBe('no-answer');
    expect(await bench.row(id)).toMatchObject({ status: { reason: 'offline', isUnanswered: true } });
  });
});

describe('[O6] another user', () => {
  test('his rows are neither sent nor touched', async () => {
    const id = await bench.accept(add('c'), bob);
    const before = await bench.row(id);
    expect(await bench.newDrain()()).toEqual({ end: 'empty', sentCount: 0 });
    expect(await bench.row(id)).toEqual(before);
    expect(bench.server.arrived).toEqual([]);
  });
  test('his row cannot be claimed, whoever comes by its id', async () => {
    const id = await bench.accept(add('c'), bob);
    expect(await claimRow(bench.db, id, ann)).toBeUndefined();
    expect(await bench.row(id)).toMatchObject({ status: { attempts: 0 } });
  });
});

describe('[O4] one drainer at a time', () => {
  test('two drains at once send each row once, one request at a time', async () => {
    for (const name of ['c', 'd', 'e', 'f']) await bench.accept(add(name));
    let inFlight = 0;
    let most = 0;
    const { fetch } = bench.server;
    globalThis.fetch = (async (request: Request) => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      await new Promise((resolve) => setTimeout(resolve, 5));
      const answer = await fetch(request);
      inFlight -= 1;
      return answer;
    }) as typeof globalThis.fetch;
    const ends = await Promise.all([bench.newDrain()(), bench.newDrain()()]);
    expect(ends.map(({ end }) => end)).toEqual(['empty', 'empty']);
    expect(most).toBe(1);
    expect(bench.server.arrived).toHaveLength(4);
    expect(bench.server.effects).toEqual(['add c', 'add d', 'add e', 'add f']);
  });
  test('[O2] registrations go four at a time once one was taken, everything else by itself', async () => {
    const ids = Array.from({ length: 10 }, (_, at) => uploadId(`u${at}`));
    for (const id of ids) {
      const status = { state: 'uploading', phase: 'registering', imageUrl: `${id}.jpg` } as const;
      await bench.db.uploads.put(anUpload({ id, status }));
      await bench.accept({ kind: 'image-add', deviceTypeId: type1, ref: { by: 'upload', uploadId: id } });
      if (id === ids[6]) await bench.accept(link('a', 'http://x'));
    }
    const together: number[] = [];
    let inFlight = 0;
    const { fetch } = bench.server;
    globalThis.fetch = (async (request: Request) => {
      inFlight += 1;
      await new Promise((resolve) => setTimeout(resolve, 30));
      together.push(inFlight);
      const answer = await fetch(request);
      inFlight -= 1;
      return answer;
    }) as typeof globalThis.fetch;
    expect(await bench.newDrain()()).toEqual({ end: 'empty', sentCount: 11 });
    // one to begin with; four; the two before the link; the link; the three behind it
    expect(Math.max(...together)).toBe(4);
    expect([together[0], together[7]]).toEqual([1, 1]);
    expect(bench.server.effects[7]).toBe('update a http://x');
    expect(bench.server.effects.filter((effect) => effect.startsWith('add')).toSorted()).toEqual(
      ids.map((id) => `add ${id}.jpg`),
    );
  });
  test('[O2] a server that ends the session is asked for one registration only', async () => {
    for (const id of ['u1', 'u2', 'u3'].map(uploadId)) {
      const status = { state: 'uploading', phase: 'registering', imageUrl: `${id}.jpg` } as const;
      await bench.db.uploads.put(anUpload({ id, status }));
      await bench.accept({ kind: 'image-add', deviceTypeId: type1, ref: { by: 'upload', uploadId: id } });
    }
    bench.server.fault = () => refuse(200, '888');
    expect(await bench.newDrain()()).toEqual({ end: 'session-ended', sentCount: 1 });
    expect(bench.server.arrived).toHaveLength(1);
  });
  test('a row accepted while another drain is at its end is sent too', async () => {
    await bench.accept(add('c'));
    const first = bench.newDrain()();
    await bench.accept(add('d'));
    await Promise.all([first, bench.newDrain()()]);
    expect(await bench.rows()).toEqual([]);
  });
  test('silence ends the drain, and the rows stay', async () => {
    await bench.accept(add('c'));
    await bench.accept(add('d'));
    bench.server.fault = () => 'lost-before';
    expect(await bench.newDrain()()).toEqual({ end: 'no-answer', sentCount: 1 });
    expect(await bench.rows()).toHaveLength(2);
  });
  test('an aborted drain stops without touching what is left', async () => {
    await bench.accept(add('c'));
    expect(await bench.newDrain()(AbortSignal.abort())).toEqual({ end: 'stopped', sentCount: 0 });
    expect(await bench.rows()).toMatchObject([{ status: { attempts: 0 } }]);
  });
});
