import { alreadyDone, errcodes } from '#contracts/envelope.ts';
import type { ApiOutcome } from '#domain/apiOutcome.ts';
import { classify } from '#domain/outboxClassify.ts';
import { backoffMs, retryWaitMs } from '#domain/outboxRetry.ts';
import { describe, expect, test } from 'vitest';

const codes = { alreadyDone, sessionInvalid: errcodes.sessionInvalid, conflict: errcodes.conflict };
const refused = (httpStatus: number, errcode = '', errmsg = ''): ApiOutcome<unknown> => ({
  kind: 'refused',
  httpStatus,
  errcode,
  errmsg,
});
const verdictOf = (outcome: ApiOutcome<unknown>) => classify(outcome, codes);

describe('[O5] an answer is judged by status and errcode', () => {
  test('no answer and 5xx are kept, and their effect is unknown', () => {
    for (const cause of ['network', 'timeout', 'aborted', 'not-json'] as const) {
      expect(verdictOf({ kind: 'no-answer', cause })).toEqual({ kind: 'keep', reason: 'offline', isUnanswered: true });
    }
    for (const status of [500, 502, 503, 504]) {
      expect(verdictOf(refused(status))).toEqual({ kind: 'keep', reason: 'server', isUnanswered: true });
    }
  });
  test('408, 425 and 429 are kept with the wait that was asked for', () => {
    for (const httpStatus of [408, 425, 429]) {
      const outcome = { kind: 'refused', httpStatus, errcode: '', errmsg: '', retryAfterMs: 9000 } as const;
      expect(verdictOf(outcome)).toEqual({ kind: 'keep', reason: 'server', isUnanswered: false, retryAfterMs: 9000 });
    }
  });
  test('401 and 888, whatever the HTTP status, wait for the user', () => {
    expect(verdictOf(refused(401)).kind).toBe('hold-for-session');
    expect(verdictOf(refused(200, '888')).kind).toBe('hold-for-session');
    expect(verdictOf(refused(403, '888')).kind).toBe('hold-for-session');
  });
  test('409 is a conflict; 403, 422, other 4xx and status ≠ 1 under 200 are rejections', () => {
    expect(verdictOf(refused(409)).kind).toBe('conflict');
    expect(verdictOf(refused(200, '409')).kind).toBe('conflict');
    for (const [status, code] of [
      [403, '403'],
      [404, ''],
      [422, '422'],
      [400, '400'],
      [200, ''],
      [200, 'A003'],
    ] as const) {
      expect(verdictOf(refused(status, code, '不行'))).toEqual({
        kind: 'rejected',
        httpStatus: status,
        errcode: code,
        errmsg: '不行',
      });
    }
  });
  test('what is already done is done', () => {
    expect(verdictOf(refused(200, 'A001'))).toEqual({ kind: 'done' });
    expect(verdictOf(refused(409, 'A002'))).toEqual({ kind: 'done' });
    expect(verdictOf({ kind: 'ok', data: null, isQueued: false })).toEqual({ kind: 'done' });
  });
  test('the text decides nothing, and a refusal without words gets some', () => {
    expect(verdictOf(refused(200, '', '登录已失效 888'))).toMatchObject({ kind: 'rejected', errmsg: '登录已失效 888' });
    expect(verdictOf(refused(400))).toMatchObject({ errmsg: '服务器拒绝了该操作' });
  });
  test('a queued answer of another queue is not the server’s', () => {
    expect(verdictOf({ kind: 'ok', data: null, isQueued: true })).toMatchObject({ kind: 'keep', isUnanswered: true });
  });
});

describe('[O4] back-off', () => {
  test('doubles up to a ceiling, and chance takes off at most half', () => {
    expect([1, 2, 3].map((attempts) => backoffMs(attempts, 0))).toEqual([2000, 4000, 8000]);
    expect(backoffMs(60, 0)).toBe(300_000);
    expect(backoffMs(2, 0.999)).toBeGreaterThanOrEqual(2000);
  });
  test('a named wait is never undercut', () => {
    expect(retryWaitMs(1, 0, 60_000)).toBe(60_000);
    expect(retryWaitMs(9, 0, 1)).toBe(300_000);
  });
});
