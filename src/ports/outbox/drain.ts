import type { DrainReport } from '#contracts/swMessages.ts';
import type { OutboxRow } from '#domain/outbox.ts';
import { type Plan, plan } from '#domain/outboxOrder.ts';
import type { ConsoleDatabase } from '#ports/db/database.ts';
import { uploadsFor, userRows } from '#ports/db/outbox.ts';
import { settleRefused } from '#ports/db/outboxAnswers.ts';
import { tryOutboxLock } from '#ports/outbox/lock.ts';
import { type Chance, type OutboxIdentity, sendRow } from '#ports/outbox/sendRow.ts';

/** Limits of one request and of one drain [O4]. */
export const rowTimeoutMs = 60_000;
export const drainTimeoutMs = 120_000;
/** Registrations at a time, once the server has taken one: each is another image, so none waits for another [O2]. */
const addsTogether = 4;
/** How soon to look again when another drain holds the lock; it lets go after each row, or the few sent together. */
const busyMs = 150;
/** A round writes down what it learned before it plans again. */
const roundLimit = 500;

export type DrainDeps = {
  db: ConsoleDatabase;
  /** who is signed in at this moment; asked again before every round, never stored [O1] */
  getIdentity: () => Promise<OutboxIdentity | null>;
} & Chance;

/**
 * `empty`: nothing is left to send · `waiting`: what is left waits for time, upload or sign-in · `no-answer`: the network
 * is gone · `session-ended`: the server knows this token no more · `no-identity`: nobody is signed in · `stopped`:
 * aborted or out of time. `wakeAtMs`: when a row that only waits for its time comes up.
 */
export type DrainResult = DrainReport;

/** All have ended, also when one has broken: only then may the lock be let go. */
async function settledAll<Value>(work: Promise<Value>[]): Promise<Value[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

const removedUpload = {
  state: 'rejected',
  httpStatus: 0,
  errcode: 'upload-removed',
  errmsg: '所用的图片已被移除',
} as const;

const isRegistration = ({ intent }: OutboxRow) => intent.kind === 'image-add' && intent.ref.by === 'upload';

/** The next rows that go together: some registrations, or one of anything else. */
function groupAt(rows: readonly OutboxRow[], from: number, width: number): OutboxRow[] {
  const some = rows.slice(from, from + width);
  const other = some.findIndex((row) => !isRegistration(row));
  return other < 0 ? some : some.slice(0, Math.max(1, other));
}

/** What is to be done now for this user; rows whose image is gone move to the tray on the way [O2]. */
async function lookAround(deps: DrainDeps, identity: OutboxIdentity, isSessionEnded: boolean): Promise<Plan> {
  const rows = await userRows(deps.db, identity.userId);
  const found = plan(rows, await uploadsFor(deps.db, rows), { nowMs: deps.nowMs(), isSessionEnded });
  for (const row of found.orphans) await settleRefused(deps.db, row, removedUpload, deps.nowMs());
  return found;
}

/**
 * Makes the drain of a realm. It remembers the token that the server has refused, so that rows held for a new sign-in
 * are not tried with the same one again.
 */
export function createDrain(deps: DrainDeps) {
  let refusedToken: string | undefined;

  async function round(rows: OutboxRow[], identity: OutboxIdentity, signal: AbortSignal, startedMs: number) {
    let sentCount = 0;
    let width = 1;
    for (let from = 0; from < rows.length; ) {
      const group = groupAt(rows, from, width);
      from += group.length;
      const leftMs = startedMs + drainTimeoutMs - deps.nowMs();
      if (signal.aborted || leftMs <= 0) return { sentCount, end: 'stopped' as const };
      const options = { signal, timeoutMs: Math.min(rowTimeoutMs, leftMs) };
      const sent = await tryOutboxLock(() =>
        settledAll(group.map(({ id }) => sendRow(deps.db, id, identity, options, deps))),
      );
      if (sent === undefined) {
        await sleep(busyMs, signal);
        return { sentCount };
      }
      const verdicts = sent.filter((verdict) => verdict !== undefined);
      sentCount += verdicts.length;
      if (verdicts.some(({ kind }) => kind === 'hold-for-session')) {
        refusedToken = identity.token;
        return { sentCount, end: 'session-ended' as const };
      }
      if (verdicts.some((verdict) => verdict.kind === 'keep' && verdict.reason === 'offline')) {
        return { sentCount, end: signal.aborted ? ('stopped' as const) : ('no-answer' as const) };
      }
      // A server that is busy or refuses is asked one by one.
      width = sent.every((verdict) => verdict?.kind === 'done') ? addsTogether : 1;
    }
    return { sentCount };
  }

  /** Sends what may be sent, in order, until nothing is ready, nobody answers, or 2 minutes are over. Never rejects for what the network does. */
  return async function drain(signal: AbortSignal): Promise<DrainResult> {
    const startedMs = deps.nowMs();
    let sentCount = 0;
    for (;;) {
      const identity = await deps.getIdentity();
      if (signal.aborted) return { end: 'stopped', sentCount };
      if (identity === null) return { end: 'no-identity', sentCount };
      const { ready, waits, wakeAtMs } = await lookAround(deps, identity, identity.token === refusedToken);
      if (ready.length === 0) {
        const end = waits.size === 0 ? 'empty' : 'waiting';
        return { end, sentCount, ...(wakeAtMs === undefined ? {} : { wakeAtMs }) };
      }
      const done = await round(ready.slice(0, roundLimit), identity, signal, startedMs);
      sentCount += done.sentCount;
      if (done.end !== undefined) return { end: done.end, sentCount };
    }
  };
}
