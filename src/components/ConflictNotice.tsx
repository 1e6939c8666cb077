import { Button } from '#components/Button.tsx';
import { Notice } from '#components/Notice.tsx';
import { chakra } from '@chakra-ui/react';

export type Difference = { label: string; mine: string; theirs: string };
export type ConflictNoticeProps = {
  /** absent until the newer version has been read */
  differences: readonly Difference[] | undefined;
  /** goes on with the own edits, upon the newer version */
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Somebody else saved first: field by field mine and theirs, and nothing is overwritten silently. */
export function ConflictNotice({ differences, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  return (
    <Notice
      tone="warning"
      action={
        differences && (
          <>
            <Button size="sm" onClick={onTakeTheirs}>
              采用服务器版本
            </Button>
            <Button size="sm" onClick={onKeepMine}>
              保留我的修改
            </Button>
          </>
        )
      }
    >
      已被他人修改，你的修改尚未保存。
      {differences?.length === 0 && '两个版本内容相同。'}
      {differences !== undefined && differences.length > 0 && (
        <chakra.ul marginBlockStart="1" fontSize="sm">
          {differences.map(({ label, mine, theirs }) => (
            <li key={label}>
              {label}：我的“{mine || '空'}”，服务器“{theirs || '空'}”
            </li>
          ))}
        </chakra.ul>
      )}
    </Notice>
  );
}
