import { NothingOffline } from '#components/NothingOffline.tsx';
import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Panel } from '#components/Panel.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { accountRights } from '#domain/rights.ts';
import { RoleEditor } from '#screens/access/roles/RoleEditor.tsx';
import { RoleMenu } from '#screens/access/roles/RoleMenu.tsx';
import { Freshness } from '#screens/access/Freshness.tsx';
import { useReading } from '#screens/access/useReading.ts';
import { roleList } from '#state/accounts.ts';
import { offlineReason } from '#state/change.ts';
import { isOnlineAtom } from '#state/network.ts';
import { rightsAtom } from '#state/rights.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';

const nothing = {};

/** The identities within reach, and what each may do: the permission tree in mode 2 – `SPEC §6`. */
export function RolesTab() {
  const [search, setSearch] = useSearchParams();
  const { data, savedAtMs, loading, reload } = useReading(roleList, nothing);
  const isOnline = useAtomValue(isOnlineAtom);
  const canGrant = useAtomValue(rightsAtom).has(accountRights.grant);
  const wanted = search.get('role') ?? '';
  const role = data?.find(({ id }) => id === wanted) ?? (wanted === '' ? data?.[0] : undefined);
  const show = (id: string, isReplaced = false) => setSearch({ tab: 'roles', role: id }, { replace: isReplaced });
  const isNew = wanted === 'new' && canGrant;
  const template = isNew ? data?.find(({ id }) => id === search.get('from')) : undefined;
  return (
    <>
      <PageHeader
        title="身份与权限"
        note={<Freshness reading={{ data, savedAtMs, loading }} />}
        actions={
          canGrant && (
            <Button
              variant="primary"
              icon={<Plus aria-hidden />}
              disabled={!isOnline}
              title={isOnline ? undefined : offlineReason}
              onClick={() => show('new')}
            >
              新增身份
            </Button>
          )
        }
      />
      {data === undefined && loading.state === 'loading' && (
        <Panel aria-busy>
          <Skeleton height="320px" />
        </Panel>
      )}
      {data === undefined && loading.state === 'failed' && (
        <ErrorState text={loading.message} onRetry={() => void reload()} />
      )}
      {data === undefined && loading.state === 'offline' && <NothingOffline onRetry={reload} />}
      {data !== undefined && (
        <chakra.div display="grid" gridTemplateColumns="300px minmax(0, 1fr)" gap="4" alignItems="start">
          <Panel aria-label="身份" padding="2">
            <RoleMenu roles={data} currentId={isNew ? '' : (role?.id ?? '')} onPick={(id) => show(id)} />
          </Panel>
          {(isNew || role) && (
            <RoleEditor
              key={isNew ? `new ${template?.id}` : role?.id}
              role={isNew ? undefined : role}
              template={template}
              roles={data}
              onCopy={(id) => setSearch({ tab: 'roles', role: 'new', from: id })}
              onReload={reload}
              onShow={(id) => show(id, true)}
            />
          )}
          {!isNew && role === undefined && (
            <EmptyState title="身份不存在" text="它可能已被删除，或不在你可见的范围内。" />
          )}
        </chakra.div>
      )}
    </>
  );
}
