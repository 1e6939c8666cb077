import type { ShownDeviceType } from '#domain/deviceTypeList.ts';
import { deleteDeviceTypeAtom } from '#state/deviceTypes.ts';
import { notifyAtom } from '#state/messages.ts';
import { isOnlineAtom } from '#state/network.ts';
import { askAtom } from '#state/questions.ts';
import { useAtomValue, useSetAtom } from 'jotai';

/** Why a device type cannot be deleted: only an unused one goes, and only the server knows that for sure. */
export function undeletable(row: ShownDeviceType): string | undefined {
  if (row.isNew) return `“${row.name}”尚未同步到服务器，可在待同步中放弃`;
  if (row.deviceCount > 0) return `“${row.name}”下还有 ${row.deviceCount} 台设备，不能删除`;
  return row.sync.state === 'synced' ? undefined : `“${row.name}”有待同步的修改，请先处理后再删除`;
}

export const offlineDeletion = '离线时不能删除设备类型，请联网后再试';

/** Deletes after asking, or says why it cannot be. */
export function useDeletion(onDeleted: () => void) {
  const isOnline = useAtomValue(isOnlineAtom);
  const remove = useSetAtom(deleteDeviceTypeAtom);
  const ask = useSetAtom(askAtom);
  const notify = useSetAtom(notifyAtom);
  return async (row: ShownDeviceType) => {
    const reason = undeletable(row) ?? (isOnline ? undefined : offlineDeletion);
    if (reason !== undefined) return notify({ kind: 'error', text: reason });
    const text = `是否删除设备类型“${row.name}”？删除后不可恢复。`;
    if (!(await ask({ text, isDangerous: true }))) return notify({ kind: 'info', text: '已取消删除' });
    const changed = await remove(row);
    if (changed.is !== 'done') return notify({ kind: 'error', text: changed.text });
    notify({ kind: 'success', text: '删除成功！' });
    onDeleted();
  };
}
