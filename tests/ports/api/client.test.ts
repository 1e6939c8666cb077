import { deviceTypesCalls } from '#contracts/calls/deviceTypes.ts';
import { galleryCalls } from '#contracts/calls/gallery.ts';
import { sessionCalls } from '#contracts/calls/session.ts';
import { signInCalls } from '#contracts/calls/signIn.ts';
import { send } from '#ports/api/client.ts';
import { onReachability } from '#ports/api/reachability.ts';
import { onSecondGroups } from '#ports/api/secondGroups.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const seen: Request[] = [];
const reached: boolean[] = [];
function answerWith(answer: (request: Request) => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (request: Request) => {
    seen.push(request);
    return answer(request);
  });
}
const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init);
const image = { userId: 'u1', deviceTypeId: 'd1', imageUrl: 'http://s/一 二.jpg' };

beforeEach(() => {
  seen.length = 0;
  reached.length = 0;
  vi.stubGlobal('location', { origin: 'http://console.test' });
  onReachability((isReachable) => reached.push(isReachable));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('SPEC §7 the request', () => {
  test('a POST is urlencoded, carries the token as it is and the idempotency key', async () => {
    answerWith(() => json({ status: 1, data: null }));
    await send(galleryCalls.imageAdd, image, { token: 'tok', idempotencyKey: 'k1' });
    const request = seen[0];
    expect(request?.method).toBe('POST');
    expect(request?.url).toBe('http://console.test/api/pc/v1/device/type/image/add');
    expect(request?.headers.get('authorization')).toBe('tok');
    expect(request?.headers.get('idempotency-key')).toBe('k1');
    expect(request?.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(await request?.text()))).toEqual(image);
  });
  test('a GET puts its input into the query, a path parameter into the path', async () => {
    answerWith(() => json({ status: 1, data: [] }));
    await send(galleryCalls.imageList, { userId: 'u1', deviceTypeId: 'd1' });
    expect(seen[0]?.url).toBe('http://console.test/api/pc/v1/device/type/imageList?userId=u1&deviceTypeId=d1');
    await send(deviceTypesCalls.deviceType, { id: 'a/b' });
    expect(seen[1]?.url).toBe('http://console.test/api/pc/v1/r/eqtype/a%2Fb');
  });
  test('a record travels as JSON text', async () => {
    answerWith(() => json({ status: 0, errcode: '409', errmsg: '' }, { status: 409 }));
    const form = { name: '甲', category: '充电', billing: '按次', netType: '4G', isEnabled: true, remark: '' } as const;
    await send(deviceTypesCalls.deviceTypeSave, { record: { id: 'abcdefgh', version: 1, form, chosen: [] } });
    const body = new URLSearchParams(await seen[0]?.text());
    expect(JSON.parse(body.get('record') ?? '')).toEqual({ id: 'abcdefgh', version: 1, form, chosen: [] });
  });
  test('VITE_API_EXT=off sends no idempotency key', async () => {
    vi.stubEnv('VITE_API_EXT', 'off');
    answerWith(() => json({ status: 1 }));
    await send(galleryCalls.imageAdd, image, { idempotencyKey: 'k1' });
    expect(seen[0]?.headers.has('idempotency-key')).toBe(false);
  });
});

describe('SPEC §8 the answer', () => {
  test('a GET that is turned back with 未设置二级分组 is told apart, and its success too; nothing else is', async () => {
    const heard: [string, boolean][] = [];
    onSecondGroups((path, isMissing) => heard.push([path, isMissing]));
    const refused = { status: 0, errcode: '', errmsg: '未设置二级分组' };
    const list = () => send(galleryCalls.imageList, { userId: 'u1', deviceTypeId: 'd1' });
    const path = '/api/pc/v1/device/type/imageList';
    answerWith(() => json(refused));
    expect(await list()).toMatchObject({ kind: 'refused', errmsg: '未设置二级分组' });
    expect(heard).toEqual([[path, true]]);
    // Another refusal, silence and a POST with the same words say nothing of groups.
    answerWith(() => json({ ...refused, errmsg: '服务器繁忙' }, { status: 503 }));
    await list();
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await list();
    answerWith(() => json(refused));
    await send(galleryCalls.imageAdd, image);
    expect(heard).toEqual([[path, true]]);
    answerWith(() => json({ status: 1, data: [] }));
    await list();
    expect(heard).toEqual([
      [path, true],
      [path, false],
    ]);
  });
  test('status 1 is success and its data is parsed by the contract', async () => {
    answerWith(() =>
      json(
        { status: 1, data: [{ imageUrl: 'a', imageHref: null }] },
        { headers: { date: 'Thu, 01 Jan 2026 00:00:00 GMT' } },
      ),
    );
    expect(await send(galleryCalls.imageList, { userId: 'u1', deviceTypeId: 'd1' })).toEqual({
      kind: 'ok',
      data: [{ imageUrl: 'a', imageHref: '', miniAppid: '', miniPath: '', deleteFlag: false }],
      isQueued: false,
      serverDateMs: Date.UTC(2026, 0, 1),
    });
  });
  test('status other than 1 is refused with errcode and errmsg, also under HTTP 200', async () => {
    answerWith(() => json({ status: 0, errcode: '888', errmsg: '登录已失效' }));
    expect(await send(sessionCalls.ping, {})).toEqual({
      kind: 'refused',
      httpStatus: 200,
      errcode: '888',
      errmsg: '登录已失效',
    });
  });
  test('a JSON envelope under 5xx is refused with that status, even if it claims success', async () => {
    answerWith(() => json({ status: 1, errmsg: '维护中' }, { status: 503, headers: { 'retry-after': '7' } }));
    expect(await send(sessionCalls.ping, {})).toMatchObject({ kind: 'refused', httpStatus: 503, retryAfterMs: 7000 });
  });
  test('nobody is made to wait longer than an hour', async () => {
    answerWith(() => json({ status: 0 }, { status: 429, headers: { 'retry-after': '86400' } }));
    expect(await send(sessionCalls.ping, {})).toMatchObject({ retryAfterMs: 3_600_000 });
  });
  test('204 of the probe is success', async () => {
    answerWith(() => new Response(null, { status: 204 }));
    expect(await send(sessionCalls.ping, {})).toMatchObject({ kind: 'ok', isQueued: false });
  });
  test('HTML, cut JSON and data of another shape are no answer', async () => {
    const bodies = ['<html>登录</html>', '{"status":1,"da', '[]', '{"status":1,"data":{"rows":3}}'];
    for (const body of bodies) {
      answerWith(() => new Response(body));
      expect(await send(deviceTypesCalls.deviceTypes, {})).toEqual({ kind: 'no-answer', cause: 'not-json' });
    }
  });
  test('an answer queued by the service worker says so', async () => {
    answerWith(() => json({ status: 1, data: null, queued: true }));
    expect(await send(galleryCalls.imageAdd, image)).toMatchObject({ kind: 'ok', isQueued: true });
  });
  test('the SMS answer is handed on raw', async () => {
    answerWith(() => json({ anything: 1 }, { status: 418 }));
    expect(await send(signInCalls.sendSms, { mobile: '1' })).toEqual({
      kind: 'ok',
      data: { anything: 1 },
      isQueued: false,
    });
  });
});

describe('[U10] silence', () => {
  const hang = (request: Request) =>
    new Promise<Response>((_resolve, reject) => {
      if (request.signal.aborted) reject(request.signal.reason);
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
  test('tells network, timeout and abort apart, and reports what it means for reachability', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await send(sessionCalls.ping, {})).toEqual({ kind: 'no-answer', cause: 'network' });
    answerWith(hang);
    expect(await send(sessionCalls.ping, {}, { timeoutMs: 1 })).toEqual({ kind: 'no-answer', cause: 'timeout' });
    expect(await send(sessionCalls.ping, {}, { signal: AbortSignal.abort() })).toEqual({
      kind: 'no-answer',
      cause: 'aborted',
    });
    answerWith(() => json({ status: 0, errcode: '500' }, { status: 500 }));
    await send(sessionCalls.ping, {});
    expect(reached).toEqual([false, false, true]);
  });
  test('a portal page is not the server, unless the back end is a plain one', async () => {
    answerWith(() => new Response('<html>'));
    await send(sessionCalls.ping, {});
    vi.stubEnv('VITE_API_EXT', 'off');
    await send(sessionCalls.ping, {});
    expect(reached).toEqual([false, true]);
  });
});
