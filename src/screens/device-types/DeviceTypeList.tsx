import { Button } from '#components/Button.tsx';
import { LinkNote } from '#components/list/LinkNote.tsx';
import { ListToolbar } from '#components/list/ListToolbar.tsx';
import { type ChangeMemory, useListAddress } from '#components/list/useListAddress.ts';
import { OfflineNote } from '#components/OfflineNote.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Pager } from '#components/Pager.tsx';
import { type DeviceTypeQuery, deviceTypeQueries } from '#domain/deviceTypeQuery.ts';
import { pageSizes } from '#domain/listQuery.ts';
import { deviceTypeRights } from '#domain/rights.ts';
import { ListBody } from '#screens/device-types/list/ListBody.tsx';
import { ListFilters } from '#screens/device-types/list/ListFilters.tsx';
import { deviceTypeListAtom, loadDeviceTypesAtom, queuedSavesAtom } from '#state/deviceTypes.ts';
import { changeListMemoryAtom, listMemoryAtom } from '#state/listMemory.ts';
import { isOnlineAtom } from '#state/network.ts';
import { rightsAtom } from '#state/rights.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { Plus } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** 设备类型: what the list shows is its address – `PAGES 4.4`. */
export function DeviceTypeList() {
  const navigate = useNavigate();
  const memory = useAtomValue(listMemoryAtom('eqtype'));
  const change = useSetAtom(changeListMemoryAtom);
  const onMemory: ChangeMemory = (next) => void change('eqtype', next);
  const address = useListAddress(deviceTypeQueries, memory, onMemory);
  const { query, show, isReady } = address;
  const view = useAtomValue(deviceTypeListAtom(query));
  const load = useSetAtom(loadDeviceTypesAtom);
  const isOnline = useAtomValue(isOnlineAtom);
  const queuedSaves = useAtomValue(queuedSavesAtom);
  const canAdd = useAtomValue(rightsAtom).has(deviceTypeRights.add);

  const asked = JSON.stringify(query);
  const reload = useCallback(
    async (signal?: AbortSignal) => {
      if (isReady) await load(JSON.parse(asked) as DeviceTypeQuery, signal);
    },
    [asked, isReady, load],
  );
  // Again when the network is back – `isOnline` is what the last real answers said – and when a queued save came through.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are reasons to read again.
  useEffect(() => {
    const leaving = new AbortController();
    void reload(leaving.signal);
    return () => leaving.abort();
  }, [reload, isOnline, queuedSaves]);

  return (
    <>
      <PageHeader
        title="设备类型"
        note={view.loading.state === 'offline' && <OfflineNote savedAtMs={view.savedAtMs} />}
        actions={
          canAdd && (
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => navigate('/eqtype/new')}>
              新增设备类型
            </Button>
          )
        }
      />
      {address.overrides && <LinkNote onRestore={() => address.showFields(memory?.last ?? {})} />}
      {/* Made anew when the address brings other values, e.g. by going back. */}
      <ListFilters key={`${query.keyword}\n${query.category}`} query={query} onQuery={show} />
      <ListToolbar memory={memory} fields={address.fields} onPick={address.showFields} onMemory={onMemory} />
      <ListBody view={view} query={query} onQuery={show} onReload={() => void reload()} />
      <Pager
        total={view.total}
        pageNo={query.pageNo}
        pageSize={query.pageSize}
        pageSizes={pageSizes}
        onPage={(pageNo) => show({ ...query, pageNo })}
        onPageSize={(pageSize) => show({ ...query, pageSize, pageNo: 1 })}
      />
    </>
  );
}
