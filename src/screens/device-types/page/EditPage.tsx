import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import type { DeviceTypeId } from '#domain/ids.ts';
import { EditForm } from '#screens/device-types/page/EditForm.tsx';
import { PageSkeleton } from '#screens/device-types/page/PageSkeleton.tsx';
import {
  deviceTypeAtom,
  deviceTypeDrafts,
  deviceTypeLoadingAtom,
  loadDeviceTypeAtom,
} from '#state/deviceTypeRecord.ts';
import { loadGalleryAtom } from '#state/gallery.ts';
import { readNowAndWhenBack } from '#state/whenBack.ts';
import { directCountAtom } from '#state/outbox.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { CloudOff } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** A saved device type: from the copy of this machine at once, from the server when it answers [G2]. */
export function EditPage({ id }: { id: DeviceTypeId }) {
  const navigate = useNavigate();
  const view = useAtomValue(deviceTypeAtom(id));
  const draft = useAtomValue(deviceTypeDrafts.of(id));
  const loading = useAtomValue(deviceTypeLoadingAtom(id));
  const loadRecord = useSetAtom(loadDeviceTypeAtom);
  const loadGallery = useSetAtom(loadGalleryAtom);
  const load = useCallback(
    (signal?: AbortSignal) => void Promise.all([loadRecord(id, signal), loadGallery(id, signal)]),
    [id, loadRecord, loadGallery],
  );
  // Again, too, when a change went past the queue.
  useEffect(() => readNowAndWhenBack(load, directCountAtom), [load]);

  if (view && draft !== undefined) return <EditForm key={id} id={id} view={view} loading={loading} />;
  const back = (
    <Button variant="primary" onClick={() => navigate('/eqtype')}>
      返回设备类型
    </Button>
  );
  if (view === undefined || draft === undefined || loading.state === 'loading')
    return <PageSkeleton title="设备类型" />;
  switch (loading.state) {
    case 'offline':
      return (
        <EmptyState
          icon={<CloudOff size={22} />}
          title="离线，本机没有该设备类型的数据"
          text="联网后会自动加载。"
          action={<Button onClick={() => load()}>重试</Button>}
        />
      );
    case 'failed':
      return <ErrorState text={loading.message} onRetry={() => load()} />;
    case 'fresh':
    case 'missing':
      return <EmptyState title="设备类型不存在" text="它可能已被删除，或不属于当前账号。" action={back} />;
  }
}
