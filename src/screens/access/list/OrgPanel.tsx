import { Button, IconButton } from '#components/Button.tsx';
import { OrgTree } from '#components/tree/OrgTree.tsx';
import { Panel } from '#components/Panel.tsx';
import type { Org } from '#contracts/resources/acc.ts';
import { accountRights } from '#domain/rights.ts';
import { OrgDialog } from '#screens/access/list/OrgDialog.tsx';
import type { useOrgTree } from '#screens/access/useOrgTree.ts';
import { useTell } from '#screens/access/useTell.ts';
import { deleteOrgAtom } from '#state/accounts.ts';
import { offlineReason } from '#state/change.ts';
import { isOnlineAtom } from '#state/network.ts';
import { askAtom } from '#state/questions.ts';
import { rightsAtom } from '#state/rights.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { FolderPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';

export type OrgPanelProps = {
  orgs: ReturnType<typeof useOrgTree>;
  selectedId: string;
  onSelect: (id: string) => void;
  onChanged: () => void;
};

/** The organisations to choose from, and what may be done to the chosen one. */
export function OrgPanel({ orgs, selectedId, onSelect, onChanged }: OrgPanelProps) {
  const { orgOf, ...tree } = orgs;
  const [hidesEmpty, setHidesEmpty] = useState(false);
  const [dialog, setDialog] = useState<{ org?: Org; parent?: Org }>();
  const isOnline = useAtomValue(isOnlineAtom);
  const canEdit = useAtomValue(rightsAtom).has(accountRights.orgs);
  const removeOne = useSetAtom(deleteOrgAtom);
  const ask = useSetAtom(askAtom);
  const tell = useTell();
  const chosen = orgOf(selectedId);
  const isTop = chosen?.pid === '';
  const remove = async () => {
    if (chosen === undefined) return;
    if (!(await ask({ text: `是否删除组织“${chosen.name}”？删除后不可恢复。`, isDangerous: true }))) return;
    const changed = await removeOne(chosen);
    tell(changed, '删除成功！');
    if (changed.is === 'refused') return;
    onSelect(chosen.pid);
    onChanged();
  };
  const off = { size: 'sm', disabled: !isOnline || chosen === undefined } as const;
  const titled = (title: string) => (isOnline ? title : offlineReason);
  return (
    <Panel aria-label="组织" padding="3">
      {canEdit && (
        <chakra.div display="flex" alignItems="center" gap="0.5" marginBlockEnd="2">
          <chakra.h2 fontSize="md" marginInlineEnd="auto" paddingInlineStart="1">
            组织
          </chakra.h2>
          <IconButton
            {...off}
            label="新增下级组织"
            title={titled('新增下级组织')}
            icon={<FolderPlus aria-hidden />}
            onClick={() => chosen && setDialog({ parent: chosen })}
          />
          <IconButton
            {...off}
            label="编辑组织"
            title={titled('编辑组织')}
            icon={<Pencil aria-hidden />}
            onClick={() => chosen && setDialog({ org: chosen })}
          />
          <IconButton
            {...off}
            disabled={off.disabled || isTop}
            label="删除组织"
            title={isTop ? '顶层组织不能删除' : titled('删除组织')}
            icon={<Trash2 aria-hidden />}
            onClick={() => void remove()}
          />
        </chakra.div>
      )}
      <OrgTree
        {...tree}
        label="组织"
        selectedId={selectedId}
        onSelect={({ id }) => onSelect(id)}
        hidesHideable={hidesEmpty}
        height="min(520px, calc(100dvh - 360px))"
      />
      <Button size="sm" variant="ghost" aria-pressed={hidesEmpty} onClick={() => setHidesEmpty(!hidesEmpty)}>
        隐藏无账号的组织
      </Button>
      {dialog && (
        <OrgDialog
          {...dialog}
          onClose={() => setDialog(undefined)}
          onChanged={(made) => {
            if (made !== undefined) {
              orgs.onOpen(made.pid);
              if (dialog.org === undefined) onSelect(made.id);
            }
            onChanged();
          }}
        />
      )}
    </Panel>
  );
}
