import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { ErrorState } from '#components/ErrorState.tsx';
import { OfflineNote } from '#components/OfflineNote.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { NoticeRow } from '#screens/notices/NoticeRow.tsx';
import { isOnlineAtom } from '#state/network.ts';
import { loadNoticesAtom, noticesAtom, readNoticesAtom } from '#state/notices.ts';
import { chakra } from '@chakra-ui/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { BellRing } from 'lucide-react';

/** The newest notices; offline those of the last time. */
export function NoticeList({ onClose }: { onClose: () => void }) {
  const { page, loading } = useAtomValue(noticesAtom);
  const isOnline = useAtomValue(isOnlineAtom);
  const load = useSetAtom(loadNoticesAtom);
  const read = useSetAtom(readNoticesAtom);
  return (
    <chakra.section aria-label="消息" padding="4">
      <chakra.header display="flex" alignItems="center" gap="2" minHeight="8" marginBlockEnd="2">
        <chakra.h2 fontSize="lg">消息</chakra.h2>
        {loading.state === 'offline' && <OfflineNote savedAtMs={page?.savedAtMs} />}
        <Button
          size="sm"
          variant="ghost"
          marginInlineStart="auto"
          disabled={!isOnline || (page?.unread ?? 0) === 0}
          onClick={() => void read('all').catch(reportError)}
        >
          全部已读
        </Button>
      </chakra.header>
      {page === undefined ? (
        loading.state === 'failed' ? (
          <ErrorState text={loading.message} onRetry={() => void load().catch(reportError)} />
        ) : loading.state === 'offline' ? null : (
          <Skeleton height="120px" />
        )
      ) : page.rows.length === 0 ? (
        <EmptyState
          icon={<BellRing size={22} />}
          title="没有消息"
          text="库存预警、被拒绝的修改和账号动态会出现在这里。"
        />
      ) : (
        <chakra.ul>
          {page.rows.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onClose={onClose} />
          ))}
        </chakra.ul>
      )}
      {page !== undefined && page.total > page.rows.length && (
        <chakra.p fontSize="sm" color="fg.muted" marginBlockStart="2">
          共 {page.total} 条，显示最近 {page.rows.length} 条
        </chakra.p>
      )}
    </chakra.section>
  );
}
