import { useAutosave } from '#components/useAutosave.ts';
import { useEffect, useEffectEvent, useState } from 'react';

/** What a form holds, and the version of the record that it began from. */
export type Edit<Value> = { baseVersion: number; value: Value };

type Options<Value> = {
  /** edits from before; null = none, undefined = not read yet */
  kept: Edit<Value> | null | undefined;
  /** the record itself */
  base: Edit<Value>;
  keep: (edit: Edit<Value>) => Promise<unknown>;
  drop: () => Promise<unknown>;
};

/**
 * What is being edited: the edits of this page, else those kept from before, else the record itself [S5]. Every change
 * is kept at once, until the edits end.
 */
export function useKeptEdits<Value>({ kept, base, keep, drop }: Options<Value>) {
  const [local, setLocal] = useState<Edit<Value> | null>(null);
  // What was ended is no longer shown, also while it is not yet gone.
  const [isEnded, setIsEnded] = useState(false);
  const autosave = useAutosave(keep);
  const left = isEnded ? null : (kept ?? null);
  const current = local ?? left ?? base;
  return {
    ...current,
    /** false until it is known whether there are edits from before */
    isRead: kept !== undefined,
    hasEdits: local !== null || left !== null,
    /** what is shown was typed before this page was opened */
    isLeft: local === null && left !== null,
    change: (value: Value, baseVersion = current.baseVersion) => {
      const changed = { baseVersion, value };
      setLocal(changed);
      setIsEnded(false);
      autosave.later(changed);
    },
    end: () => {
      autosave.cancel();
      setLocal(null);
      setIsEnded(true);
      drop().catch(reportError);
    },
  };
}

/** Edits that come to equal the record – typed back, or saved – end by themselves. */
export function useEndOfEdits(isOver: boolean, end: () => void): void {
  const onOver = useEffectEvent(end);
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);
}
