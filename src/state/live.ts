import { liveQuery } from 'dexie';
import { atom } from 'jotai';

type Listener<Value> = { next: (value: Value) => void; error: (error: unknown) => void };

/**
 * An atom that follows what others change: it subscribes when first read by a mounted component and keeps its last
 * value. An error is thrown where the atom is read, so that the nearest boundary shows it.
 * @param follow starts to tell, and returns how to stop
 */
export function followedAtom<Value>(follow: (listener: Listener<Value>) => () => void, initial: Value) {
  const valueAtom = atom<{ value: Value; error?: unknown }>({ value: initial });
  valueAtom.onMount = (set) =>
    follow({
      next: (value) => set({ value }),
      error: (error: unknown) => set((last) => ({ value: last.value, error })),
    });
  return atom((get) => {
    const { value, error } = get(valueAtom);
    if (error !== undefined) throw error;
    return value;
  });
}

/** An atom that follows a Dexie query. */
export const liveAtom = <Value>(query: () => Promise<Value> | Value, initial: Value) =>
  followedAtom<Value>((listener) => {
    const subscription = liveQuery(query).subscribe(listener);
    return () => subscription.unsubscribe();
  }, initial);
