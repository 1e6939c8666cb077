import 'fake-indexeddb/auto';
import { calls } from '#contracts/calls.ts';
import { intentId } from '#domain/ids.ts';
import { claimRow } from '#ports/db/outbox.ts';
import { notTheShell } from '#sw/shellPaths.ts';
import { answerMutation, type MutationDeps } from '#sw/handleMutation.ts';
import { queuedCall, wishOf } from '#sw/mutations.ts';
import { add, form, OutboxBench, type1 } from '#tests/fakes/outboxBench.ts';
import { ann, bob } from '#tests/fakes/uploads.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let bench: OutboxBench;
let passed: Request[];
let kept: Promise<unknown>[];
beforeEach(() => {
  bench = new OutboxBench();
  passed = [];
  kept = [];
});
afterEach(async () => {
  await Promise.allSettled(kept);
  bench.end();
});

const post = (path: string, fields: Record<string, string>, key?: string) =>
  new Request(`http://console.test/api/pc/v1${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { authorization: 'token-1', ...(key === undefined ? {} : { 'idempotency-key': key }) },
  });
const addC = (key?: string, userId: string = ann) =>
  post('/device/type/image/add', { userId, deviceTypeId: type1, imageUrl: 'c' }, key);

function answer(request: Request, changes: Partial<MutationDeps> = {}) {
  const drain = bench.newDrain();
  return answerMutation(request, {
    db: bench.db,
    getIdentity: bench.getIdentity,
    sender: () => drain(),
    keepAlive: (work) => kept.push(work),
    passThrough: async (passedOn) => {
      passed.push(passedOn);
      return new Response('{"status":1,"errmsg":"passed"}');
    },
    newId: () => 'made-here',
    nowMs: () => bench.nowMs,
    ...changes,
  });
}

describe('which requests are queued', () => {
  test('[O10] exactly the four of the gallery and the record; nothing about money or device control', () => {
    const caught = Object.entries(calls).filter(([, { method, path }]) =>
      queuedCall({ method, url: `http://console.test${path}` }),
    );
    expect(caught.map(([name]) => name)).toEqual(['imageAdd', 'imageUpdate', 'imageDelete', 'deviceTypeSave']);
  });
  test('[U2] policy and store are never answered', () => {
    expect(queuedCall({ method: 'POST', url: `http://console.test${calls.policy.path}` })).toBeUndefined();
    expect(queuedCall({ method: 'POST', url: 'http://console.test/store/bucket' })).toBeUndefined();
    expect(queuedCall({ method: 'POST', url: `http://elsewhere.test${calls.imageAdd.path}` })).toBeUndefined();
  });
  test('a form is read as the wish it is', async () => {
    const about = { deviceTypeId: type1, ref: { by: 'url', imageUrl: 'c' } };
    const fields = { userId: ann, deviceTypeId: type1, imageUrl: 'c' };
    expect(await wishOf(addC('k'))).toEqual({ id: 'k', userId: ann, intent: { kind: 'image-add', ...about } });
    expect((await wishOf(post('/device/type/image/delete', fields)))?.intent).toEqual({
      kind: 'image-delete',
      ...about,
    });
    const linked = await wishOf(post('/device/type/image/update', { ...fields, imageHref: '' }));
    expect(linked?.intent).toMatchObject({ change: { group: 'link', imageHref: '' } });
    const targeted = await wishOf(post('/device/type/image/update', { ...fields, miniAppid: 'wx', miniPath: 'p' }));
    expect(targeted?.intent).toMatchObject({ change: { group: 'mini', miniAppid: 'wx', miniPath: 'p' } });
    const record = { id: 'abcdefgh', version: 3, form: form('甲'), chosen: ['c'] };
    expect((await wishOf(post('/r/eqtype/save', { record: JSON.stringify(record) })))?.intent).toEqual({
      kind: 'device-type-save',
      deviceTypeId: 'abcdefgh',
      baseVersion: 3,
      form: form('甲'),
      chosen: [{ by: 'url', imageUrl: 'c' }],
    });
  });
  test('what cannot be read is the server’s to refuse', async () => {
    expect(await wishOf(post('/device/type/image/add', { userId: ann }))).toBeUndefined();
    expect(await wishOf(post('/r/eqtype/save', { record: '{' }))).toBeUndefined();
    await answer(post('/device/type/image/add', { userId: ann }));
    expect(passed).toHaveLength(1);
  });
});

describe('[O9] the answer', () => {
  test('is the server’s when it comes', async () => {
    const response = await answer(addC('k'));
    expect(await response.json()).toEqual({ status: 1, errcode: '', errmsg: '', data: null });
    expect(bench.server.effects).toEqual(['add c']);
  });
  test('is the server’s refusal, with its status and words', async () => {
    bench.server.fault = () => ({ httpStatus: 403, body: { status: 0, errcode: '403', errmsg: '无权操作' } });
    const response = await answer(addC('k'));
    expect([response.status, await response.json()]).toMatchObject([
      403,
      { status: 0, errcode: '403', errmsg: '无权操作' },
    ]);
    expect(await bench.rows()).toMatchObject([{ status: { state: 'rejected' } }]);
  });
  test('is normal plus queued: true when nobody answers, and the row is safe', async () => {
    bench.server.fault = () => 'lost-before';
    const response = await answer(addC('k'));
    expect([response.status, await response.json()]).toMatchObject([200, { status: 1, data: null, queued: true }]);
    expect(await bench.rows()).toMatchObject([{ id: 'k', userId: ann, intent: add('c') }]);
  });
  test('a request without a key gets an id here', async () => {
    bench.server.fault = () => 'lost-before';
    await answer(addC());
    expect(await bench.rows()).toMatchObject([{ id: 'made-here' }]);
  });
  test('[O12] the same key twice is one row, one effect, the same answer', async () => {
    await answer(addC('k'));
    expect(await (await answer(addC('k'))).json()).toMatchObject({ status: 1 });
    expect(bench.server.effects).toEqual(['add c']);
  });
  test('[X3] the token of the request is not written down', async () => {
    bench.server.fault = () => 'lost-before';
    await answer(addC('k'));
    expect(JSON.stringify(await bench.rows())).not.toContain('token');
  });
});

describe('what is passed on', () => {
  test('[O6] another user’s request, and any while nobody is signed in', async () => {
    await answer(addC('k', bob));
    bench.userId = null;
    await answer(addC('k2'));
    expect([passed.length, (await bench.rows()).length]).toEqual([2, 0]);
  });
  test('[O7] a row under way: a page’s own drain is sending it', async () => {
    await bench.accept(add('c'));
    await claimRow(bench.db, intentId('i1'), ann);
    await answer(addC('i1'));
    expect(passed).toHaveLength(1);
    expect(bench.server.arrived).toEqual([]);
  });
});

describe('[P4] no space', () => {
  const fill = () =>
    Object.assign(bench.db, { transaction: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) });
  test('online it is sent directly', async () => {
    fill();
    expect(await (await answer(addC('k'))).json()).toMatchObject({ errmsg: 'passed' });
  });
  test('offline it is clearly refused', async () => {
    fill();
    const response = await answer(addC('k'), { passThrough: () => Promise.reject(new TypeError('Failed to fetch')) });
    expect([response.status, await response.json()]).toMatchObject([
      507,
      { status: 0, errmsg: '本机存储空间不足，离线时无法保存该修改' },
    ]);
  });
});

describe('[W1] navigations that are not the shell', () => {
  const isShell = (address: string) => !notTheShell.some((pattern) => pattern.test(address));
  test('API, store and files by the extension of their path', () => {
    for (const address of ['/api/pc/v1/ping', '/store/a/b', '/sw.js', '/uploader.html', '/a/b.png?x=1', '/healthz']) {
      expect(isShell(address), address).toBe(false);
    }
  });
  test('a dot in the query is a page', () => {
    for (const address of ['/', '/lnr', '/eqtype/abc', '/jump?token=aaa.bbb.ccc&userId=1', '/storefront']) {
      expect(isShell(address), address).toBe(true);
    }
  });
});
