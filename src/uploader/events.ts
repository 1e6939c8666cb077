import { EventBus, type Listener } from '#domain/uploader/eventBus.ts';

/** What tells of events, under the names that scripts know. Listeners get the teller first. */
export class Events {
  #bus = new EventBus();

  trigger(name: string, ...args: unknown[]): boolean {
    return !this.emit(name, ...args).isStopped;
  }

  /** As `trigger`, with what the listeners answered: promises of BeforeUpload are awaited. */
  emit(name: string, ...args: unknown[]) {
    return this.#bus.emit(this, name, [this, ...args]);
  }

  hasEventListener(name?: string): boolean {
    return this.#bus.has(name);
  }

  bind(names: string, listener: Listener, scope?: unknown, priority?: number): void {
    this.#bus.bind(names, listener, scope, priority);
  }

  /** For the first of these events alone. */
  bindOnce(names: string, listener: Listener, scope?: unknown, priority?: number): void {
    const once: Listener = (...args) => {
      this.unbind(names, once);
      return Reflect.apply(listener, scope ?? this, args);
    };
    this.bind(names, once, scope, priority);
  }

  unbind(names: string, listener?: Listener): void {
    this.#bus.unbind(names, listener);
  }

  unbindAll(): void {
    this.#bus.unbindAll();
  }
}
