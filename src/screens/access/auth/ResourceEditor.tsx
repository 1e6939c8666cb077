import { Button, IconButton } from '#components/Button.tsx';
import { ConflictNotice } from '#components/ConflictNotice.tsx';
import { Notice } from '#components/Notice.tsx';
import { Panel } from '#components/Panel.tsx';
import { RestoredNotice } from '#components/RestoredNotice.tsx';
import { StatusTag } from '#components/StatusTag.tsx';
import type { ResourceRow } from '#contracts/resources/auth.ts';
import { resourceRights } from '#domain/rights.ts';
import { ResourceFields } from '#screens/access/auth/ResourceFields.tsx';
import { useResourceActions } from '#screens/access/auth/useResourceActions.ts';
import { useResourceEdits } from '#screens/access/auth/useResourceEdits.ts';
import type { ResourceMoves } from '#screens/access/auth/useResourceMoves.ts';
import { useDirtyMark } from '#screens/access/useDirtyMark.ts';
import { offlineReason } from '#state/change.ts';
import { isOnlineAtom } from '#state/network.ts';
import { rightsAtom } from '#state/rights.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { ArrowDown, ArrowUp, Lock } from 'lucide-react';

export type ResourceEditorProps = {
  /** absent for a new one */
  row: ResourceRow | undefined;
  /** what a new one is to hang under */
  parent: ResourceRow | undefined;
  rows: readonly ResourceRow[];
  moves: ResourceMoves;
  onReload: () => Promise<void>;
  onShow: (id: number) => void;
};

/** One entry of the resource tree. */
export function ResourceEditor({ row, parent, rows, moves, onReload, onShow }: ResourceEditorProps) {
  const rights = useAtomValue(rightsAtom);
  const isOnline = useAtomValue(isOnlineAtom);
  const edits = useResourceEdits({ row, parent, rows, onReload, onShow });
  const actions = useResourceActions(row, onReload);
  const title = row?.cname ?? '新增权限';
  useDirtyMark(`权限 ${title}`, edits.isDirty && !edits.isSaving);
  const canEdit = rights.has(row === undefined ? resourceRights.add : resourceRights.edit);
  const isOff = !isOnline || edits.isSaving || actions.isBusy || moves.isBusy;
  const reason = isOnline ? undefined : offlineReason;
  return (
    <Panel aria-label={title} display="flex" flexDirection="column" gap="4">
      <chakra.div display="flex" alignItems="center" flexWrap="wrap" gap="2">
        <chakra.h2 fontSize="lg">{title}</chakra.h2>
        {row?.isBuiltIn === true && (
          <StatusTag tone="neutral" icon={<Lock aria-hidden />}>
            内置
          </StatusTag>
        )}
        <chakra.div display="flex" gap="2" marginInlineStart="auto">
          {row && canEdit && (
            <>
              <IconButton
                label="上移"
                title={reason ?? '上移'}
                icon={<ArrowUp aria-hidden />}
                disabled={isOff || !moves.canStep(row, -1)}
                onClick={() => void moves.step(row, -1)}
              />
              <IconButton
                label="下移"
                title={reason ?? '下移'}
                icon={<ArrowDown aria-hidden />}
                disabled={isOff || !moves.canStep(row, 1)}
                onClick={() => void moves.step(row, 1)}
              />
              <Button disabled={isOff} title={reason} onClick={() => void actions.toggle()}>
                {row.isEnabled ? '停用' : '启用'}
              </Button>
            </>
          )}
          {row && !row.isBuiltIn && rights.has(resourceRights.remove) && (
            <Button variant="ghost" disabled={isOff} title={reason} onClick={() => void actions.remove()}>
              删除
            </Button>
          )}
          {canEdit && edits.isDirty && (
            <Button variant="ghost" disabled={edits.isSaving} onClick={edits.reset}>
              放弃修改
            </Button>
          )}
          {canEdit && (
            <Button
              variant="primary"
              isBusy={edits.isSaving}
              disabled={!isOnline}
              title={reason}
              onClick={() => void edits.save()}
            >
              保存
            </Button>
          )}
        </chakra.div>
      </chakra.div>
      {!isOnline && canEdit && <Notice tone="warning">{offlineReason}</Notice>}
      {edits.isRestored && canEdit && <RestoredNotice onDiscard={edits.reset} />}
      {edits.isConflict && (
        <ConflictNotice differences={edits.differences} onKeepMine={edits.keepMine} onTakeTheirs={edits.reset} />
      )}
      <ResourceFields
        idText={edits.idText}
        onIdText={row === undefined ? edits.setIdText : undefined}
        form={edits.form}
        errors={edits.errors}
        rows={rows}
        isWired={row?.isBuiltIn === true}
        isNew={row === undefined}
        disabled={!canEdit || edits.isSaving || !edits.isRead}
        onForm={edits.change}
      />
    </Panel>
  );
}
