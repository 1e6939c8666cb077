import { markFormAtom } from '#state/dirty.ts';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';

/** Tells the console that this page has edits that are not saved, as long as it is shown [W3]. */
export function useDirtyMark(label: string, isDirty: boolean): void {
  const mark = useSetAtom(markFormAtom);
  useEffect(() => {
    mark({ label, isDirty });
    return () => mark({ label, isDirty: false });
  }, [mark, label, isDirty]);
}
