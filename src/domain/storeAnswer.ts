/** What the store answered to one file, as far as a decision needs it. */
export type StoreAnswer = { httpStatus: number; contentType: string; body: string; retryAfterMs?: number };

export type StoreVerdict =
  | { kind: 'stored' }
  /** sign again, once, without burning an attempt [U9] */
  | { kind: 'policy-expired' }
  /** 429, or `Retry-After`: later, without burning an attempt [U7] */
  | { kind: 'wait'; waitMs: number }
  | { kind: 'refused'; httpStatus: number; code: string }
  /** a page of somebody in between, not the store's answer */
  | { kind: 'no-answer' };

/** When the store says "later" without saying when. */
const defaultWaitMs = 5000;

const element = (name: string, xml: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';

/** Sorts an answer – `STORAGE 2.4`. 203 is stored but unconfirmed: no success [U2]. */
export function judgeAnswer(answer: StoreAnswer): StoreVerdict {
  const { httpStatus, body } = answer;
  if (httpStatus >= 200 && httpStatus < 300 && httpStatus !== 203) {
    return answer.contentType.startsWith('text/html') ? { kind: 'no-answer' } : { kind: 'stored' };
  }
  if (httpStatus === 429 || (httpStatus === 503 && answer.retryAfterMs !== undefined)) {
    return { kind: 'wait', waitMs: answer.retryAfterMs ?? defaultWaitMs };
  }
  if (httpStatus === 403 && /policy expired/i.test(element('Message', body))) return { kind: 'policy-expired' };
  return { kind: 'refused', httpStatus, code: element('Code', body) };
}
