/** The word that scripts compare with: `array`, `object`, `function`, `null`, `node` … */
export function typeOf(value: unknown): string {
  if (value === undefined) return 'undefined';
  if (value === null) return 'null';
  if (typeof value === 'object' && 'nodeType' in value && value.nodeType) return 'node';
  return /\s([a-z]+)/i.exec(Object.prototype.toString.call(value))?.[1]?.toLowerCase() ?? 'object';
}

type Callback = (value: unknown, key: string | number) => unknown;

/** Every value with its index or own key, every letter of a text, until the callback answers `false`. */
export function each(given: unknown, callback: Callback): void {
  const collection = typeof given === 'string' ? [...given] : given;
  if (typeof collection !== 'object' || collection === null) return;
  const isList = 'length' in collection && typeof collection.length === 'number';
  const entries: Iterable<[string | number, unknown]> = isList
    ? Array.from(collection as ArrayLike<unknown>).entries()
    : Object.entries(collection);
  for (const [key, value] of entries) if (callback(value, key) === false) return;
}

const isMergeable = (value: unknown): value is Record<string, unknown> => ['object', 'array'].includes(typeOf(value));

/** Copies what is defined into the first, objects and lists into their like; returns the first. */
export function extend(target: Record<string, unknown>, ...sources: unknown[]): Record<string, unknown> {
  for (const source of sources) {
    each(source, (value, key) => {
      // A name that every object has would change all of them.
      if (value === undefined || key === '__proto__') return;
      const own = target[key];
      if (isMergeable(own) && isMergeable(value) && typeOf(own) === typeOf(value)) extend(own, value);
      else target[key] = value;
    });
  }
  return target;
}

/** A list of what has a length; of anything else an empty one. */
export const toArray = (collection: unknown): unknown[] => Array.from((collection ?? []) as ArrayLike<unknown>);

export const inArray = (wanted: unknown, list: ArrayLike<unknown> | null | undefined): number =>
  Array.prototype.indexOf.call(list ?? [], wanted);

/** What is no plain object has nothing in it. */
export const isEmptyObj = (value: unknown): boolean =>
  typeOf(value) !== 'object' || Object.keys(value as object).length === 0;

type Step = (done: (error?: unknown) => void) => void;

/** Runs steps one after the other; the first error, or the end, calls `finished`. */
export function inSeries(steps: readonly Step[], finished: (error?: unknown) => void = () => undefined): void {
  const [step, ...rest] = steps;
  if (step === undefined) finished();
  else step((error) => (error || rest.length === 0 ? finished(error) : inSeries(rest, finished)));
}
