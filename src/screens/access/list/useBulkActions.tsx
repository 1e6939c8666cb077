import type { BulkAction, Done } from '#components/list/work.ts';
import type { Account } from '#contracts/resources/acc.ts';
import { accountRights } from '#domain/rights.ts';
import { unmanageable } from '#screens/access/list/useAccountActions.ts';
import { type AccountAction, actOnAccountAtom } from '#state/accounts.ts';
import { rightsAtom } from '#state/rights.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { CircleCheck, CirclePause, LockOpen, LogOut } from 'lucide-react';

/** What can be done to several accounts, each as far as its state allows. */
export function useBulkActions(): readonly BulkAction<Account>[] {
  const canEdit = useAtomValue(rightsAtom).has(accountRights.edit);
  const actOn = useSetAtom(actOnAccountAtom);
  const run =
    (action: AccountAction) =>
    async (row: Account): Promise<Done> => {
      const changed = await actOn(action, row);
      return changed.is === 'done' ? { isDone: true } : { isDone: false, text: changed.text };
    };
  const unless = (isFit: (row: Account) => boolean, reason: string) => (row: Account) =>
    unmanageable(row) ?? (isFit(row) ? undefined : reason);
  if (!canEdit) return [];
  return [
    {
      key: 'enable',
      label: '启用',
      icon: <CircleCheck aria-hidden />,
      hindrance: unless(({ state }) => state === 'disabled', '账号未停用'),
      run: run('enable'),
    },
    {
      key: 'disable',
      label: '停用',
      icon: <CirclePause aria-hidden />,
      isDangerous: true,
      consequence: '停用后无法登录，当前登录将立即结束。',
      hindrance: unless(({ state }) => state !== 'disabled', '账号已停用'),
      run: run('disable'),
    },
    {
      key: 'kick',
      label: '强制下线',
      icon: <LogOut aria-hidden />,
      isDangerous: true,
      consequence: '当前登录将立即结束。',
      hindrance: unless(({ sessionCount }) => sessionCount > 0, '账号没有登录'),
      run: run('kick'),
    },
    {
      key: 'unlock',
      label: '解锁',
      icon: <LockOpen aria-hidden />,
      hindrance: unless(({ state }) => state === 'locked', '账号未锁定'),
      run: run('unlock'),
    },
  ];
}
