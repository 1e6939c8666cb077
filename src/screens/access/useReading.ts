import { isOnlineAtom } from '#state/network.ts';
import type { Reading } from '#state/reading.ts';
import { type Atom, useAtomValue, useSetAtom, type WritableAtom } from 'jotai';
import { useCallback, useEffect } from 'react';

type Source<Input, Data> = {
  view: (input: Input) => Atom<Reading<Data>>;
  load: WritableAtom<null, [Input, AbortSignal?], Promise<void>>;
};

/** Reads while it is shown, and again when the network is back: `isOnline` is what the last real answers said. */
export function useReading<Input extends object, Data>(source: Source<Input, Data>, input: Input) {
  const reading = useAtomValue(source.view(input));
  const load = useSetAtom(source.load);
  const isOnline = useAtomValue(isOnlineAtom);
  const key = JSON.stringify(input);
  const reload = useCallback((signal?: AbortSignal) => load(JSON.parse(key) as Input, signal), [key, load]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the network's return is a reason to read again.
  useEffect(() => {
    const leaving = new AbortController();
    void reload(leaving.signal);
    return () => leaving.abort();
  }, [reload, isOnline]);
  return { ...reading, reload };
}
