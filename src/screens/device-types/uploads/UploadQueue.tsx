import { Button } from '#components/Button.tsx';
import { TransferSummary } from '#components/TransferSummary.tsx';
import { type GalleryTarget, galleryKey } from '#domain/gallery.ts';
import type { Upload } from '#domain/upload.ts';
import { isLostOnLeaving, totalsOf } from '#domain/uploadTotals.ts';
import { QueueList } from '#screens/device-types/uploads/QueueList.tsx';
import { useStable } from '#components/useStable.ts';
import { exportFailedAtom } from '#state/uploadExport.ts';
import { hasDatabaseAtom, isSafeAtom } from '#state/storage.ts';
import {
  galleryUploadsAtom,
  pauseUploadsAtom,
  removeUploadAtom,
  resumeUploadsAtom,
  retryAllUploadsAtom,
  retryUploadAtom,
  unsavedUploadsAtom,
  uploadTotalsAtom,
} from '#state/uploads.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { Download, Pause, Play, RotateCw } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useState } from 'react';

const Region = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'md',
    padding: '5',
  },
});

const UnsavedNote = ({ isFull }: { isFull: boolean }) => (
  <chakra.p
    role="status"
    paddingInline="3.5"
    paddingBlock="2"
    borderRadius="md"
    bg="warning.bg"
    color="warning.fg"
    fontSize="sm"
  >
    {isFull ? '本机空间不足' : '本机存储无法打开'}，正在直接上传，请勿关闭页面
  </chakra.p>
);

export type UploadQueueProps = {
  target: GalleryTarget;
  /** an entry is about to leave the queue: what was set on its image goes with it */
  onRemove: (upload: Upload) => Promise<unknown>;
};

/** The files of this gallery on their way to the server. */
export function UploadQueue({ target, onRemove }: UploadQueueProps) {
  const titleId = useId();
  const uploads = useAtomValue(galleryUploadsAtom(galleryKey(target)));
  const { isPaused } = useAtomValue(uploadTotalsAtom);
  const pause = useSetAtom(pauseUploadsAtom);
  const resume = useSetAtom(resumeUploadsAtom);
  const retry = useSetAtom(retryUploadAtom);
  const retryAll = useSetAtom(retryAllUploadsAtom);
  const remove = useSetAtom(removeUploadAtom);
  const exportFailed = useSetAtom(exportFailedAtom);
  const [isExporting, setIsExporting] = useState(false);
  const retryOne = useStable((upload: Upload) => void retry(upload.id));
  const removeOne = useStable((upload: Upload) => void onRemove(upload).then(() => remove(upload.id)));
  const totals = totalsOf(uploads);
  const isSafe = useAtomValue(isSafeAtom);
  const hasDatabase = useAtomValue(hasDatabaseAtom);
  // Hundreds of rows may come at once: they are drawn in pieces, between what the user does.
  const shown = useDeferredValue(uploads);
  const unsaved = useAtomValue(unsavedUploadsAtom);
  const unsavedIds = useMemo(() => new Set(unsaved.map(({ id }) => id)), [unsaved]);
  const isUnsaved = uploads.some((upload) => unsavedIds.has(upload.id) && isLostOnLeaving(upload));
  return (
    <Region aria-labelledby={titleId}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
        <chakra.h2 id={titleId} fontSize="lg" marginInlineEnd="auto">
          上传队列
        </chakra.h2>
        <Button size="sm" icon={<Pause aria-hidden />} disabled={isPaused} onClick={() => void pause()}>
          暂停
        </Button>
        <Button size="sm" icon={<Play aria-hidden />} disabled={!isPaused} onClick={() => void resume()}>
          继续
        </Button>
        <Button
          size="sm"
          icon={<RotateCw aria-hidden />}
          disabled={totals.failed === 0}
          onClick={() => void retryAll()}
        >
          全部重试
        </Button>
        <Button
          size="sm"
          icon={<Download aria-hidden />}
          disabled={totals.failed === 0}
          isBusy={isExporting}
          onClick={async () => {
            setIsExporting(true);
            await exportFailed(uploads.filter((upload) => upload.status.state === 'failed'));
            setIsExporting(false);
          }}
        >
          导出失败项
        </Button>
      </chakra.div>
      {uploads.length === 0 ? (
        <chakra.p color="fg.muted" fontSize="sm">
          {isPaused
            ? '上传已暂停，队列为空。'
            : isSafe
              ? '队列为空。选择的图片会先安全保存在本机，再自动上传；断网或关闭页面后可继续。'
              : '队列为空。选择的图片会自动上传，完成前请勿关闭页面。'}
        </chakra.p>
      ) : (
        <>
          {isUnsaved && <UnsavedNote isFull={hasDatabase} />}
          <TransferSummary totals={totals} isPaused={isPaused} />
          <QueueList uploads={shown} unsavedIds={unsavedIds} onRetry={retryOne} onRemove={removeOne} />
        </>
      )}
    </Region>
  );
}
