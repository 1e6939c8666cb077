import type { Locks } from '#worker/leader.ts';

type Held = { mode: 'exclusive' | 'shared' };

/** Web Locks for one test: any number of holders share, one excludes, who waits is served in order. */
export class FakeLocks implements Locks {
  readonly #held = new Map<string, Set<Held>>();
  readonly #waiting: { name: string; mode: Held['mode']; grant: (mine: Held) => void }[] = [];

  request = async <Value>(
    name: string,
    { signal, mode = 'exclusive' }: { signal?: AbortSignal; mode?: Held['mode'] },
    held: () => Promise<Value>,
  ): Promise<Value> => {
    const mine = await new Promise<Held>((grant, reject) => {
      signal?.throwIfAborted();
      const waiter = { name, mode, grant };
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
      return await held();
    } finally {
      this.#of(name).delete(mine);
      this.#serve(name);
    }
  };

  #of(name: string): Set<Held> {
    const found = this.#held.get(name) ?? new Set();
    this.#held.set(name, found);
    return found;
  }

  #serve(name: string): void {
    for (;;) {
      const first = this.#waiting.find((waiter) => waiter.name === name);
      if (first === undefined) return;
      const holders = [...this.#of(name)];
      const isFree =
        holders.length === 0 || (first.mode === 'shared' && holders.every(({ mode }) => mode === 'shared'));
      if (!isFree) return;
      this.#waiting.splice(this.#waiting.indexOf(first), 1);
      const granted = { mode: first.mode };
      this.#of(name).add(granted);
      first.grant(granted);
    }
  }
}
