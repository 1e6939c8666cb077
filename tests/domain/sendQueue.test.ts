import { afterRefusal, type QueueView, retryWaitMs, turnOf } from '#domain/sendQueue.ts';
import { expect, test } from 'vitest';

const view = (changes: Partial<QueueView>): QueueView => ({
  isStopped: false,
  slots: 3,
  busy: 0,
  ready: 0,
  waiting: 0,
  ...changes,
});

test.each<[Partial<QueueView>, ReturnType<typeof turnOf>]>([
  [{ ready: 1 }, 'send'],
  [{ ready: 9, busy: 2 }, 'send'],
  [{ ready: 9, busy: 3 }, 'wait'],
  [{ ready: 1, busy: 1, slots: 1 }, 'wait'],
  [{ ready: 1, busy: 5, slots: 3 }, 'wait'],
  [{ busy: 1 }, 'wait'],
  [{ waiting: 1 }, 'wait'],
  [{}, 'complete'],
  [{ isStopped: true }, 'wait'],
  [{ isStopped: true, ready: 1 }, 'wait'],
])('[U6] [U11] a queue with %j: %s', (changes, turn) => {
  expect(turnOf(view(changes))).toBe(turn);
});

test('[U7] a refusal is tried again as often as asked for, a second later each time', () => {
  expect(afterRefusal(0, 0)).toEqual({ kind: 'fail' });
  expect(afterRefusal(0, 2)).toEqual({ kind: 'retry', attempts: 1, waitMs: retryWaitMs });
  expect(afterRefusal(1, 2)).toEqual({ kind: 'retry', attempts: 2, waitMs: 1000 });
  expect(afterRefusal(2, 2)).toEqual({ kind: 'fail' });
});
