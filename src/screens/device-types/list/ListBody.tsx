import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { SortHeader } from '#components/SortHeader.tsx';
import { Table, TableFrame, Td, Th } from '#components/Table.tsx';
import { type DeviceTypeQuery, deviceTypeQueries } from '#domain/deviceTypeQuery.ts';
import { deviceTypeRights } from '#domain/rights.ts';
import { ListRow } from '#screens/device-types/list/ListRow.tsx';
import { useDeletion } from '#screens/device-types/list/useDeletion.ts';
import type { DeviceTypeListView } from '#state/deviceTypes.ts';
import { rightsAtom } from '#state/rights.ts';
import { useAtomValue } from 'jotai';
import { CloudOff } from 'lucide-react';
import { useNavigate } from 'react-router-dom';

export type ListBodyProps = {
  view: DeviceTypeListView;
  query: DeviceTypeQuery;
  onQuery: (query: DeviceTypeQuery) => void;
  onReload: () => void;
};

/** The rows, or why there are none and what to do next. */
export function ListBody({ view, query, onQuery, onReload }: ListBodyProps) {
  const canDelete = useAtomValue(rightsAtom).has(deviceTypeRights.remove);
  const confirmDeletion = useDeletion(onReload);
  const sortBy = (column: 'deviceCount' | 'createdAtMs') => ({
    order: query.sort === column ? query.order : ('' as const),
    onSort: () => onQuery(deviceTypeQueries.nextSort(query, column)),
  });
  const isFirstLoad = view.rows.length === 0 && view.loading.state === 'loading';
  return (
    <TableFrame>
      <Table aria-label="设备类型" aria-busy={view.loading.state === 'loading'}>
        <thead>
          <tr>
            <Th scope="col">图片</Th>
            <Th scope="col">类型名称</Th>
            <Th scope="col">类型编码</Th>
            <Th scope="col">品类</Th>
            <Th scope="col">计费方式</Th>
            <Th scope="col">联网方式</Th>
            <SortHeader label="设备数" align="end" {...sortBy('deviceCount')} />
            <Th scope="col">状态</Th>
            <SortHeader label="创建时间" {...sortBy('createdAtMs')} />
            <Th scope="col" align="end">
              操作
            </Th>
          </tr>
        </thead>
        <tbody>
          {isFirstLoad && [1, 2, 3, 4, 5, 6].map((place) => <SkeletonRow key={place} />)}
          {view.rows.map((row) => (
            <ListRow key={row.id} row={row} onDelete={canDelete ? () => void confirmDeletion(row) : undefined} />
          ))}
        </tbody>
      </Table>
      {view.rows.length === 0 && !isFirstLoad && (
        <NoRows view={view} query={query} onQuery={onQuery} onReload={onReload} />
      )}
    </TableFrame>
  );
}

const skeletonWidths = {
  ...{ picture: 70, name: 120, code: 90, category: 60, billing: 60 },
  ...{ netType: 60, devices: 48, state: 60, createdAt: 140, action: 28 },
};

const SkeletonRow = () => (
  <tr>
    {Object.entries(skeletonWidths).map(([place, width]) => (
      <Td key={place}>
        <Skeleton width={`${width}px`} height={place === 'picture' ? '28px' : '16px'} />
      </Td>
    ))}
  </tr>
);

function NoRows({ view, query, onQuery, onReload }: ListBodyProps) {
  const navigate = useNavigate();
  const canAdd = useAtomValue(rightsAtom).has(deviceTypeRights.add);
  const isFiltered = query.keyword !== '' || query.category !== '';
  if (view.loading.state === 'failed') return <ErrorState text={view.loading.message} onRetry={onReload} />;
  if (view.loading.state === 'offline' && view.savedAtMs === undefined) {
    return (
      <EmptyState
        icon={<CloudOff size={22} />}
        title="离线，本机暂无数据"
        text="联网后会自动加载。离线时也可以新增设备类型。"
        action={<Button onClick={onReload}>重试</Button>}
      />
    );
  }
  if (isFiltered || query.pageNo > 1) {
    return (
      <EmptyState
        title="没有符合条件的设备类型"
        text="换个关键字或品类再试。"
        action={
          <Button onClick={() => onQuery({ ...deviceTypeQueries.initial, pageSize: query.pageSize })}>清除筛选</Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title="还没有设备类型"
      text="设备按类型管理：先建立类型，再为它选择展示图片。"
      action={
        canAdd && (
          <Button variant="primary" onClick={() => navigate('/eqtype/new')}>
            新增第一个类型
          </Button>
        )
      }
    />
  );
}
