import type { FilterPlan } from '#components/filter/FilterBar.tsx';
import { accountStates } from '#domain/account.ts';
import type { AccountQuery } from '#domain/accountQuery.ts';
import { useReading } from '#screens/access/useReading.ts';
import { roleList } from '#state/accounts.ts';

const nothing = {};
const states = Object.entries(accountStates).map(([value, label]) => ({ value, label }));

/** What accounts are filtered by – `PAGES M6 acc`. */
export function useAccountFilters(): readonly FilterPlan<AccountQuery>[] {
  const roles = useReading(roleList, nothing).data ?? [];
  return [
    { name: 'roleId', label: '身份', options: roles.map(({ id, name }) => ({ value: id, label: name })) },
    { name: 'state', label: '状态', options: states },
    { name: 'signedIn', label: '最近登录' },
    { name: 'created', label: '创建时间' },
  ];
}
