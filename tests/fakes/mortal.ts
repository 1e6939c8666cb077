/** A life that ends at its nth door: whatever was asked is done or not done, and nobody ever hears of it. */
export class Life {
  doors = 0;
  isOver = false;
  #endsAt: number;
  readonly #onEnd: () => void;

  constructor(endsAt = Number.POSITIVE_INFINITY, onEnd: () => void = () => undefined) {
    this.#endsAt = endsAt;
    this.#onEnd = onEnd;
  }

  /** So many doors from now; 0 = at once. */
  endIn(doors: number): void {
    this.#endsAt = this.doors + doors;
    if (doors === 0) this.#end();
  }

  #end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.#onEnd();
  }

  #pass(): Promise<void> {
    this.doors += 1;
    if (this.doors >= this.#endsAt) this.#end();
    return this.isOver ? new Promise(() => undefined) : Promise.resolve();
  }

  /** A function that can be killed before it does its work and after. */
  mortal =
    <Args extends unknown[], Value>(work: (...args: Args) => Promise<Value>) =>
    async (...args: Args): Promise<Value> => {
      await this.#pass();
      const value = await work(...args);
      await this.#pass();
      return value;
    };
}
