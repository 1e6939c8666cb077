import { dateTimeText } from '#domain/dateTime.ts';
import { chakra } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';

/** Says that what is shown is the copy of this machine, and how old it is. */
export function OfflineNote({ savedAtMs }: { savedAtMs?: number | undefined }) {
  return (
    <chakra.p
      role="status"
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      paddingInline="2.5"
      minHeight="28px"
      borderRadius="md"
      bg="warning.bg"
      color="warning.fg"
      fontSize="sm"
    >
      <CloudOff size={14} aria-hidden />
      {savedAtMs === undefined ? '离线，本机暂无数据' : `离线数据，更新于 ${dateTimeText(savedAtMs)}`}
    </chakra.p>
  );
}
