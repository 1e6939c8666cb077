import { Progress } from '#components/Progress.tsx';
import { durationText, sizeText } from '#domain/sizeText.ts';
import type { UploadTotals } from '#domain/uploadTotals.ts';
import { useSpeed } from '#components/useSpeed.ts';
import { chakra } from '@chakra-ui/react';

/** The queue in one line: how far, how fast, how long. */
export function TransferSummary({ totals, isPaused }: { totals: UploadTotals; isPaused: boolean }) {
  const isMoving = totals.uploading > 0 && !isPaused;
  const speed = useSpeed(totals.loadedBytes, isMoving);
  const restBytes = totals.totalBytes - totals.loadedBytes;
  const counts = [
    totals.uploading > 0 && `上传中 ${totals.uploading}`,
    totals.queued > 0 && `排队中 ${totals.queued}`,
    totals.failed > 0 && `失败 ${totals.failed}`,
    `完成 ${totals.done}/${totals.total}`,
  ].filter((text) => text !== false);
  return (
    <chakra.div display="flex" flexDirection="column" gap="2">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        columnGap="4"
        fontSize="sm"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
      >
        <chakra.span color="fg">{isPaused ? `已暂停 · ${counts.join(' · ')}` : counts.join(' · ')}</chakra.span>
        <chakra.span>
          {sizeText(totals.loadedBytes)} / {sizeText(totals.totalBytes)}
        </chakra.span>
        {speed !== undefined && isMoving && (
          <chakra.span>
            {sizeText(speed)}/秒 · 约剩 {durationText(restBytes / speed)}
          </chakra.span>
        )}
      </chakra.div>
      <Progress label="总进度" percent={totals.totalBytes > 0 ? (100 * totals.loadedBytes) / totals.totalBytes : 0} />
    </chakra.div>
  );
}
