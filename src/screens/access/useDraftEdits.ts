import { type Edit, useKeptEdits } from '#components/useKeptEdits.ts';
import type { FormDrafts } from '#state/formDrafts.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';

type Source<Form, Kept> = {
  drafts: FormDrafts<Kept>;
  /** of the record; `new` for one that is not there yet */
  id: string;
  base: Edit<Form>;
  keptOf: (form: Form) => Kept;
  /** the same function as long as the page lives */
  formOf: (kept: Kept) => Form;
};

/** The edits of a form that outlive page and session [S5]. */
export function useDraftEdits<Form, Kept>({ drafts, id, base, keptOf, formOf }: Source<Form, Kept>) {
  const read = useAtomValue(drafts.of(id));
  const keep = useSetAtom(drafts.keep);
  const drop = useSetAtom(drafts.drop);
  const kept = useMemo(() => read && { ...read, value: formOf(read.value) }, [read, formOf]);
  return useKeptEdits<Form>({
    kept,
    base,
    keep: ({ baseVersion, value }) => keep(id, { baseVersion, value: keptOf(value) }),
    drop: () => drop(id),
  });
}
