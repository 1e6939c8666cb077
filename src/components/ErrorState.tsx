import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { noSecondGroups } from '#domain/secondGroups.ts';
import { chakra } from '@chakra-ui/react';
import { FolderTree, RotateCw, TriangleAlert } from 'lucide-react';

export type ErrorStateProps = { title?: string; text: string; onRetry?: () => void; isRetrying?: boolean };

/** What went wrong in the server's or our words, and 重试; what waits for a second-level group went not wrong – `SPEC §8`. */
export function ErrorState({ title = '加载失败', text, onRetry, isRetrying = false }: ErrorStateProps) {
  const action = onRetry && (
    <Button icon={<RotateCw aria-hidden />} isBusy={isRetrying} onClick={onRetry}>
      重试
    </Button>
  );
  if (text === noSecondGroups) {
    return (
      <EmptyState
        title="先新建二级分组"
        text="新建后这里会显示内容。"
        icon={<FolderTree size={22} />}
        action={action}
      />
    );
  }
  return (
    <chakra.div role="alert">
      <EmptyState title={title} text={text} icon={<TriangleAlert size={22} />} action={action} />
    </chakra.div>
  );
}
