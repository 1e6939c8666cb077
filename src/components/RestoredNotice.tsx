import { Button } from '#components/Button.tsx';
import { Notice } from '#components/Notice.tsx';

/** What was typed before is back [S5]. @param without what of it was not kept, e.g. 密码 */
export function RestoredNotice({ without, onDiscard }: { without?: string; onDiscard: () => void }) {
  return (
    <Notice
      tone="info"
      action={
        <Button size="sm" onClick={onDiscard}>
          放弃修改
        </Button>
      }
    >
      已恢复上次未保存的修改。{without === undefined ? '' : `${without}未保留，请重新输入。`}
    </Notice>
  );
}
