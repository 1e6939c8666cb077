import { NothingOffline } from '#components/NothingOffline.tsx';
import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import type { Reading } from '#state/reading.ts';

export type NoAccountsProps = { reading: Reading<unknown>; onReload: () => void; onClearFilter: () => void };

/** Why there are no accounts, and what to do next. */
export function NoAccounts({ reading, onReload, onClearFilter }: NoAccountsProps) {
  if (reading.loading.state === 'failed') return <ErrorState text={reading.loading.message} onRetry={onReload} />;
  if (reading.data === undefined) {
    return <NothingOffline onRetry={onReload} />;
  }
  return (
    <EmptyState
      title="没有符合条件的账号"
      text="换个组织、关键字或筛选条件再试。"
      action={<Button onClick={onClearFilter}>清除筛选</Button>}
    />
  );
}
