import type { BulkAction } from '#components/list/work.ts';
import type { ShownDeviceType } from '#domain/deviceTypeList.ts';
import { undeletable } from '#screens/device-types/list/useDeletion.ts';
import { deleteDeviceTypeAtom } from '#state/deviceTypes.ts';
import { useSetAtom } from 'jotai';
import { Trash2 } from 'lucide-react';

/** What can be done to several device types: those that nothing uses are deleted. */
export function useBulkDeletion(): readonly BulkAction<ShownDeviceType>[] {
  const remove = useSetAtom(deleteDeviceTypeAtom);
  return [
    {
      key: 'delete',
      label: '删除',
      icon: <Trash2 aria-hidden />,
      isDangerous: true,
      consequence: '删除后不可恢复。',
      hindrance: undeletable,
      run: async (row) => {
        const changed = await remove(row);
        return changed.is === 'done' ? { isDone: true } : { isDone: false, text: changed.text };
      },
    },
  ];
}
