/**
 * What every queue of files decides alike – `SPEC §4`, `SPEC §8`: the gallery's, run by the worker, and that of the
 * generic facility. Where files come from, how they are sent and who is told is theirs.
 */

/** Wait before the next of `max_retries` attempts. */
export const retryWaitMs = 1000;

/** What a refusal makes of a transfer: another try after a wait, or a failure. */
export type AfterRefusal = { kind: 'retry'; attempts: number; waitMs: number } | { kind: 'fail' };

/** @param attempts retries that were used up since bytes last advanced */
export const afterRefusal = (attempts: number, maxRetries: number): AfterRefusal =>
  attempts < maxRetries ? { kind: 'retry', attempts: attempts + 1, waitMs: retryWaitMs } : { kind: 'fail' };

export type QueueView = {
  isStopped: boolean;
  /** files at a time */
  slots: number;
  /** being sent, or in hand for it */
  busy: number;
  /** queued, and nothing stands against it */
  ready: number;
  /** queued, but paused or waiting for its time */
  waiting: number;
};

/** `complete`: all are processed, the queue stops and says so. */
export type Turn = 'send' | 'wait' | 'complete';

export function turnOf({ isStopped, slots, busy, ready, waiting }: QueueView): Turn {
  if (isStopped) return 'wait';
  if (ready > 0) return busy < slots ? 'send' : 'wait';
  return busy > 0 || waiting > 0 ? 'wait' : 'complete';
}
