import { NothingOffline } from '#components/NothingOffline.tsx';
import { Button } from '#components/Button.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Panel } from '#components/Panel.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import type { ResourceRow } from '#contracts/resources/auth.ts';
import { resourceRights } from '#domain/rights.ts';
import { Holders } from '#screens/access/auth/Holders.tsx';
import { ResourceEditor } from '#screens/access/auth/ResourceEditor.tsx';
import { ResourceTree } from '#screens/access/auth/ResourceTree.tsx';
import { useResourceMoves } from '#screens/access/auth/useResourceMoves.ts';
import { Freshness } from '#screens/access/Freshness.tsx';
import { useReading } from '#screens/access/useReading.ts';
import { resourceTree } from '#state/auth.ts';
import { offlineReason } from '#state/change.ts';
import { isOnlineAtom } from '#state/network.ts';
import { rightsAtom } from '#state/rights.ts';
import { refreshSession } from '#state/sessionLife.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';

const nothing = {};
const none: readonly ResourceRow[] = [];

/** 权限管理: the resource tree, one entry of it, and who has it – `PAGES M6 auth`. */
export function AuthPage() {
  const [search, setSearch] = useSearchParams();
  const { data, savedAtMs, loading, reload } = useReading(resourceTree, nothing);
  const isOnline = useAtomValue(isOnlineAtom);
  // The own menu may be another one by what was changed.
  const reread = async () => {
    await Promise.all([reload(), refreshSession()]);
  };
  const canAdd = useAtomValue(rightsAtom).has(resourceRights.add);
  const rows = data?.rows;
  const wanted = Number(search.get('id'));
  const isNew = search.get('id') === 'new' && canAdd;
  const canEdit = useAtomValue(rightsAtom).has(resourceRights.edit);
  const moves = useResourceMoves(rows ?? none, reread);
  const current = rows?.find(({ id }) => id === wanted) ?? rows?.[0];
  const parent = rows?.find(({ id }) => id === Number(search.get('pid')));
  const show = (id: number, isReplaced = false) => setSearch({ id: String(id) }, { replace: isReplaced });
  return (
    <>
      <PageHeader
        title="权限管理"
        note={<Freshness reading={{ data, savedAtMs, loading }} />}
        actions={
          canAdd && (
            <Button
              variant="primary"
              icon={<Plus aria-hidden />}
              disabled={!isOnline}
              title={isOnline ? undefined : offlineReason}
              onClick={() => setSearch({ id: 'new', ...(current ? { pid: String(current.id) } : {}) })}
            >
              新增权限
            </Button>
          )
        }
      />
      {rows !== undefined && (
        <chakra.div display="grid" gridTemplateColumns="minmax(320px, 420px) minmax(0, 1fr)" gap="4" alignItems="start">
          <Panel aria-label="权限树" padding="3">
            <ResourceTree
              rows={rows}
              selectedId={isNew ? undefined : current?.id}
              onSelect={(id) => show(id)}
              moves={canEdit && isOnline ? moves : undefined}
            />
          </Panel>
          <chakra.div display="flex" flexDirection="column" gap="4" minWidth="0">
            {(isNew || current) && (
              <ResourceEditor
                key={isNew ? `new-${parent?.id}` : current?.id}
                row={isNew ? undefined : current}
                parent={parent}
                rows={rows}
                moves={moves}
                onReload={reread}
                onShow={(id) => show(id, true)}
              />
            )}
            {!isNew && current?.type === 'F' && (
              <Holders key={`holders-${current.id}`} id={current.id} title={current.cname} />
            )}
          </chakra.div>
        </chakra.div>
      )}
      {rows === undefined && loading.state === 'loading' && (
        <Panel aria-busy>
          <Skeleton height="420px" />
        </Panel>
      )}
      {rows === undefined && loading.state === 'failed' && (
        <ErrorState text={loading.message} onRetry={() => void reload()} />
      )}
      {rows === undefined && loading.state === 'offline' && <NothingOffline onRetry={reload} />}
    </>
  );
}
