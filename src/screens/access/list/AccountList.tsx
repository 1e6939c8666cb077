import { Button } from '#components/Button.tsx';
import { FilterBar } from '#components/filter/FilterBar.tsx';
import { ListFrame } from '#components/list/ListFrame.tsx';
import { type ChangeMemory, useListAddress } from '#components/list/useListAddress.ts';
import { PageHeader } from '#components/PageHeader.tsx';
import type { Account } from '#contracts/resources/acc.ts';
import { accountQueries } from '#domain/accountQuery.ts';
import { accountRights } from '#domain/rights.ts';
import { accountColumns } from '#screens/access/list/columns.tsx';
import { NoAccounts } from '#screens/access/list/NoAccounts.tsx';
import { OrgPanel } from '#screens/access/list/OrgPanel.tsx';
import { PasswordDialog } from '#screens/access/list/PasswordDialog.tsx';
import { RowActions } from '#screens/access/list/RowActions.tsx';
import { useAccountFilters } from '#screens/access/list/useAccountFilters.ts';
import { useAccountRows } from '#screens/access/list/useAccountRows.ts';
import { useBulkActions } from '#screens/access/list/useBulkActions.tsx';
import { useOrgTree } from '#screens/access/useOrgTree.ts';
import { Freshness } from '#screens/access/Freshness.tsx';
import { readAllAccountsAtom } from '#state/accounts.ts';
import { offlineReason } from '#state/change.ts';
import { changeListMemoryAtom, listMemoryAtom } from '#state/listMemory.ts';
import { notifyAtom } from '#state/messages.ts';
import { isOnlineAtom } from '#state/network.ts';
import { askAtom } from '#state/questions.ts';
import { rightsAtom } from '#state/rights.ts';
import { changeSettingsAtom, settingsAtom } from '#state/settings.ts';
import { openSheet } from '#state/sheet.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

const noRows: never[] = [];

/** The sub-accounts of an organisation and all below it; what is shown is the address. */
export function AccountList() {
  const navigate = useNavigate();
  const memory = useAtomValue(listMemoryAtom('acc'));
  const change = useSetAtom(changeListMemoryAtom);
  const onMemory: ChangeMemory = (next) => void change('acc', next);
  const address = useListAddress(accountQueries, memory, onMemory);
  const { query, show, isReady } = address;
  const { reading, reload: readAgain, endless } = useAccountRows(query, isReady);
  const orgs = useOrgTree();
  const isOnline = useAtomValue(isOnlineAtom);
  const canAdd = useAtomValue(rightsAtom).has(accountRights.add);
  const bulk = useBulkActions();
  const filters = useAccountFilters();
  const readAll = useSetAtom(readAllAccountsAtom);
  const { density } = useAtomValue(settingsAtom);
  const changeSettings = useSetAtom(changeSettingsAtom);
  const ask = useSetAtom(askAtom);
  const notify = useSetAtom(notifyAtom);
  const [resetting, setResetting] = useState<Account>();
  const data = isReady ? reading.data : undefined;
  const isBusy = !isReady || reading.loading.state === 'loading';
  const reload = () => {
    readAgain();
    // The bars of the tree count the same accounts.
    orgs.onReload();
  };
  const onNew = canAdd && isOnline ? () => void navigate('/acc/new') : undefined;
  // Whoever sees several branches begins with all of them, and none is chosen.
  const tops = orgs.nodes.filter(({ pid }) => pid === '');
  const top = tops.length === 1 ? (tops[0]?.id ?? '') : '';
  return (
    <>
      <PageHeader
        title="账号管理"
        note={<Freshness reading={reading} />}
        actions={
          canAdd && (
            <Button
              variant="primary"
              icon={<Plus aria-hidden />}
              disabled={!isOnline}
              title={isOnline ? undefined : offlineReason}
              onClick={onNew}
            >
              新增账号
            </Button>
          )
        }
      />
      <chakra.div display="grid" gridTemplateColumns="16.5rem minmax(0, 1fr)" gap="4" alignItems="start">
        <OrgPanel
          orgs={orgs}
          selectedId={query.orgId || top}
          onSelect={(id) => show({ ...query, orgId: id === top ? '' : id, pageNo: 1 })}
          onChanged={reload}
        />
        <ListFrame
          density={density}
          onDensity={(next) => changeSettings({ density: next })}
          noun="账号"
          things="个账号"
          queries={accountQueries}
          {...{ address, memory, onMemory, endless, isBusy, isOnline, bulk, ask, openSheet, onNew }}
          columns={accountColumns}
          rows={data?.rows ?? noRows}
          total={data?.total ?? 0}
          savedAtMs={reading.savedAtMs}
          isFirstLoad={isBusy && data === undefined}
          nameOf={({ account }) => account}
          rowActions={(row) => <RowActions row={row} onChanged={reload} onReset={() => setResetting(row)} />}
          hindrance={isOnline ? undefined : offlineReason}
          readAll={(onPage, signal) => readAll(query, onPage, signal)}
          tell={(kind, text) => notify({ kind, text })}
          onReload={reload}
          onEdit={(id) => void navigate(`/acc/${encodeURIComponent(id)}`)}
          filters={
            <FilterBar
              placeholder="账号、姓名或手机号"
              filters={filters}
              queries={accountQueries}
              query={query}
              onQuery={show}
            />
          }
        >
          <NoAccounts reading={reading} onReload={reload} onClearFilter={() => show(accountQueries.cleared(query))} />
        </ListFrame>
      </chakra.div>
      {resetting && <PasswordDialog account={resetting} onClose={() => setResetting(undefined)} onChanged={reload} />}
    </>
  );
}
