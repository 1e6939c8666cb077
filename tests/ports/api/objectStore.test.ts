import { postToStore } from '#ports/api/objectStore.ts';
import { FakeXhr } from '#tests/fakes/xhr.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts a request and hands out its XHR. */
function post() {
  const control = new AbortController();
  const told: number[] = [];
  const file = new Blob(['abc'], { type: 'image/jpeg' });
  const request = { host: 'https://s', fields: [['key', 'k']] as [string, string][], file, fileName: 'a.jpg' };
  const outcome = postToStore(request, { signal: control.signal, onProgress: (n) => told.push(n), stallMs: 30_000 });
  const xhr = FakeXhr.last;
  if (xhr === undefined) throw new Error('nothing sent');
  return { control, told, outcome, xhr };
}

test('the file is the last field, and the answer comes back whole', async () => {
  const { xhr, outcome, told } = post();
  expect([...(xhr.body?.keys() ?? [])]).toEqual(['key', 'file']);
  xhr.progress(3);
  xhr.answer(429, '<Error/>', { 'content-type': 'application/xml', 'retry-after': '2' });
  const answer = { httpStatus: 429, contentType: 'application/xml', body: '<Error/>', retryAfterMs: 2000 };
  expect(await outcome).toEqual({ kind: 'answered', answer });
  expect(told).toEqual([3]);
});

test('[U8] 30 s without a byte are no answer; connecting counts', async () => {
  const { outcome } = post();
  vi.advanceTimersByTime(30_000);
  expect(await outcome).toEqual({ kind: 'no-answer' });
});

test('[U8] every byte gives another 30 s', async () => {
  const { xhr, outcome } = post();
  for (let sent = 1; sent <= 5; sent += 1) {
    vi.advanceTimersByTime(29_000);
    xhr.progress(sent);
  }
  xhr.answer(200);
  expect(await outcome).toMatchObject({ kind: 'answered' });
});

test('an abort of ours is told from a lost connection', async () => {
  const ours = post();
  ours.control.abort();
  expect(await ours.outcome).toEqual({ kind: 'aborted' });
  const lost = post();
  lost.xhr.dispatchEvent(new Event('error'));
  expect(await lost.outcome).toEqual({ kind: 'no-answer' });
});
