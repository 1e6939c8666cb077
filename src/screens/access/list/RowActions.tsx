import { IconButton } from '#components/Button.tsx';
import type { Account } from '#contracts/resources/acc.ts';
import { accountRights } from '#domain/rights.ts';
import { useAccountActions } from '#screens/access/list/useAccountActions.ts';
import { rightsAtom } from '#state/rights.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { CircleCheck, CirclePause, KeyRound, LockOpen, LogOut, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

export type RowActionsProps = { row: Account; onChanged: () => void; onReset: () => void };

/** What may be done to an account; what may not is not there, what cannot be done now says why. */
export function RowActions({ row, onChanged, onReset }: RowActionsProps) {
  const rights = useAtomValue(rightsAtom);
  const { hindrance, act, remove, isBusy } = useAccountActions(row, onChanged);
  const button = (label: string, icon: ReactNode, onClick: () => unknown) => (
    <IconButton
      size="sm"
      label={`${label} ${row.account}`}
      title={hindrance ?? label}
      icon={icon}
      disabled={isBusy || hindrance !== undefined}
      onClick={() => void onClick()}
    />
  );
  const canEdit = rights.has(accountRights.edit);
  return (
    <chakra.span display="inline-flex" gap="0.5">
      {canEdit && row.state === 'locked' && button('解锁', <LockOpen aria-hidden />, () => act('unlock'))}
      {canEdit && row.sessionCount > 0 && button('强制下线', <LogOut aria-hidden />, () => act('kick'))}
      {rights.has(accountRights.password) && button('重置密码', <KeyRound aria-hidden />, onReset)}
      {canEdit &&
        (row.state === 'disabled'
          ? button('启用', <CircleCheck aria-hidden />, () => act('enable'))
          : button('停用', <CirclePause aria-hidden />, () => act('disable')))}
      {rights.has(accountRights.remove) && button('删除', <Trash2 aria-hidden />, remove)}
    </chakra.span>
  );
}
