import { Button } from '#components/Button.tsx';
import { ConflictNotice } from '#components/ConflictNotice.tsx';
import { Form } from '#components/Form.tsx';
import { Notice } from '#components/Notice.tsx';
import { PageFrame } from '#components/PageFrame.tsx';
import { RestoredNotice } from '#components/RestoredNotice.tsx';
import type { Account } from '#contracts/resources/acc.ts';
import { accountRights } from '#domain/rights.ts';
import { AccountFields } from '#screens/access/form/AccountFields.tsx';
import { useAccountEdits } from '#screens/access/form/useAccountEdits.ts';
import { Freshness } from '#screens/access/Freshness.tsx';
import { PersonPortrait } from '#screens/access/PersonPortrait.tsx';
import { StateTag } from '#screens/access/StateTag.tsx';
import { useDirtyMark } from '#screens/access/useDirtyMark.ts';
import { offlineReason } from '#state/change.ts';
import { isOnlineAtom } from '#state/network.ts';
import type { Reading } from '#state/reading.ts';
import { rightsAtom } from '#state/rights.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { useId } from 'react';

export type AccountFormProps = {
  /** absent for a new account */
  record?: Account;
  reading?: Reading<Account>;
  onReload?: () => Promise<void>;
};

/** The form of an account: saved at once or not at all, never queued. */
export function AccountForm({ record, reading, onReload }: AccountFormProps) {
  const formId = useId();
  const rights = useAtomValue(rightsAtom);
  const isOnline = useAtomValue(isOnlineAtom);
  const edits = useAccountEdits(record, onReload);
  const title = record === undefined ? '新增账号' : record.account;
  useDirtyMark(`账号 ${title}`, edits.isDirty && !edits.isSaving);
  const canSave = rights.has(record === undefined ? accountRights.add : accountRights.edit);
  const isAbove = record !== undefined && !record.isManageable;
  const isReadOnly = !canSave || isAbove;
  return (
    <PageFrame
      title={title}
      note={
        <>
          {record && <PersonPortrait person={record} />}
          {record && <StateTag state={record.state} />}
          {reading && <Freshness reading={reading} />}
          {edits.isDirty && (
            <chakra.span fontSize="sm" color="fg.muted">
              有未保存的修改
            </chakra.span>
          )}
        </>
      }
      actions={
        !isReadOnly && (
          <>
            {edits.isDirty && (
              <Button variant="ghost" disabled={edits.isSaving} onClick={edits.reset}>
                放弃修改
              </Button>
            )}
            <Button
              variant="primary"
              type="submit"
              form={formId}
              isBusy={edits.isSaving}
              disabled={!isOnline}
              title={isOnline ? undefined : offlineReason}
            >
              保存
            </Button>
          </>
        )
      }
    >
      {!isOnline && !isReadOnly && <Notice tone="warning">{offlineReason}</Notice>}
      {isAbove && <Notice tone="info">该账号的权限高于当前账号，只能查看。</Notice>}
      {record?.isOwn === true && (
        <Notice tone="info">这是你自己的账号：身份、所属组织、数据范围和有效期只能由他人修改。</Notice>
      )}
      {edits.isRestored && !isReadOnly && (
        <RestoredNotice {...(record ? {} : { without: '初始密码' })} onDiscard={edits.reset} />
      )}
      {edits.isConflict && (
        <ConflictNotice differences={edits.differences} onKeepMine={edits.keepMine} onTakeTheirs={edits.reset} />
      )}
      <Form id={formId} layout="plain" frame={edits.frame} onSubmit={edits.save}>
        <AccountFields
          form={edits.form}
          errors={edits.errors}
          record={record}
          disabled={edits.isSaving || isReadOnly || !edits.isRead}
          onForm={edits.setForm}
        />
      </Form>
    </PageFrame>
  );
}
