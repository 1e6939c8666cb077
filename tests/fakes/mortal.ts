/** A life that ends at its nth door: whatever was asked is done or not done, and nobody ever hears of it. */
export class Life {
  doors = 0;
  isOver = false;
  readonly #endsAt: number;

  constructor(endsAt = Number.POSITIVE_INFINITY) {
    this.#endsAt = endsAt;
  }

  #pass(): Promise<void> {
    this.doors += 1;
    if (this.doors >= this.#endsAt) this.isOver = true;
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
