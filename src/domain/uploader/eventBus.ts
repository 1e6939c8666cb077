/** A listener: `false` as its answer stops the chain. */
export type Listener = (this: unknown, ...args: never[]) => unknown;
type Entry = { listener: Listener; scope: unknown; priority: number };

const namesIn = (names: string) => names.toLowerCase().trim().split(/\s+/);

/**
 * The facility's event bus: names without regard to case, higher priority first, else in order of binding;
 * a listener that returns exactly `false` ends the chain and makes `trigger` return false. While an event is told, who
 * is bound to it comes last in the same round, and who is unbound is left out.
 */
export class EventBus {
  #entries = new Map<string, Entry[]>();

  bind(names: string, listener: Listener, scope?: unknown, priority = 0): void {
    for (const name of namesIn(names)) {
      const entries = this.#entries.get(name) ?? [];
      entries.push({ listener, scope, priority });
      this.#entries.set(name, entries);
    }
  }

  /** Without a listener all of the name; a listener that was bound twice stays bound once. */
  unbind(names: string, listener?: Listener): void {
    for (const name of namesIn(names)) {
      const entries = this.#entries.get(name) ?? [];
      const index = entries.findIndex((entry) => entry.listener === listener);
      if (index >= 0) entries.splice(index, 1);
      if (listener === undefined || entries.length === 0) this.#entries.delete(name);
    }
  }

  unbindAll(): void {
    this.#entries.clear();
  }

  has(name?: string): boolean {
    return name === undefined ? this.#entries.size > 0 : this.#entries.has(name.toLowerCase());
  }

  /**
   * Calls the listeners of an event and collects what they answered, up to the first `false`.
   * @param owner `this` of a listener without a scope of its own
   */
  emit(owner: unknown, name: string, args: readonly unknown[]): { isStopped: boolean; answers: unknown[] } {
    const answers: unknown[] = [];
    // Array sort is stable: equal priorities keep their order of binding.
    const entries = (this.#entries.get(name.toLowerCase()) ?? []).sort((a, b) => b.priority - a.priority);
    const told = new Set<Entry>();
    for (let next = entries[0]; next !== undefined; next = entries.find((entry) => !told.has(entry))) {
      told.add(next);
      const answer: unknown = Reflect.apply(next.listener, next.scope ?? owner, args);
      if (answer === false) return { isStopped: true, answers };
      answers.push(answer);
    }
    return { isStopped: false, answers };
  }
}
