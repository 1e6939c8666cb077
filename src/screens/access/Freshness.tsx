import { OfflineNote } from '#components/OfflineNote.tsx';
import { StatusTag } from '#components/StatusTag.tsx';
import { noSecondGroups } from '#domain/secondGroups.ts';
import type { Reading } from '#state/reading.ts';
import { chakra } from '@chakra-ui/react';

/** How fresh what is shown is, when it is not what the server just said. */
export function Freshness({ reading }: { reading: Reading<unknown> }) {
  const { data, savedAtMs, loading } = reading;
  if (loading.state === 'offline') return <OfflineNote savedAtMs={savedAtMs} />;
  // What waits for a second-level group is prompted for by the shell.
  if (loading.state !== 'failed' || data === undefined || loading.message === noSecondGroups) return null;
  return (
    <chakra.span role="alert" display="inline-flex" alignItems="center" gap="2" fontSize="sm" color="danger.fg">
      <StatusTag tone="danger">读取最新数据失败</StatusTag>
      {loading.message}
    </chakra.span>
  );
}
