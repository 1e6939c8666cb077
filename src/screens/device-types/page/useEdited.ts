import { isSameForm } from '#domain/deviceTypeForm.ts';
import { refKey } from '#domain/gallerySelection.ts';
import type { DeviceTypeId } from '#domain/ids.ts';
import { useAutosave } from '#screens/device-types/page/useAutosave.ts';
import {
  type DeviceTypeView,
  dropFormDraftAtom,
  type Edited,
  type FormDraft,
  formDraftAtom,
  keepFormDraftAtom,
} from '#state/deviceTypeRecord.ts';
import { galleryAtom, viewGallery } from '#state/gallery.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useState } from 'react';

const keyOf = (chosen: Edited['chosen']) => chosen.map(refKey).join('\n');
const isSame = (a: Edited, b: Edited) => isSameForm(a.form, b.form) && keyOf(a.chosen) === keyOf(b.chosen);

/**
 * What is being edited: the edits of this page, else those kept from before [S5], else the record itself. Edits that
 * come to equal the record – typed back, or saved – end by themselves.
 */
export function useEdited(id: DeviceTypeId, view: DeviceTypeView) {
  const parts = useAtomValue(galleryAtom(id));
  const kept = useAtomValue(formDraftAtom(id));
  const keep = useSetAtom(keepFormDraftAtom);
  const drop = useSetAtom(dropFormDraftAtom);
  const [local, setLocal] = useState<FormDraft | null>(null);
  // A save that is under way looks like the record already; were it turned back, the edits would be lost with it.
  const [isHeld, setIsHeld] = useState(false);
  const autosave = useAutosave((edit: FormDraft) => keep(id, edit.baseVersion, edit.value));

  const edit: FormDraft = local ??
    kept ?? { baseVersion: view.baseVersion, value: { form: view.form, chosen: view.chosen } };
  const gallery = useMemo(() => viewGallery(parts, edit.value.chosen), [parts, edit.value.chosen]);
  const value: Edited = { form: edit.value.form, chosen: gallery?.chosen ?? edit.value.chosen };
  const hasEdits = local !== null || (kept ?? null) !== null;
  // Laid together a second time only for comparing: thousands of images may be on their way.
  const baseGallery = useMemo(
    () => (hasEdits ? viewGallery(parts, view.chosen) : undefined),
    [hasEdits, parts, view.chosen],
  );
  const base: Edited = { form: view.form, chosen: baseGallery?.chosen ?? view.chosen };
  const isDirty = hasEdits && !isSame(value, base);

  const end = () => {
    autosave.cancel();
    setLocal(null);
    void drop(id);
  };
  const isOver = hasEdits && !isDirty && !isHeld;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the moment in which the edits are over counts.
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);

  const change = (next: Edited, baseVersion = edit.baseVersion) => {
    const changed = { baseVersion, value: next };
    setLocal(changed);
    setIsHeld(false);
    autosave.later(changed);
  };
  return {
    value,
    tiles: gallery?.tiles,
    gallerySavedAtMs: gallery?.savedAtMs,
    baseVersion: edit.baseVersion,
    isDirty,
    isRestored: local === null && isDirty,
    change,
    end,
    /** keeps the edits until it is known whether their save has been taken */
    hold: () => setIsHeld(true),
    release: () => setIsHeld(false),
  };
}
