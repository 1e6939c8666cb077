import type { Chance } from '#server/captcha/chance.ts';
import { type Drawing, draw } from '#server/captcha/draw.ts';
import { makePlan, type Plan } from '#server/captcha/plan.ts';

export type Puzzle = { plan: Plan; drawing: Drawing };

/** Makes one puzzle; about 0.1 s of work outside the event loop. */
export async function makePuzzle(chance: Chance): Promise<Puzzle> {
  const plan = makePlan(chance);
  return { plan, drawing: await draw(plan, chance) };
}

/** A few puzzles drawn ahead, so that nobody waits for the drawing. Each is given away once. */
export class PuzzlePool {
  readonly #make: () => Promise<Puzzle>;
  readonly #size: number;
  readonly #ready: Puzzle[] = [];
  #filling: Promise<void> | undefined;

  constructor(make: () => Promise<Puzzle>, size = 6) {
    this.#make = make;
    this.#size = size;
  }

  /** Draws, one after the other, until the pool is full. Rejects when drawing fails. */
  fill(): Promise<void> {
    this.#filling ??= this.#fillUp().finally(() => {
      this.#filling = undefined;
    });
    return this.#filling;
  }

  /** Fills it in the background. A refill that fails shows itself to the next asker, who then draws alone. */
  warm() {
    void this.fill().catch(() => undefined);
  }

  /** A ready puzzle, or one drawn now when the pool is empty. */
  async take(): Promise<Puzzle> {
    const puzzle = this.#ready.shift();
    this.warm();
    return puzzle ?? (await this.#make());
  }

  async #fillUp() {
    while (this.#ready.length < this.#size) this.#ready.push(await this.#make());
  }
}
