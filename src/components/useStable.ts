import { useCallback, useLayoutEffect, useRef } from 'react';

/** One function for the component's life that always does the latest: what is drawn from it need not be drawn again. */
export function useStable<Args extends unknown[], Result>(latest: (...args: Args) => Result) {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  return useCallback((...args: Args): Result => current.current(...args), []);
}
