import type { ResourceRow } from '#contracts/resources/auth.ts';
import { useTell } from '#screens/access/useTell.ts';
import { deleteResourceAtom, toggleResourceAtom } from '#state/auth.ts';
import type { Changed } from '#state/change.ts';
import { askAtom } from '#state/questions.ts';
import { useSetAtom } from 'jotai';
import { useState } from 'react';

/** What is done to an entry of the tree at once, without its form. */
export function useResourceActions(row: ResourceRow | undefined, onReload: () => Promise<void>) {
  const toggleOne = useSetAtom(toggleResourceAtom);
  const removeOne = useSetAtom(deleteResourceAtom);
  const ask = useSetAtom(askAtom);
  const tell = useTell();
  const [isBusy, setIsBusy] = useState(false);

  const run = async (work: Promise<Changed<unknown>>, doneText: string) => {
    setIsBusy(true);
    const changed = await work;
    setIsBusy(false);
    tell(changed, doneText);
    if (changed.is !== 'refused') await onReload();
  };
  return {
    isBusy,
    toggle: async () => {
      if (row === undefined) return;
      const text = `是否停用“${row.cname}”？停用后，它及其下级对所有账号立即失效。`;
      if (row.isEnabled && !(await ask({ text, isDangerous: true }))) return;
      await run(toggleOne(row, !row.isEnabled), row.isEnabled ? '已停用' : '已启用');
    },
    remove: async () => {
      if (row === undefined) return;
      const text = `是否删除“${row.cname}”？它会从所有身份中移除，删除后不可恢复。`;
      if (await ask({ text, isDangerous: true })) await run(removeOne(row), '删除成功！');
    },
  };
}
