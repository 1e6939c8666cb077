import type { OutboxStatus } from '#domain/outbox.ts';
import { noUploads } from '#domain/uploadTotals.ts';
import { changesWaiting, uploadsWaiting, waitKindOf } from '#domain/waiting.ts';
import { describe, expect, test } from 'vitest';

const pending: OutboxStatus = { state: 'pending', attempts: 1, isUnanswered: false, notBeforeMs: 0 };
const refusal = { httpStatus: 409, errcode: '409', errmsg: '名称重复：某某' };

describe('[O8] why a change waits, in kinds', () => {
  test.each([
    ['nothing holds it', pending, undefined, false, 'sending'],
    ['the plan knows why', pending, 'order', false, 'order'],
    ['the last answer knows why', { ...pending, reason: 'server' }, undefined, false, 'server'],
    ['its picture failed', pending, 'upload', true, 'upload-failed'],
    ['the server refuses it', { state: 'rejected', ...refusal }, 'offline', false, 'rejected'],
    ['somebody else was faster', { state: 'conflict', ...refusal }, undefined, false, 'conflict'],
  ] as const)('%s', (_why, status, reason, hasFailed, kind) => {
    expect(waitKindOf({ status }, reason, hasFailed)).toBe(kind);
  });

  test('they are counted in a fixed order and name nothing', () => {
    const waiting = changesWaiting(['rejected', 'offline', 'offline']);
    expect(waiting.map(({ kind, count, isStuck }) => [kind, count, isStuck])).toEqual([
      ['offline', 2, false],
      ['rejected', 1, true],
    ]);
    expect(JSON.stringify(waiting)).not.toContain('某某');
    expect(changesWaiting([])).toEqual([]);
  });
});

describe('[U16] why files wait', () => {
  const totals = { ...noUploads, queued: 3, uploading: 2, failed: 1 };
  const kinds = (isPaused: boolean, isOnline: boolean) =>
    uploadsWaiting(totals, { isPaused, isOnline }).map(({ kind, count }) => [kind, count]);

  test('online they take their turn', () => {
    expect(kinds(false, true)).toEqual([
      ['uploading', 2],
      ['queued', 3],
      ['failed', 1],
    ]);
  });
  test('paused they wait for a word, offline for the network', () => {
    expect(kinds(true, false)).toContainEqual(['paused', 3]);
    expect(kinds(false, false)).toContainEqual(['offline', 3]);
    expect(uploadsWaiting(noUploads, { isPaused: true, isOnline: true })).toEqual([]);
  });
});
