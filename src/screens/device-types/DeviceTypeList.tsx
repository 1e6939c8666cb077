import { Button } from '#components/Button.tsx';
import { OfflineNote } from '#components/OfflineNote.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { Pager } from '#components/Pager.tsx';
import { type DeviceTypeQuery, pageSizes, queryFields, readQuery } from '#domain/deviceTypeQuery.ts';
import { deviceTypeRights } from '#domain/rights.ts';
import { ListBody } from '#screens/device-types/list/ListBody.tsx';
import { ListFilters } from '#screens/device-types/list/ListFilters.tsx';
import { deviceTypeListAtom, loadDeviceTypesAtom, queuedSavesAtom } from '#state/deviceTypes.ts';
import { isOnlineAtom } from '#state/network.ts';
import { rightsAtom } from '#state/rights.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { Plus } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** 设备类型: what the list shows is its address – `PAGES 4.4`. */
export function DeviceTypeList() {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const query = readQuery((name) => search.get(name));
  const view = useAtomValue(deviceTypeListAtom(query));
  const load = useSetAtom(loadDeviceTypesAtom);
  const isOnline = useAtomValue(isOnlineAtom);
  const queuedSaves = useAtomValue(queuedSavesAtom);
  const canAdd = useAtomValue(rightsAtom).has(deviceTypeRights.add);

  const address = search.toString();
  const reload = useCallback(
    (signal?: AbortSignal) => {
      const fields = new URLSearchParams(address);
      return load(
        readQuery((name) => fields.get(name)),
        signal,
      );
    },
    [address, load],
  );
  // Again when the network is back – `isOnline` is what the last real answers said – and when a queued save came through.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are reasons to read again.
  useEffect(() => {
    const leaving = new AbortController();
    void reload(leaving.signal);
    return () => leaving.abort();
  }, [reload, isOnline, queuedSaves]);

  const show = (next: DeviceTypeQuery) => setSearch(queryFields(next));
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
      {/* Made anew when the address brings other values, e.g. by going back. */}
      <ListFilters key={`${query.keyword}\n${query.category}`} query={query} onQuery={show} />
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
