import { NothingOffline } from '#components/NothingOffline.tsx';
import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { type DeviceTypeQuery, deviceTypeQueries } from '#domain/deviceTypeQuery.ts';
import type { Loading } from '#state/loading.ts';

export type NoRowsProps = {
  view: { loading: Loading; savedAtMs?: number | undefined };
  query: DeviceTypeQuery;
  onQuery: (query: DeviceTypeQuery) => void;
  onReload: () => void;
  /** absent for whoever may not */
  onNew: (() => void) | undefined;
};

/** Why there are no rows, and what to do next. */
export function NoRows({ view, query, onQuery, onReload, onNew }: NoRowsProps) {
  if (view.loading.state === 'failed') return <ErrorState text={view.loading.message} onRetry={onReload} />;
  if (view.loading.state === 'offline' && view.savedAtMs === undefined) {
    return <NothingOffline text="联网后会自动加载。离线时也可以新增设备类型。" onRetry={onReload} />;
  }
  if (deviceTypeQueries.isFiltered(query) || query.pageNo > 1) {
    return (
      <EmptyState
        title="没有符合条件的设备类型"
        text="换个关键字或筛选条件再试。"
        action={<Button onClick={() => onQuery(deviceTypeQueries.cleared(query))}>清除筛选</Button>}
      />
    );
  }
  return (
    <EmptyState
      title="还没有设备类型"
      text="设备按类型管理：先建立类型，再为它选择展示图片。"
      action={
        onNew && (
          <Button variant="primary" onClick={onNew}>
            新增第一个类型
          </Button>
        )
      }
    />
  );
}
