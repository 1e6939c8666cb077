import { atom } from 'jotai';

/** Labels of the forms of this tab with edits that are not saved: the update prompt and leaving the page ask them [W3]. */
export const dirtyFormsAtom = atom<ReadonlySet<string>>(new Set<string>());

export const markFormAtom = atom(null, (get, set, form: { label: string; isDirty: boolean }) => {
  if (get(dirtyFormsAtom).has(form.label) === form.isDirty) return;
  const next = new Set(get(dirtyFormsAtom));
  if (form.isDirty) next.add(form.label);
  else next.delete(form.label);
  set(dirtyFormsAtom, next);
});
