import type { Column } from '#components/list/column.ts';
import { RowLink } from '#components/RowLink.tsx';
import { StatusTag } from '#components/StatusTag.tsx';
import { dateTimeText } from '#domain/dateTime.ts';
import type { ShownDeviceType } from '#domain/deviceTypeList.ts';
import { Picture } from '#screens/device-types/gallery/Picture.tsx';
import { SyncTag } from '#screens/device-types/list/SyncTag.tsx';
import { chakra } from '@chakra-ui/react';
import { CirclePause } from 'lucide-react';

/** Columns of 设备类型 – `PAGES M2 eqtype`. */
export const deviceTypeColumns: readonly Column<ShownDeviceType>[] = [
  {
    key: 'picture',
    label: '图片',
    skeletonWidth: 70,
    cell: ({ coverUrl, name }) => (
      <chakra.div width="70px" borderRadius="4px" overflow="hidden" fontSize="0">
        <Picture imageUrl={coverUrl} alt={`${name} 的图片`} />
      </chakra.div>
    ),
  },
  {
    key: 'name',
    label: '类型名称',
    isFixed: true,
    skeletonWidth: 120,
    text: ({ name }) => name,
    cell: ({ id, name, sync }) => (
      <chakra.span display="inline-flex" alignItems="center" gap="2">
        <RowLink to={`/eqtype/${encodeURIComponent(id)}`}>{name}</RowLink>
        <SyncTag sync={sync} />
      </chakra.span>
    ),
  },
  {
    key: 'code',
    label: '类型编码',
    isMuted: true,
    skeletonWidth: 90,
    text: ({ code }) => code,
    cell: ({ code }) => code || '—',
  },
  { key: 'category', label: '品类', skeletonWidth: 60, text: (row) => row.category, cell: (row) => row.category },
  { key: 'billing', label: '计费方式', skeletonWidth: 60, text: (row) => row.billing, cell: (row) => row.billing },
  { key: 'netType', label: '联网方式', skeletonWidth: 60, text: (row) => row.netType, cell: (row) => row.netType },
  {
    key: 'deviceCount',
    label: '设备数',
    align: 'end',
    isSortable: true,
    skeletonWidth: 48,
    text: (row) => row.deviceCount,
    cell: (row) => row.deviceCount.toLocaleString('zh-CN'),
  },
  {
    key: 'state',
    label: '状态',
    skeletonWidth: 60,
    text: ({ isEnabled }) => (isEnabled ? '启用' : '停用'),
    cell: ({ isEnabled }) =>
      isEnabled ? (
        <StatusTag tone="success">启用</StatusTag>
      ) : (
        <StatusTag tone="neutral" icon={<CirclePause aria-hidden />}>
          停用
        </StatusTag>
      ),
  },
  {
    key: 'createdAtMs',
    label: '创建时间',
    isMuted: true,
    isSortable: true,
    skeletonWidth: 140,
    text: (row) => dateTimeText(row.createdAtMs),
    cell: (row) => dateTimeText(row.createdAtMs),
  },
  {
    key: 'remark',
    label: '备注',
    isMuted: true,
    isExtra: true,
    skeletonWidth: 140,
    text: ({ remark }) => remark,
    cell: ({ remark }) => remark || '—',
    title: ({ remark }) => remark,
  },
];
