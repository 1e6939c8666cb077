import type { UploadId } from '#domain/ids.ts';
import type { Upload } from '#domain/upload.ts';
import { QueueRow } from '#screens/device-types/uploads/QueueRow.tsx';
import { chakra } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef } from 'react';

const rowPx = 44;
/** Up to here all rows are in the page, so that the browser's own search finds them. */
const wholeLimit = 100;

const Scroller = chakra('div', {
  base: {
    maxHeight: '396px',
    overflowY: 'auto',
    borderWidth: '1px',
    borderRadius: 'md',
    overscrollBehavior: 'contain',
  },
});

export type QueueListProps = {
  uploads: readonly Upload[];
  /** those of which this machine has no copy [P4] */
  unsavedIds: ReadonlySet<UploadId>;
  onRetry: (upload: Upload) => void;
  onRemove: (upload: Upload) => void;
};

/** The files of the queue; of a long one only the rows in sight are built. */
export const QueueList = memo(function QueueList({ uploads, unsavedIds, onRetry, onRemove }: QueueListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const isWhole = uploads.length <= wholeLimit;
  const virtual = useVirtualizer({
    count: uploads.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    getItemKey: (at) => uploads[at]?.id ?? at,
    overscan: 8,
    enabled: !isWhole,
  });
  const row = (upload: Upload, at: number, startPx?: number) => (
    <QueueRow
      key={upload.id}
      upload={upload}
      isUnsaved={unsavedIds.has(upload.id)}
      position={isWhole ? undefined : at + 1}
      count={isWhole ? undefined : uploads.length}
      startPx={startPx}
      onRetry={onRetry}
      onRemove={onRemove}
    />
  );
  const rows = isWhole
    ? uploads.map((upload, at) => row(upload, at))
    : virtual.getVirtualItems().flatMap(({ index, start }) => {
        const upload = uploads[index];
        return upload ? [row(upload, index, start)] : [];
      });
  return (
    // Scrolled by keyboard too, even when no button in it has the focus.
    <Scroller ref={scroller} tabIndex={0} aria-label="上传文件" role="group">
      {/* The role is said, because Safari drops that of a list without bullets. */}
      <chakra.ul role="list" position="relative" style={isWhole ? undefined : { height: virtual.getTotalSize() }}>
        {rows}
      </chakra.ul>
    </Scroller>
  );
});
