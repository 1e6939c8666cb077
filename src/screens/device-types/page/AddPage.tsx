import { AddForm } from '#screens/device-types/page/AddForm.tsx';
import { PageSkeleton } from '#screens/device-types/page/PageSkeleton.tsx';
import { beginDraftAtom, draftAtom } from '#state/drafts.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';

/** 新增设备类型: the draft that was left, or a new one [G1]. */
export function AddPage() {
  const draft = useAtomValue(draftAtom);
  const begin = useSetAtom(beginDraftAtom);
  // While the draft is being saved it is gone from the store, but not from the screen.
  const shown = useRef(draft);
  const isSubmitting = useRef(false);
  if (draft && !isSubmitting.current) shown.current = draft;

  const isMissing = draft === null;
  useEffect(() => {
    if (!isMissing || isSubmitting.current) return;
    const leaving = new AbortController();
    void begin(leaving.signal);
    return () => leaving.abort();
  }, [isMissing, begin]);

  const current = isSubmitting.current ? shown.current : draft;
  if (!current) return <PageSkeleton title="新增设备类型" />;
  return (
    <AddForm
      key={current.id}
      draft={current}
      onSubmitting={(isOn) => {
        isSubmitting.current = isOn;
      }}
    />
  );
}
