import { isAnswer, picture, pieceCanvas, pieceY, type Plan } from '#server/captcha/plan.ts';
import type { PuzzlePool } from '#server/captcha/pool.ts';
import { Expiring } from '#server/limits/expiring.ts';
import { OneTime, randomToken } from '#server/limits/oneTime.ts';

/** What a solved puzzle lets its owner do, once. */
export type Purpose = 'login' | 'sms';
/** Whom a puzzle and its ticket belong to: neither works for another purpose or from another address. */
export type Bearer = { purpose: Purpose; address: string };

export const puzzleLifeMs = 60_000;
export const ticketLifeMs = 120_000;
export const maxFailures = 3;

type Open = Bearer & { plan: Plan; failures: number };

export type Issued = {
  id: string;
  /** data URLs */
  picture: string;
  piece: string;
  width: number;
  height: number;
  pieceSize: number;
  pieceY: number;
  lifeMs: number;
};

export type Verdict =
  | { is: 'solved'; ticket: string }
  | { is: 'missed'; triesLeft: number }
  /** expired, used up, unknown or someone else's: only a new puzzle helps */
  | { is: 'gone' };

const dataUrl = (bytes: Buffer) => `data:image/webp;base64,${bytes.toString('base64')}`;
const isSame = (a: Bearer, b: Bearer) => a.purpose === b.purpose && a.address === b.address;

/**
 * Gives out slide puzzles, judges them, and honours the tickets of solved ones. Times in milliseconds.
 * Held in memory: a restart costs a new puzzle, nothing else.
 */
export class CaptchaDesk {
  readonly #pool: PuzzlePool;
  readonly #open = new Expiring<Open>(puzzleLifeMs);
  readonly #tickets = new OneTime<Bearer>(ticketLifeMs);

  constructor(pool: PuzzlePool) {
    this.#pool = pool;
  }

  async issue(bearer: Bearer, nowMs: number): Promise<Issued> {
    const { plan, drawing } = await this.#pool.take();
    const id = randomToken();
    this.#open.put(id, { ...bearer, plan, failures: 0 }, nowMs);
    return {
      id,
      picture: dataUrl(drawing.picture),
      piece: dataUrl(drawing.piece),
      width: picture.width,
      height: picture.height,
      pieceSize: pieceCanvas,
      pieceY: pieceY(plan),
      lifeMs: puzzleLifeMs,
    };
  }

  /** @param x left edge of the piece's canvas in logical pixels */
  check(id: string, x: number, bearer: Bearer, nowMs: number): Verdict {
    const open = this.#open.get(id, nowMs);
    if (!open || !isSame(open, bearer)) return { is: 'gone' };
    if (isAnswer(open.plan, x)) {
      this.#open.delete(id);
      return { is: 'solved', ticket: this.#tickets.issue(bearer, nowMs) };
    }
    const failures = open.failures + 1;
    if (failures >= maxFailures) this.#open.delete(id);
    else this.#open.change(id, { ...open, failures });
    return { is: 'missed', triesLeft: maxFailures - failures };
  }

  /** Spends a ticket. A ticket shown for the wrong purpose or from elsewhere is spent too. */
  redeem(ticket: string, bearer: Bearer, nowMs: number): boolean {
    const owner = this.#tickets.spend(ticket, nowMs);
    return owner !== undefined && isSame(owner, bearer);
  }
}
