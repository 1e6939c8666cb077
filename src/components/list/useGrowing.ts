import { startTransition, useDeferredValue, useEffect, useState } from 'react';

/** So many rows are drawn and laid out without being felt. */
const step = 40;

/** The rows to draw: of a long page a few at first, then more, so that no piece of it blocks typing or scrolling. */
export function useGrowing<Row extends { id: string }>(rows: readonly Row[]): readonly Row[] {
  const later = useDeferredValue(rows);
  const [grown, setGrown] = useState({ head: '', limit: step });
  const head = later[0]?.id ?? '';
  // Another page begins anew; the same one, read again, stays as long as it is.
  const limit = grown.head === head ? grown.limit : step;
  useEffect(() => {
    if (limit < later.length) startTransition(() => setGrown({ head, limit: limit + step }));
  }, [head, limit, later.length]);
  return limit < later.length ? later.slice(0, limit) : later;
}
