import 'fake-indexeddb/auto';
import { intentId, uploadId } from '#domain/ids.ts';
import { newRow } from '#ports/outbox/accept.ts';
import { submit } from '#ports/sw/submit.ts';
import { add, link, OutboxBench, save, TabLocks, type1 } from '#tests/fakes/outboxBench.ts';
import { ann, anUpload } from '#tests/fakes/uploads.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

let bench: OutboxBench;
let kept: Promise<unknown>[];
beforeEach(() => {
  bench = new OutboxBench();
  kept = [];
});
afterEach(async () => {
  await Promise.allSettled(kept);
  bench.end();
});

const control = () => vi.stubGlobal('navigator', { locks: new TabLocks(), serviceWorker: { controller: {} } });
const hand = (intent = add('c'), id = 'k') => {
  const drain = bench.newDrain();
  const deps = {
    db: bench.db,
    token: 'token-1',
    isStillHere: async () => true,
    sender: () => drain(),
    keepAlive: (work: Promise<unknown>) => void kept.push(work),
  };
  return submit(newRow(intentId(id), ann, intent, bench.nowMs), deps);
};

describe('[O7] without a controlling service worker', () => {
  test('the page accepts and sends', async () => {
    expect(await hand()).toMatchObject({ kind: 'done' });
    expect(bench.server.effects).toEqual(['add c']);
    expect(await bench.db.results.count()).toBe(1);
  });
  test('offline it is queued, once', async () => {
    bench.server.fault = () => 'lost-before';
    expect(await hand()).toEqual({ kind: 'waiting' });
    expect(await hand()).toEqual({ kind: 'waiting' });
    expect(await bench.rows()).toHaveLength(1);
  });
  test('a refusal is told and kept in the tray', async () => {
    bench.server.fault = () => ({ httpStatus: 400, body: { status: 0, errcode: '400', errmsg: '链接不合规' } });
    expect(await hand()).toMatchObject({ kind: 'refused', errmsg: '链接不合规' });
    expect(await bench.rows()).toMatchObject([{ status: { state: 'rejected' } }]);
  });
});

describe('[O7] with one', () => {
  test('a change goes as the plain request of SPEC §7, with its id as the key', async () => {
    control();
    let seen: Request | undefined;
    vi.stubGlobal('fetch', async (request: Request) => {
      seen = request;
      return new Response('{"status":1,"data":null,"queued":true}');
    });
    expect(await hand()).toEqual({ kind: 'waiting' });
    expect([seen?.headers.get('idempotency-key'), seen?.headers.get('authorization')]).toEqual(['k', 'token-1']);
    expect(await bench.rows()).toEqual([]);
  });
  test('[O12] when it was killed between commit and answer, the page accepts the same id', async () => {
    control();
    await bench.db.outbox.add(newRow(intentId('k'), ann, add('c'), 1));
    let calls = 0;
    vi.stubGlobal('fetch', async (request: Request) => {
      calls += 1;
      if (calls === 1) throw new TypeError('Failed to fetch');
      return bench.server.fetch(request);
    });
    expect(await hand()).toMatchObject({ kind: 'done' });
    expect(bench.server.effects).toEqual(['add c']);
  });
  test('[S5] a refused session keeps the change', async () => {
    control();
    bench.server.fault = () => ({ httpStatus: 401, body: { status: 0, errcode: '888', errmsg: '登录已失效' } });
    expect(await hand()).toEqual({ kind: 'waiting' });
    expect(await bench.rows()).toMatchObject([{ status: { state: 'pending', reason: 'session' } }]);
  });
  test('what names an unfinished upload is accepted by the page, without a request', async () => {
    control();
    const ref = { by: 'upload', uploadId: uploadId('u1') } as const;
    await bench.db.uploads.put(anUpload({ id: uploadId('u1') }));
    expect(
      await hand({ kind: 'image-update', deviceTypeId: type1, ref, change: { group: 'link', imageHref: 'h' } }),
    ).toEqual({ kind: 'waiting' });
    expect(bench.server.arrived).toEqual([]);
    expect(await bench.rows()).toHaveLength(1);
  });
});

describe('[P4] no space in the page', () => {
  beforeEach(() => {
    Object.assign(bench.db, { transaction: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) });
  });
  test('online it is sent directly', async () => {
    expect(await hand()).toMatchObject({ kind: 'done' });
    expect(bench.server.effects).toEqual(['add c']);
  });
  test('offline it is not accepted', async () => {
    bench.server.fault = () => 'lost-before';
    expect(await hand()).toEqual({ kind: 'no-space' });
  });
});

describe('the waiting', () => {
  test('[O9] ends when the server takes longer than 8 seconds; the sending goes on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let release: (() => void) | undefined;
      const stalled = new Promise<void>((resolve) => {
        release = resolve;
      });
      vi.stubGlobal('fetch', async (request: Request) => {
        await stalled;
        return bench.server.fetch(request);
      });
      const answer = hand(link('a', 'h'));
      await vi.waitFor(async () => {
        if (kept.length === 0) throw new Error('not yet sending');
      });
      await vi.advanceTimersByTimeAsync(8_000);
      expect(await answer).toEqual({ kind: 'waiting' });
      release?.();
      await Promise.all(kept);
      expect(bench.server.arrived).toContain('POST /device/type/image/update');
    } finally {
      vi.useRealTimers();
    }
  });
  test('[O2] a save that waits for its upload is answered at once', async () => {
    await bench.db.uploads.put(anUpload({ id: uploadId('u1') }));
    expect(await hand(save('甲', { chosen: [{ by: 'upload', uploadId: uploadId('u1') }] }))).toEqual({
      kind: 'waiting',
    });
  });
});
