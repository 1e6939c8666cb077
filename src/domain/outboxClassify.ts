import type { ApiOutcome, Refused } from '#domain/apiOutcome.ts';

/** The contract's codes that decide; handed in, because domain knows no wire. */
export type DecidingCodes = {
  /** the wanted effect is already there */
  alreadyDone: ReadonlySet<string>;
  sessionInvalid: string;
  conflict: string;
};

/** What an outcome means for the row that was sent. */
export type Verdict =
  | { kind: 'done' }
  /** `isUnanswered`: the effect may be there all the same, look before sending again [O13] */
  | { kind: 'keep'; reason: 'offline' | 'server'; isUnanswered: boolean; retryAfterMs?: number }
  | { kind: 'hold-for-session'; isUnanswered: boolean }
  | { kind: 'rejected' | 'conflict'; httpStatus: number; errcode: string; errmsg: string };

/** Refusals under these come before the call did anything: asking again is safe. */
const untouched = new Set([408, 425, 429]);

function classifyRefusal(refused: Refused, codes: DecidingCodes): Verdict {
  const { httpStatus, errcode, retryAfterMs } = refused;
  if (codes.alreadyDone.has(errcode)) return { kind: 'done' };
  if (httpStatus === 401 || errcode === codes.sessionInvalid) return { kind: 'hold-for-session', isUnanswered: false };
  const wait = retryAfterMs === undefined ? {} : { retryAfterMs };
  if (untouched.has(httpStatus)) return { kind: 'keep', reason: 'server', isUnanswered: false, ...wait };
  // A gateway says 502 or 504 for calls that the server may have finished.
  if (httpStatus >= 500) return { kind: 'keep', reason: 'server', isUnanswered: true, ...wait };
  const errmsg = refused.errmsg === '' ? '服务器拒绝了该操作' : refused.errmsg;
  const isConflict = httpStatus === 409 || errcode === codes.conflict;
  return { kind: isConflict ? 'conflict' : 'rejected', httpStatus, errcode, errmsg };
}

/** By status and errcode, never by text [O5]. */
export function classify(outcome: ApiOutcome<unknown>, codes: DecidingCodes): Verdict {
  switch (outcome.kind) {
    case 'ok':
      // Another queue took it over: this row learns by looking.
      return outcome.isQueued ? { kind: 'keep', reason: 'offline', isUnanswered: true } : { kind: 'done' };
    case 'no-answer':
      return { kind: 'keep', reason: 'offline', isUnanswered: true };
    case 'refused':
      return classifyRefusal(outcome, codes);
  }
}
