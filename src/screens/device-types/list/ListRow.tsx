import { IconButton } from '#components/Button.tsx';
import { RowLink } from '#components/RowLink.tsx';
import { StatusTag } from '#components/StatusTag.tsx';
import { Td } from '#components/Table.tsx';
import { dateTimeText } from '#domain/dateTime.ts';
import type { RecordSync, ShownDeviceType } from '#domain/deviceTypeList.ts';
import { Picture } from '#screens/device-types/gallery/Picture.tsx';
import { chakra } from '@chakra-ui/react';
import { CirclePause, CloudUpload, Trash2 } from 'lucide-react';

function SyncTag({ sync }: { sync: RecordSync }) {
  switch (sync.state) {
    case 'synced':
      return null;
    case 'pending':
      return (
        <StatusTag tone="warning" icon={<CloudUpload aria-hidden />}>
          待同步
        </StatusTag>
      );
    case 'rejected':
      return (
        <chakra.span title={sync.errmsg}>
          <StatusTag tone="danger">未通过</StatusTag>
        </chakra.span>
      );
    case 'conflict':
      return (
        <chakra.span title={sync.errmsg}>
          <StatusTag tone="danger">冲突</StatusTag>
        </chakra.span>
      );
  }
}

export type ListRowProps = { row: ShownDeviceType; onDelete: (() => void) | undefined };

/** One device type of the list. */
export function ListRow({ row, onDelete }: ListRowProps) {
  return (
    <tr>
      <Td paddingEnd="0">
        <chakra.div width="70px" borderRadius="4px" overflow="hidden" fontSize="0">
          <Picture imageUrl={row.coverUrl} alt={`${row.name} 的图片`} />
        </chakra.div>
      </Td>
      <Td>
        <chakra.span display="inline-flex" alignItems="center" gap="2">
          <RowLink to={`/eqtype/${encodeURIComponent(row.id)}`}>{row.name}</RowLink>
          <SyncTag sync={row.sync} />
        </chakra.span>
      </Td>
      <Td color="fg.muted">{row.code || '—'}</Td>
      <Td>{row.category}</Td>
      <Td>{row.billing}</Td>
      <Td>{row.netType}</Td>
      <Td align="end">{row.deviceCount.toLocaleString('zh-CN')}</Td>
      <Td>
        {row.isEnabled ? (
          <StatusTag tone="success">启用</StatusTag>
        ) : (
          <StatusTag tone="neutral" icon={<CirclePause aria-hidden />}>
            停用
          </StatusTag>
        )}
      </Td>
      <Td color="fg.muted">{dateTimeText(row.createdAtMs)}</Td>
      <Td align="end">
        {onDelete && (
          <IconButton size="sm" label={`删除${row.name}`} icon={<Trash2 aria-hidden />} onClick={onDelete} />
        )}
      </Td>
    </tr>
  );
}
