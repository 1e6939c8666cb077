import { type MissingRight, type MissingRightInput, missingRightAtom } from '#state/missingRight.ts';
import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';

/** What the server says of a right that is missing; undefined while it is asked, 'none' when it knows nothing. */
export function useMissingRight({ path, right }: MissingRightInput): MissingRight | 'none' | undefined {
  const ask = useSetAtom(missingRightAtom);
  const [answer, setAnswer] = useState<MissingRight | 'none'>();
  useEffect(() => {
    const leaving = new AbortController();
    ask({ path, ...(right && { right }) }, leaving.signal)
      .then((it) => (leaving.signal.aborted ? undefined : setAnswer(it ?? 'none')))
      .catch(reportError);
    return () => leaving.abort();
  }, [ask, path, right]);
  return answer;
}
