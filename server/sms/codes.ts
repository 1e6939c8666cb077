import { Expiring } from '#server/limits/expiring.ts';
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** What a code may be used for; a code for one thing opens no other. */
export type CodePurpose = 'reset' | 'withdraw' | 'unbind' | 'secret' | 'mobile';

export const codeLifeMs = 5 * 60_000;
export const maxTries = 5;

type Code = { hash: Buffer; tries: number };
export type CodeVerdict = 'right' | 'wrong' | 'gone';

/**
 * Six-digit codes by purpose and mobile: five minutes, five tries, one use; a new code replaces the old.
 * Kept as keyed hashes in memory: a restart loses the codes together with their count of tries, so nobody gains
 * tries by it.
 */
export class SmsCodes {
  readonly #key = randomBytes(32);
  readonly #codes = new Expiring<Code>(codeLifeMs);

  /** A new code, to be handed to the sender and to nobody else. */
  issue(purpose: CodePurpose, mobile: string, nowMs: number): string {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const slot = slotOf(purpose, mobile);
    this.#codes.put(slot, { hash: this.#hash(slot, code), tries: 0 }, nowMs);
    return code;
  }

  /** A right code is used up; so is one that was guessed at five times. */
  verify(purpose: CodePurpose, mobile: string, code: string, nowMs: number): CodeVerdict {
    const slot = slotOf(purpose, mobile);
    const known = this.#codes.get(slot, nowMs);
    if (!known) return 'gone';
    if (timingSafeEqual(known.hash, this.#hash(slot, code))) {
      this.#codes.delete(slot);
      return 'right';
    }
    const tries = known.tries + 1;
    if (tries >= maxTries) this.#codes.delete(slot);
    else this.#codes.change(slot, { hash: known.hash, tries });
    return tries >= maxTries ? 'gone' : 'wrong';
  }

  /** A code whose text never went out is no code. */
  withdraw(purpose: CodePurpose, mobile: string) {
    this.#codes.delete(slotOf(purpose, mobile));
  }

  #hash(slot: string, code: string): Buffer {
    return createHmac('sha256', this.#key).update(`${slot}:${code}`).digest();
  }
}

const slotOf = (purpose: CodePurpose, mobile: string) => `${purpose}:${mobile}`;
