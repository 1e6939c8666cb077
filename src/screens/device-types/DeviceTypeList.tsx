import { Button, IconButton } from '#components/Button.tsx';
import { FilterBar } from '#components/filter/FilterBar.tsx';
import { ListFrame } from '#components/list/ListFrame.tsx';
import { type ChangeMemory, useListAddress } from '#components/list/useListAddress.ts';
import { OfflineNote } from '#components/OfflineNote.tsx';
import { PageHeader } from '#components/PageHeader.tsx';
import { deviceTypeQueries } from '#domain/deviceTypeQuery.ts';
import { deviceTypeRights } from '#domain/rights.ts';
import { deviceTypeColumns } from '#screens/device-types/list/columns.tsx';
import { deviceTypeFilters } from '#screens/device-types/list/filters.ts';
import { NoRows } from '#screens/device-types/list/NoRows.tsx';
import { useBulkDeletion } from '#screens/device-types/list/useBulkDeletion.tsx';
import { offlineDeletion, useDeletion } from '#screens/device-types/list/useDeletion.ts';
import { useRows } from '#screens/device-types/list/useRows.ts';
import { readAllDeviceTypesAtom } from '#state/allDeviceTypes.ts';
import { changeListMemoryAtom, listMemoryAtom } from '#state/listMemory.ts';
import { notifyAtom } from '#state/messages.ts';
import { isOnlineAtom } from '#state/network.ts';
import { askAtom } from '#state/questions.ts';
import { rightsAtom } from '#state/rights.ts';
import { changeSettingsAtom, settingsAtom } from '#state/settings.ts';
import { openSheet } from '#state/sheet.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { Plus, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';

const nothing: never[] = [];

/** 设备类型: what the list shows is its address – `PAGES 4.4`. */
export function DeviceTypeList() {
  const navigate = useNavigate();
  const memory = useAtomValue(listMemoryAtom('eqtype'));
  const change = useSetAtom(changeListMemoryAtom);
  const onMemory: ChangeMemory = (next) => void change('eqtype', next);
  const address = useListAddress(deviceTypeQueries, memory, onMemory);
  const { query, show, isReady } = address;
  const { view, reload: onReload, endless } = useRows(query, isReady);
  const isOnline = useAtomValue(isOnlineAtom);
  const rights = useAtomValue(rightsAtom);
  const readAll = useSetAtom(readAllDeviceTypesAtom);
  const { density } = useAtomValue(settingsAtom);
  const changeSettings = useSetAtom(changeSettingsAtom);
  const ask = useSetAtom(askAtom);
  const notify = useSetAtom(notifyAtom);

  const confirmDeletion = useDeletion(onReload);
  const canDelete = rights.has(deviceTypeRights.remove);
  const bulk = useBulkDeletion();
  const onNew = rights.has(deviceTypeRights.add) ? () => void navigate('/eqtype/new') : undefined;
  const rows = isReady ? view.rows : nothing;
  const isBusy = !isReady || view.loading.state === 'loading';
  return (
    <>
      <PageHeader
        title="设备类型"
        note={view.loading.state === 'offline' && <OfflineNote savedAtMs={view.savedAtMs} />}
        actions={
          onNew && (
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={onNew}>
              新增设备类型
            </Button>
          )
        }
      />
      <ListFrame
        density={density}
        onDensity={(next) => changeSettings({ density: next })}
        noun="设备类型"
        things="个设备类型"
        queries={deviceTypeQueries}
        {...{ address, memory, onMemory, endless, rows, isBusy, isOnline, ask, openSheet, onReload, onNew }}
        columns={deviceTypeColumns}
        total={view.total}
        savedAtMs={view.savedAtMs}
        isFirstLoad={isBusy && rows.length === 0}
        nameOf={({ name }) => name}
        rowActions={(row) =>
          canDelete && (
            <IconButton
              size="sm"
              label={`删除${row.name}`}
              icon={<Trash2 aria-hidden />}
              onClick={() => void confirmDeletion(row)}
            />
          )
        }
        bulk={canDelete ? bulk : nothing}
        hindrance={isOnline ? undefined : offlineDeletion}
        readAll={(onPage, signal) => readAll(query, onPage, signal)}
        tell={(kind, text) => notify({ kind, text })}
        onEdit={(id) => void navigate(`/eqtype/${encodeURIComponent(id)}`)}
        filters={
          <FilterBar
            placeholder="类型名称或编码"
            filters={deviceTypeFilters}
            queries={deviceTypeQueries}
            query={query}
            onQuery={show}
          />
        }
      >
        <NoRows view={view} query={query} onQuery={show} onReload={onReload} onNew={onNew} />
      </ListFrame>
    </>
  );
}
