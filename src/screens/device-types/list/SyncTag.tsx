import { StatusTag } from '#components/StatusTag.tsx';
import type { RecordSync } from '#domain/deviceTypeList.ts';
import { chakra } from '@chakra-ui/react';
import { CloudUpload } from 'lucide-react';

/** Where a record stands that is not as the server has it. */
export function SyncTag({ sync }: { sync: RecordSync }) {
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
