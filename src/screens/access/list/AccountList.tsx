import { Button } from '#components/Button.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Pager } from '#components/Pager.tsx';
import { LinkNote } from '#components/list/LinkNote.tsx';
import { ListToolbar } from '#components/list/ListToolbar.tsx';
import { type ChangeMemory, useListAddress } from '#components/list/useListAddress.ts';
import { accountQueries } from '#domain/accountQuery.ts';
import { pageSizes } from '#domain/listQuery.ts';
import { accountRights } from '#domain/rights.ts';
import { AccountFilters } from '#screens/access/list/AccountFilters.tsx';
import { AccountTable } from '#screens/access/list/AccountTable.tsx';
import { ExportDialog } from '#screens/access/list/ExportDialog.tsx';
import { OrgPanel } from '#screens/access/list/OrgPanel.tsx';
import { useOrgTree } from '#screens/access/useOrgTree.ts';
import { Freshness } from '#screens/access/Freshness.tsx';
import { useReading } from '#screens/access/useReading.ts';
import { accountList } from '#state/accounts.ts';
import { offlineReason } from '#state/change.ts';
import { changeListMemoryAtom, listMemoryAtom } from '#state/listMemory.ts';
import { isOnlineAtom } from '#state/network.ts';
import { rightsAtom } from '#state/rights.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { Download, Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** The sub-accounts of an organisation and all below it; what is shown is the address. */
export function AccountList() {
  const navigate = useNavigate();
  const memory = useAtomValue(listMemoryAtom('acc'));
  const change = useSetAtom(changeListMemoryAtom);
  const onMemory: ChangeMemory = (next) => void change('acc', next);
  const address = useListAddress(accountQueries, memory, onMemory);
  const { query, show, isReady } = address;
  const { pageNo, pageSize, ...rest } = query;
  const reading = useReading(accountList, { ...rest, pageNo: String(pageNo), pageSize: String(pageSize) }, isReady);
  const orgs = useOrgTree();
  const isOnline = useAtomValue(isOnlineAtom);
  const canAdd = useAtomValue(rightsAtom).has(accountRights.add);
  const total = reading.data?.total ?? 0;
  const [isExporting, setIsExporting] = useState(false);
  const reload = () => {
    void reading.reload();
    // The bars of the tree count the same accounts.
    orgs.onReload();
  };
  // Whoever sees several branches begins with all of them, and none is chosen.
  const tops = orgs.nodes.filter(({ pid }) => pid === '');
  const top = tops.length === 1 ? (tops[0]?.id ?? '') : '';
  return (
    <>
      <PageHeader
        title="账号管理"
        note={<Freshness reading={reading} />}
        actions={
          <>
            <Button
              icon={<Download aria-hidden />}
              disabled={!isOnline || total === 0}
              title={isOnline ? undefined : '离线时不能导出，请联网后再试'}
              onClick={() => setIsExporting(true)}
            >
              导出
            </Button>
            {canAdd && (
              <Button
                variant="primary"
                icon={<Plus aria-hidden />}
                disabled={!isOnline}
                title={isOnline ? undefined : offlineReason}
                onClick={() => navigate('/acc/new')}
              >
                新增账号
              </Button>
            )}
          </>
        }
      />
      {isExporting && <ExportDialog query={query} total={total} onClose={() => setIsExporting(false)} />}
      {address.overrides && <LinkNote onRestore={() => address.showFields(memory?.last ?? {})} />}
      <chakra.div display="grid" gridTemplateColumns="264px minmax(0, 1fr)" gap="4" alignItems="start">
        <OrgPanel
          orgs={orgs}
          selectedId={query.orgId || top}
          onSelect={(id) => show({ ...query, orgId: id === top ? '' : id, pageNo: 1 })}
          onChanged={reload}
        />
        <div>
          <AccountFilters key={`${query.keyword}\n${query.roleId}\n${query.state}`} query={query} onQuery={show} />
          <ListToolbar memory={memory} fields={address.fields} onPick={address.showFields} onMemory={onMemory} />
          <AccountTable reading={reading} query={query} onQuery={show} onChanged={reload} />
          <Pager
            total={total}
            pageNo={query.pageNo}
            pageSize={query.pageSize}
            pageSizes={pageSizes}
            onPage={(next) => show({ ...query, pageNo: next })}
            onPageSize={(size) => show({ ...query, pageSize: size, pageNo: 1 })}
          />
        </div>
      </chakra.div>
    </>
  );
}
