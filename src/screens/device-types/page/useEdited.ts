import { useEndOfEdits, useKeptEdits } from '#components/useKeptEdits.ts';
import { isSameForm } from '#domain/deviceTypeForm.ts';
import { refKey } from '#domain/gallerySelection.ts';
import type { DeviceTypeId } from '#domain/ids.ts';
import { type DeviceTypeView, deviceTypeDrafts, type Edited } from '#state/deviceTypeRecord.ts';
import { galleryAtom, viewGallery } from '#state/gallery.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo, useState } from 'react';

const keyOf = (chosen: Edited['chosen']) => chosen.map(refKey).join('\n');
const isSame = (a: Edited, b: Edited) => isSameForm(a.form, b.form) && keyOf(a.chosen) === keyOf(b.chosen);

/** What is being edited of a record: its fields and the choice of images [S5]. */
export function useEdited(id: DeviceTypeId, view: DeviceTypeView) {
  const parts = useAtomValue(galleryAtom(id));
  const keep = useSetAtom(deviceTypeDrafts.keep);
  const drop = useSetAtom(deviceTypeDrafts.drop);
  const edits = useKeptEdits<Edited>({
    kept: useAtomValue(deviceTypeDrafts.of(id)),
    base: { baseVersion: view.baseVersion, value: { form: view.form, chosen: view.chosen } },
    keep: (edit) => keep(id, edit),
    drop: () => drop(id),
  });
  // A save that is under way looks like the record already; were it turned back, the edits would be lost with it.
  const [isHeld, setIsHeld] = useState(false);
  const { hasEdits, baseVersion } = edits;
  const gallery = useMemo(() => viewGallery(parts, edits.value.chosen), [parts, edits.value.chosen]);
  const value: Edited = { form: edits.value.form, chosen: gallery?.chosen ?? edits.value.chosen };
  // Laid together a second time only for comparing: thousands of images may be on their way.
  const baseGallery = useMemo(
    () => (hasEdits ? viewGallery(parts, view.chosen) : undefined),
    [hasEdits, parts, view.chosen],
  );
  const base: Edited = { form: view.form, chosen: baseGallery?.chosen ?? view.chosen };
  const isDirty = hasEdits && !isSame(value, base);
  useEndOfEdits(hasEdits && !isDirty && !isHeld, edits.end);
  return {
    value,
    tiles: gallery?.tiles,
    gallerySavedAtMs: gallery?.savedAtMs,
    baseVersion,
    isDirty,
    isRestored: edits.isLeft && isDirty,
    change: (next: Edited, version = baseVersion) => {
      setIsHeld(false);
      edits.change(next, version);
    },
    end: edits.end,
    /** keeps the edits until it is known whether their save has been taken */
    hold: () => setIsHeld(true),
    release: () => setIsHeld(false),
  };
}
