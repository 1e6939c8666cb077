import type { Account } from '#contracts/resources/acc.ts';
import { useTell } from '#screens/access/useTell.ts';
import { type AccountAction, actOnAccountAtom, deleteAccountAtom } from '#state/accounts.ts';
import { offlineReason } from '#state/change.ts';
import { isOnlineAtom } from '#state/network.ts';
import { askAtom } from '#state/questions.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';

const done: Readonly<Record<AccountAction, string>> = {
  disable: '账号已停用',
  enable: '账号已启用',
  unlock: '账号已解锁',
  kick: '已强制下线',
};

const questions: Readonly<Partial<Record<AccountAction, (who: string, sessions: number) => string>>> = {
  disable: (who, sessions) =>
    `是否停用账号 ${who}？停用后无法登录${sessions > 0 ? `，当前 ${sessions} 处登录将立即结束` : ''}。`,
  kick: (who, sessions) => `是否将账号 ${who} 强制下线？当前 ${sessions} 处登录将立即结束。`,
};

/** Why nothing may be done to an account, whoever is asked. */
export function unmanageable(row: Account): string | undefined {
  if (row.isOwn) return '不能操作自己的账号，请在“我的资料”中修改';
  return row.isManageable ? undefined : '该账号的权限高于当前账号，不能操作';
}

/** Does something to an account after asking, and says what became of it. */
export function useAccountActions(row: Account, onChanged: () => void) {
  const isOnline = useAtomValue(isOnlineAtom);
  const actOn = useSetAtom(actOnAccountAtom);
  const removeOne = useSetAtom(deleteAccountAtom);
  const ask = useSetAtom(askAtom);
  const tell = useTell();
  const [isBusy, setIsBusy] = useState(false);
  const who = `${row.account}（${row.name}）`;

  const run = async (work: () => ReturnType<typeof removeOne>, doneText: string) => {
    setIsBusy(true);
    const changed = await work();
    setIsBusy(false);
    tell(changed, doneText);
    if (changed.is !== 'refused') onChanged();
  };
  return {
    isBusy,
    hindrance: unmanageable(row) ?? (isOnline ? undefined : offlineReason),
    act: async (action: AccountAction) => {
      const text = questions[action]?.(who, row.sessionCount);
      if (text !== undefined && !(await ask({ text, isDangerous: true }))) return;
      await run(() => actOn(action, row), done[action]);
    },
    remove: async () => {
      if (!(await ask({ text: `是否删除账号 ${who}？删除后不可恢复。`, isDangerous: true }))) return;
      await run(() => removeOne(row), '删除成功！');
    },
  };
}
