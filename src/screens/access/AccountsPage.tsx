import { Tabs } from '#components/Tabs.tsx';
import { AccountList } from '#screens/access/list/AccountList.tsx';
import { lazy } from 'react';
import { useSearchParams } from 'react-router-dom';

const RolesTab = lazy(async () => ({ default: (await import('#screens/access/roles/RolesTab.tsx')).RolesTab }));
const OwnTab = lazy(async () => ({ default: (await import('#screens/access/own/OwnTab.tsx')).OwnTab }));

const tabs = [
  { key: '', text: '子账号', to: '/acc', Shown: AccountList },
  { key: 'roles', text: '身份与权限', to: '/acc?tab=roles', Shown: RolesTab },
  { key: 'own', text: '我的资料', to: '/acc?tab=own', Shown: OwnTab },
] as const;

/** 账号管理: sub-accounts, the identities that they have, and the own account – `PAGES M6 acc`. */
export function AccountsPage() {
  const [search] = useSearchParams();
  const current = tabs.find(({ key }) => key === search.get('tab')) ?? tabs[0];
  return (
    <>
      <Tabs label="账号管理分类" tabs={tabs} current={current.key} />
      <current.Shown />
    </>
  );
}
