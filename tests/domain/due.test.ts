import { dueAtMs, longestWaitMs } from '#domain/due.ts';
import { plan } from '#domain/outboxOrder.ts';
import { link } from '#tests/fakes/outboxBench.ts';
import { ann } from '#tests/fakes/uploads.ts';
import { newRow } from '#ports/outbox/accept.ts';
import { intentId } from '#domain/ids.ts';
import { expect, test } from 'vitest';

const nowMs = 1_800_000_000_000;

test('[U7] [O5] a wait is over at its time, and at once when the clock was set back under it', () => {
  expect(dueAtMs(nowMs + 5000, nowMs)).toBe(nowMs + 5000);
  expect(dueAtMs(nowMs + longestWaitMs, nowMs)).toBe(nowMs + longestWaitMs);
  expect(dueAtMs(nowMs + 24 * longestWaitMs, nowMs)).toBe(nowMs);
  expect(dueAtMs(0, nowMs)).toBe(0);
});

test('[O5] a change that was put off before the clock was set back by a day goes now', () => {
  const row = newRow(intentId('w'), ann, link('a', 'x'), nowMs);
  const later = (notBeforeMs: number) => ({ ...row, status: { ...row.status, notBeforeMs } }) as typeof row;
  const options = { nowMs, isSessionEnded: false };
  expect(plan([later(nowMs + 60_000)], new Map(), options)).toMatchObject({ ready: [], wakeAtMs: nowMs + 60_000 });
  expect(plan([later(nowMs + 86_400_000)], new Map(), options).ready).toHaveLength(1);
});
