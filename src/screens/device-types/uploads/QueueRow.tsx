import { IconButton } from '#components/Button.tsx';
import { Progress } from '#components/Progress.tsx';
import { StatusTag, type Tone } from '#components/StatusTag.tsx';
import { sizeText } from '#domain/sizeText.ts';
import type { Upload, UploadState } from '#domain/upload.ts';
import { loadedBytes } from '#domain/uploadTotals.ts';
import { isSafeAtom } from '#state/storage.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue } from 'jotai';
import { CircleCheck, CircleX, Clock, LoaderCircle, RotateCw, ShieldAlert, ShieldCheck, X } from 'lucide-react';
import { memo, type ReactNode } from 'react';

/** Names of the states – `ACCEPTANCE`. */
const states: Record<UploadState, { text: string; tone: Tone; icon: ReactNode }> = {
  queued: { text: '排队中', tone: 'neutral', icon: <Clock aria-hidden /> },
  uploading: { text: '上传中', tone: 'info', icon: <LoaderCircle aria-hidden /> },
  failed: { text: '失败', tone: 'danger', icon: <CircleX aria-hidden /> },
  done: { text: '完成', tone: 'success', icon: <CircleCheck aria-hidden /> },
};

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 72px 84px minmax(120px, 200px) 132px 64px',
    alignItems: 'center',
    columnGap: '3',
    height: '44px',
    paddingInline: '3',
    '&:not(:last-child)': { borderBlockEndWidth: '1px' },
    fontSize: 'sm',
    width: 'full',
  },
});

export type QueueRowProps = {
  upload: Upload;
  /** sent from memory: this machine has no space for it [P4] */
  isUnsaved: boolean;
  /** place in the whole queue, for rows that are shown a few at a time; of a whole list the browser counts them */
  position: number | undefined;
  count: number | undefined;
  /** distance from the top of a list that shows a few rows at a time */
  startPx?: number | undefined;
  /** the same functions as long as the queue lives */
  onRetry: (upload: Upload) => void;
  onRemove: (upload: Upload) => void;
};

const isSameView = (a: QueueRowProps, b: QueueRowProps) =>
  a.upload.id === b.upload.id &&
  a.isUnsaved === b.isUnsaved &&
  a.position === b.position &&
  a.count === b.count &&
  a.startPx === b.startPx &&
  a.onRetry === b.onRetry &&
  a.onRemove === b.onRemove &&
  JSON.stringify(a.upload.status) === JSON.stringify(b.upload.status);

/** What the row says beside its state: progress, what it waits for, or why it failed. */
function Detail({ upload }: { upload: Upload }) {
  const { status } = upload;
  switch (status.state) {
    case 'queued':
    case 'done':
      return null;
    case 'uploading':
      return status.phase === 'sending' ? (
        <Progress
          label={`${upload.name} 上传进度`}
          percent={(100 * loadedBytes(upload)) / Math.max(1, upload.sizeBytes)}
        />
      ) : (
        <chakra.span color="fg.muted">已存储，待登记</chakra.span>
      );
    case 'failed':
      return (
        <chakra.p
          color="danger.fg"
          title={status.failure.message}
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
        >
          {status.failure.message}
        </chakra.p>
      );
  }
}

/** Whether the file would survive the page [U1], [P4]. */
function Safety({ isUnsaved }: { isUnsaved: boolean }) {
  const isSafe = useAtomValue(isSafeAtom) && !isUnsaved;
  const Icon = isSafe ? ShieldCheck : ShieldAlert;
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1"
      color={isSafe ? 'success.fg' : 'warning.fg'}
      fontSize="xs"
    >
      <Icon size={14} aria-hidden />
      {isSafe ? '已安全保存在本机' : isUnsaved ? '未保存在本机' : '本机保存不可靠'}
    </chakra.span>
  );
}

/** One file of the queue. */
export const QueueRow = memo(function QueueRow({
  upload,
  isUnsaved,
  position,
  count,
  startPx,
  onRetry,
  onRemove,
}: QueueRowProps) {
  const { state } = upload.status;
  const { text, tone, icon } = states[state];
  // A stored file of a draft is an image by now: it is deleted there.
  const isRemovable = !(state === 'done' && upload.target.mode === 'add');
  return (
    <Row
      aria-posinset={position}
      aria-setsize={count}
      style={
        startPx === undefined
          ? undefined
          : { position: 'absolute', insetBlockStart: 0, transform: `translateY(${startPx}px)` }
      }
    >
      <chakra.span title={upload.name} overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        {upload.name}
      </chakra.span>
      <chakra.span color="fg.muted" textAlign="end" fontVariantNumeric="tabular-nums">
        {sizeText(upload.sizeBytes)}
      </chakra.span>
      <span>
        <StatusTag tone={tone} icon={icon}>
          {text}
        </StatusTag>
      </span>
      <chakra.div minWidth="0">
        <Detail upload={upload} />
      </chakra.div>
      {state === 'done' ? <span /> : <Safety isUnsaved={isUnsaved} />}
      <chakra.span display="flex" justifyContent="flex-end" gap="1">
        {state === 'failed' && (
          <IconButton size="sm" label="重试" icon={<RotateCw aria-hidden />} onClick={() => onRetry(upload)} />
        )}
        {isRemovable && <IconButton size="sm" label="移除" icon={<X aria-hidden />} onClick={() => onRemove(upload)} />}
      </chakra.span>
    </Row>
  );
}, isSameView);
