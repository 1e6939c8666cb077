import { liveQuery } from 'dexie';
import { atom } from 'jotai';

/**
 * An atom that follows a Dexie query: it subscribes when first read by a mounted component and keeps its last value.
 * An error of the query is thrown where the atom is read, so that the nearest boundary shows it.
 */
export function liveAtom<Value>(query: () => Promise<Value> | Value, initial: Value) {
  const valueAtom = atom<{ value: Value; error?: unknown }>({ value: initial });
  valueAtom.onMount = (set) => {
    const subscription = liveQuery(query).subscribe({
      next: (value) => set({ value }),
      error: (error: unknown) => set((last) => ({ value: last.value, error })),
    });
    return () => subscription.unsubscribe();
  };
  return atom((get) => {
    const { value, error } = get(valueAtom);
    if (error !== undefined) throw error;
    return value;
  });
}
