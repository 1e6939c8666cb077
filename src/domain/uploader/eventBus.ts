/** A listener: `false` as its answer stops the chain. */
export type Listener = (this: unknown, ...args: never[]) => unknown;
type Entry = { listener: Listener; scope: unknown; priority: number };

/**
 * The facility's event bus: names without regard to case, higher priority first, else in order of binding;
 * a listener that returns exactly `false` ends the chain and makes `trigger` return false.
 */
export class EventBus {
  #entries = new Map<string, Entry[]>();

  bind(names: string, listener: Listener, scope?: unknown, priority = 0): void {
    for (const name of names.toLowerCase().trim().split(/\s+/)) {
      const entries = [...(this.#entries.get(name) ?? []), { listener, scope, priority }];
      // Array sort is stable: equal priorities keep their order of binding.
      this.#entries.set(
        name,
        entries.sort((a, b) => b.priority - a.priority),
      );
    }
  }

  unbind(names: string, listener?: Listener): void {
    for (const name of names.toLowerCase().trim().split(/\s+/)) {
      const rest =
        listener === undefined ? [] : (this.#entries.get(name) ?? []).filter((it) => it.listener !== listener);
      if (rest.length > 0) this.#entries.set(name, rest);
      else this.#entries.delete(name);
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
    for (const { listener, scope } of this.#entries.get(name.toLowerCase()) ?? []) {
      const answer: unknown = Reflect.apply(listener, scope ?? owner, args);
      if (answer === false) return { isStopped: true, answers };
      answers.push(answer);
    }
    return { isStopped: false, answers };
  }
}
