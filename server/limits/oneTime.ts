import { Expiring } from '#server/limits/expiring.ts';
import { createHash, randomBytes } from 'node:crypto';

/** 256 bits of chance, safe in an address. */
export const randomToken = () => randomBytes(32).toString('base64url');

/** Lookup is by hash, so a stray dump of memory holds no usable token and comparison takes the same time for all. */
const digest = (token: string) => createHash('sha256').update(token).digest('hex');

/** Tokens that stand for a value and work once. */
export class OneTime<Value> {
  readonly #values: Expiring<Value>;

  constructor(lifeMs: number) {
    this.#values = new Expiring<Value>(lifeMs);
  }

  issue(value: Value, nowMs: number): string {
    const token = randomToken();
    this.#values.put(digest(token), value, nowMs);
    return token;
  }

  /** What the token stands for, still usable afterwards. */
  peek(token: string, nowMs: number): Value | undefined {
    return this.#values.get(digest(token), nowMs);
  }

  /** Spends the token: whatever comes of it, it works no second time. */
  spend(token: string, nowMs: number): Value | undefined {
    return this.#values.take(digest(token), nowMs);
  }
}
