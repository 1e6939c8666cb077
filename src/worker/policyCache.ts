import type { Policy } from '#contracts/gallery.ts';
import { errcodes } from '#contracts/envelope.ts';
import type { ApiOutcome } from '#domain/apiOutcome.ts';

export type Permit =
  | { kind: 'granted'; policy: Policy }
  /** 888 or 401: nothing goes on until somebody signs in again */
  | { kind: 'no-session' }
  /** no answer, 5xx, 429: later, and no attempt is burned */
  | { kind: 'later'; waitMs: number }
  | { kind: 'refused'; httpStatus: number; errmsg: string };

export type PolicyCache = {
  /** Reused while more than 3 s from expiry by the server's clock, else fetched; together for all who ask meanwhile. */
  get: () => Promise<Permit>;
  /** The store called this policy expired [U9]. */
  drop: (policy: Policy) => void;
  /** Where the last policy allows objects; undefined before the first. */
  dir: () => string | undefined;
};

const isLater = (httpStatus: number) => httpStatus >= 500 || [408, 425, 429].includes(httpStatus);

function permitOf(outcome: ApiOutcome<Policy>): Permit {
  switch (outcome.kind) {
    case 'ok':
      return { kind: 'granted', policy: outcome.data };
    case 'no-answer':
      return { kind: 'later', waitMs: 0 };
    case 'refused':
      if (outcome.httpStatus === 401 || outcome.errcode === errcodes.sessionInvalid) return { kind: 'no-session' };
      if (isLater(outcome.httpStatus)) return { kind: 'later', waitMs: outcome.retryAfterMs ?? 0 };
      return { kind: 'refused', httpStatus: outcome.httpStatus, errmsg: outcome.errmsg };
  }
}

/** `SPEC §4`, `SPEC §9` */
const marginMs = 3000;

export function createPolicyCache(ask: () => Promise<ApiOutcome<Policy>>, nowMs: () => number): PolicyCache {
  let current: Policy | undefined;
  /** the server's clock minus ours */
  let offsetMs = 0;
  let asking: Promise<Permit> | undefined;
  let dir: string | undefined;

  const isFresh = (policy: Policy) => policy.expire * 1000 - (nowMs() + offsetMs) > marginMs;

  async function fetchPolicy(): Promise<Permit> {
    const outcome = await ask();
    if (outcome.kind !== 'no-answer' && outcome.serverDateMs !== undefined) offsetMs = outcome.serverDateMs - nowMs();
    const permit = permitOf(outcome);
    if (permit.kind === 'granted') {
      current = permit.policy;
      dir = current.dir;
    }
    return permit;
  }

  return {
    async get() {
      if (current !== undefined && isFresh(current)) return { kind: 'granted', policy: current };
      asking ??= fetchPolicy().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    drop(policy) {
      if (current === policy) current = undefined;
    },
    dir: () => dir,
  };
}
