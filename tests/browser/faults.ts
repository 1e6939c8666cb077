import type { Passed, Side } from '#tests/browser/network.ts';
import type { ServerResponse } from 'node:http';

/** Before anything is handed on; in the middle of the request's body; after the server has done its work. */
export type Stage = 'before' | 'mid' | 'after';

export type Match = {
  side?: Side;
  method?: string;
  /** a part of the path, or a pattern for it */
  path?: string | RegExp;
  /** let the first so many through */
  skip?: number;
  /** strike so many times only */
  times?: number;
};

/**
 * delay: goes on after a while · hold: goes on at `release()`, for ever if nobody calls it (a stall) ·
 * reset: the connection breaks – the browser may send the request again by itself, unless the answer `hasBegun` ·
 * answer: the browser gets this in place of the server's answer.
 */
export type Act =
  | { do: 'delay'; at: Stage; ms: number }
  | { do: 'hold'; at: Stage }
  | { do: 'reset'; at: Stage; hasBegun?: true }
  | { do: 'answer'; at: Stage; status: number; headers?: Record<string, string>; body?: string };

/** One piece of bad luck, armed for the requests that match. */
export class Rule {
  readonly act: Act;
  readonly #match: Match;
  readonly #freed = signal();
  readonly #struck = signal();
  #seen = 0;
  #strikes = 0;
  #isDropped = false;

  constructor(match: Match, act: Act) {
    this.#match = match;
    this.act = act;
  }

  /** resolves when the fault has struck (for a hold: when a request is being held) */
  get struck() {
    return this.#struck.given;
  }

  isFor({ side, method, path }: Pick<Passed, 'side' | 'method' | 'path'>) {
    const want = this.#match;
    if (want.side && want.side !== side) return false;
    if (want.method ? want.method !== method : method === 'OPTIONS') return false;
    if (want.path instanceof RegExp) return want.path.test(path);
    return want.path === undefined || path.includes(want.path);
  }

  /** Counts a request that matches and tells whether the fault is for it. */
  take() {
    if (this.#isDropped) return false;
    this.#seen += 1;
    if (this.#seen <= (this.#match.skip ?? 0)) return false;
    if (this.#strikes >= (this.#match.times ?? Number.POSITIVE_INFINITY)) return false;
    this.#strikes += 1;
    return true;
  }

  get strikes() {
    return this.#strikes;
  }

  /** What is held goes on, and nothing is held any more. */
  release() {
    this.#freed.give();
  }

  /** What is held breaks, never handed on – for requests of a browser that was killed – and nothing more is held. */
  drop() {
    this.#isDropped = true;
    this.#freed.give();
  }

  /** Lets the fault happen; true when the request ends with it. */
  async strike(side: Side, res: ServerResponse): Promise<boolean> {
    const { act } = this;
    this.#struck.give();
    switch (act.do) {
      case 'delay':
        await new Promise((resolve) => setTimeout(resolve, act.ms));
        return false;
      case 'hold':
        await this.#freed.given;
        if (this.#isDropped) res.destroy();
        return res.destroyed;
      case 'reset':
        if (act.hasBegun) await begin(res);
        else res.socket?.resetAndDestroy();
        return true;
      case 'answer': {
        const cors = side === 'store' ? { 'access-control-allow-origin': '*' } : {};
        res.writeHead(act.status, { 'content-type': 'application/json', ...cors, ...act.headers });
        res.end(act.body ?? '');
        return true;
      }
    }
  }
}

/** Sends the head and the first byte of an answer, and breaks off. */
async function begin(res: ServerResponse): Promise<void> {
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  await new Promise((resolve) => res.write('{', resolve));
  res.destroy();
}

function signal() {
  let give!: () => void;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
