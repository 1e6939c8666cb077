import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/EmptyState.tsx';
import { chakra } from '@chakra-ui/react';
import { RotateCw, TriangleAlert } from 'lucide-react';

export type ErrorStateProps = { title?: string; text: string; onRetry?: () => void; isRetrying?: boolean };

/** What went wrong in the server's or our words, and 重试. */
export function ErrorState({ title = '加载失败', text, onRetry, isRetrying = false }: ErrorStateProps) {
  return (
    <chakra.div role="alert">
      <EmptyState
        title={title}
        text={text}
        icon={<TriangleAlert size={22} />}
        action={
          onRetry && (
            <Button icon={<RotateCw aria-hidden />} isBusy={isRetrying} onClick={onRetry}>
              重试
            </Button>
          )
        }
      />
    </chakra.div>
  );
}
