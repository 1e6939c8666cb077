import { Expiring } from '#server/limits/expiring.ts';
import { randomBytes } from 'node:crypto';

export type Opened<Value> = { is: 'good'; value: Value } | { is: 'expired' } | { is: 'unknown' };

/** Slips are remembered for so long, so that one that comes late is told from one that never was. */
const rememberedMs = 24 * 3600_000;

/** Values by short random words, in memory, good for a while: a word fits WeChat's `state` and a code that is easy to scan. */
export class Slips<Value> {
  readonly #lifeMs: number;
  readonly #slips = new Expiring<{ value: Value; untilMs: number }>(rememberedMs);

  constructor(lifeMs: number) {
    this.#lifeMs = lifeMs;
  }

  issue(value: Value, nowMs: number): string {
    const word = randomBytes(16).toString('hex');
    this.#slips.put(word, { value, untilMs: nowMs + this.#lifeMs }, nowMs);
    return word;
  }

  open(word: string, nowMs: number): Opened<Value> {
    const slip = this.#slips.get(word, nowMs);
    if (slip === undefined) return { is: 'unknown' };
    return slip.untilMs > nowMs ? { is: 'good', value: slip.value } : { is: 'expired' };
  }
}
