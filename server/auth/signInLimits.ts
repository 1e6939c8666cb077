import { Limiter } from '#server/limits/limiter.ts';

const minuteMs = 60_000;

/**
 * Counts failed sign-ins [X6]: fifty at once and one a minute for an account from everywhere, and as many for an
 * address. A right password costs nothing, so that an office behind one address works. What one address may try on
 * one account is up to the lock-out.
 */
export class SignInLimits {
  readonly #perAccount = new Limiter({ capacity: 50, refillMs: minuteMs });
  readonly #perAddress = new Limiter({ capacity: 50, refillMs: minuteMs });
  readonly #turns = new Map<string, Promise<unknown>>();

  /** Milliseconds to wait before the next try; 0 = go ahead. */
  waitMs(account: string, address: string, nowMs: number): number {
    return Math.max(...this.#gates(account, address).map(([limiter, key]) => limiter.waitMs(key, nowMs)));
  }

  failed(account: string, address: string, nowMs: number): void {
    for (const [limiter, key] of this.#gates(account, address)) limiter.take(key, nowMs);
  }

  /** Tries from one address go one after another: a volley of guesses must not pass before the first has failed. */
  async inTurn<Result>(address: string, attempt: () => Promise<Result>): Promise<Result> {
    const before = this.#turns.get(address);
    const turn = (before ?? Promise.resolve()).then(attempt, attempt);
    this.#turns.set(address, turn);
    try {
      return await turn;
    } finally {
      if (this.#turns.get(address) === turn) this.#turns.delete(address);
    }
  }

  #gates(account: string, address: string) {
    return [
      [this.#perAccount, account],
      [this.#perAddress, address],
    ] as const;
  }
}
