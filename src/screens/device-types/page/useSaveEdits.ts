import type { DeviceTypeId } from '#domain/ids.ts';
import type { useEdited } from '#screens/device-types/page/useEdited.ts';
import { type DeviceTypeView, type Edited, loadDeviceTypeAtom, saveDeviceTypeAtom } from '#state/deviceTypeRecord.ts';
import { notifyAtom } from '#state/messages.ts';
import { discardIntentAtom } from '#state/outbox.ts';
import { queuedTextAtom } from '#state/storage.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';

const stale = '409';

/** 保存 of edit mode. Against a newer version of the server nothing is overwritten: the user compares field by field. */
export function useSaveEdits(id: DeviceTypeId, view: DeviceTypeView, edited: ReturnType<typeof useEdited>) {
  const saveRecord = useSetAtom(saveDeviceTypeAtom);
  const load = useSetAtom(loadDeviceTypeAtom);
  const discard = useSetAtom(discardIntentAtom);
  const notify = useSetAtom(notifyAtom);
  const queuedText = useAtomValue(queuedTextAtom);
  const [isSaving, setIsSaving] = useState(false);
  const [isResolving, setIsResolving] = useState(false);

  const openConflict = async () => {
    const loading = await load(id);
    if (loading.state === 'fresh') setIsResolving(true);
    else notify({ kind: 'error', text: '无法读取服务器上的最新版本，请联网后再处理冲突' });
  };
  const send = async (value: Edited, baseVersion: number) => {
    setIsSaving(true);
    const form = { ...value.form, name: value.form.name.trim() };
    edited.change({ ...value, form }, baseVersion);
    edited.hold();
    const answer = await saveRecord(id, baseVersion, { ...value, form });
    setIsSaving(false);
    if (answer.kind === 'done' || answer.kind === 'queued') edited.release();
    switch (answer.kind) {
      case 'done':
        return notify({ kind: 'success', text: '保存成功！' });
      case 'queued':
        return notify({ kind: 'info', text: queuedText });
      case 'not-accepted':
        return notify({ kind: 'error', text: answer.message });
      case 'rejected':
        return answer.errcode === stale ? openConflict() : notify({ kind: 'error', text: answer.errmsg });
    }
  };
  return {
    isSaving,
    isResolving,
    openConflict,
    closeConflict: () => setIsResolving(false),
    save: () => send(edited.value, edited.baseVersion),
    saveResolved: (value: Edited) => {
      setIsResolving(false);
      return send(value, view.baseVersion);
    },
    takeTheirs: async () => {
      setIsResolving(false);
      if (view.turnedBack) await discard(view.turnedBack.rowId);
      edited.end();
    },
  };
}
