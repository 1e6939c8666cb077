import type { Reading } from '#state/reading.ts';
import { readNowAndWhenBack } from '#state/whenBack.ts';
import { type Atom, useAtomValue, useSetAtom, type WritableAtom } from 'jotai';
import { useCallback, useEffect } from 'react';

type Source<Input, Data> = {
  view: (input: Input) => Atom<Reading<Data>>;
  load: WritableAtom<null, [Input, AbortSignal?], Promise<void>>;
};

/** Reads while it is shown, and again when the network is back. @param isWanted false: what to ask for is not known yet */
export function useReading<Input extends object, Data>(source: Source<Input, Data>, input: Input, isWanted = true) {
  const reading = useAtomValue(source.view(input));
  const load = useSetAtom(source.load);
  const key = JSON.stringify(input);
  const reload = useCallback((signal?: AbortSignal) => load(JSON.parse(key) as Input, signal), [key, load]);
  useEffect(() => (isWanted ? readNowAndWhenBack((signal) => void reload(signal)) : undefined), [reload, isWanted]);
  return { ...reading, reload };
}
