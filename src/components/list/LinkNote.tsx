import { Button } from '#components/Button.tsx';
import { Notice } from '#components/Notice.tsx';
import { chakra } from '@chakra-ui/react';

/** Says that a link decided what is shown, and leads back to what was shown last [L1]. */
export function LinkNote({ onRestore }: { onRestore: () => void }) {
  return (
    <chakra.div marginBlockEnd="3">
      <Notice
        tone="info"
        action={
          <Button variant="link" onClick={onRestore}>
            恢复上次的筛选
          </Button>
        }
      >
        正在按链接中的条件显示，未使用上次的筛选。
      </Notice>
    </chakra.div>
  );
}
