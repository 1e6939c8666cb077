import type { Locks } from '#worker/leader.ts';

type Mode = 'exclusive' | 'shared';
type Held = { mode: Mode; owner: object };
type Options = { signal?: AbortSignal; mode?: Mode; ifAvailable?: boolean };

/** Web Locks for one test: any number of holders share, one excludes, who waits is served in order. */
export class FakeLocks implements Locks {
  readonly #held = new Map<string, Set<Held>>();
  readonly #dead = new WeakSet<object>();
  #waiting: { name: string; mode: Mode; owner: object; grant: (mine: Held) => void }[] = [];

  request = <Value>(name: string, options: Options, held: (lock: object | null) => Promise<Value>): Promise<Value> =>
    this.requestFor(this, name, options, held);

  /** @param owner whoever may die with the lock in hand */
  async requestFor<Value>(
    owner: object,
    name: string,
    { signal, mode = 'exclusive', ifAvailable = false }: Options,
    held: (lock: object | null) => Promise<Value>,
  ): Promise<Value> {
    if (this.#dead.has(owner)) return new Promise(() => undefined);
    if (ifAvailable && !this.#isFree(name, mode)) return held(null);
    const mine = await new Promise<Held>((grant, reject) => {
      signal?.throwIfAborted();
      const waiter = { name, mode, owner, grant };
      this.#waiting.push(waiter);
      signal?.addEventListener('abort', () => {
        const at = this.#waiting.indexOf(waiter);
        if (at < 0) return;
        this.#waiting.splice(at, 1);
        reject(signal.reason);
      });
      this.#serve(name);
    });
    try {
      return await held(mine);
    } finally {
      this.#of(name).delete(mine);
      this.#serve(name);
    }
  }

  /** The owner is dead and asks for nothing any more: the browser gives its locks to whoever waits. */
  release(owner: object): void {
    this.#dead.add(owner);
    this.#waiting = this.#waiting.filter((waiter) => waiter.owner !== owner);
    for (const [name, holders] of this.#held) {
      for (const one of [...holders]) if (one.owner === owner) holders.delete(one);
      this.#serve(name);
    }
  }

  #of(name: string): Set<Held> {
    const found = this.#held.get(name) ?? new Set();
    this.#held.set(name, found);
    return found;
  }

  #isFree(name: string, mode: Mode): boolean {
    const holders = [...this.#of(name)];
    return holders.length === 0 || (mode === 'shared' && holders.every((one) => one.mode === 'shared'));
  }

  #serve(name: string): void {
    for (;;) {
      const first = this.#waiting.find((waiter) => waiter.name === name);
      if (first === undefined || !this.#isFree(name, first.mode)) return;
      this.#waiting.splice(this.#waiting.indexOf(first), 1);
      const granted = { mode: first.mode, owner: first.owner };
      this.#of(name).add(granted);
      first.grant(granted);
    }
  }
}
