import { Button } from '#components/Button.tsx';
import { Notice } from '#components/Notice.tsx';
import { RestoredNotice } from '#components/RestoredNotice.tsx';
import { noSecondGroups } from '#domain/secondGroups.ts';
import type { useEdited } from '#screens/device-types/page/useEdited.ts';
import type { DeviceTypeView } from '#state/deviceTypeRecord.ts';
import type { Loading } from '#state/loading.ts';
import { discardIntentAtom } from '#state/outbox.ts';
import { useSetAtom } from 'jotai';

export type EditNoticesProps = {
  view: DeviceTypeView;
  edited: ReturnType<typeof useEdited>;
  loading: Loading;
  /** undefined = the record is only looked at */
  onResolve: (() => void) | undefined;
};

/** What the user should know of this record before going on: a lost save, edits from before, a reading that failed. */
export function EditNotices({ view, edited, loading, onResolve }: EditNoticesProps) {
  const discard = useSetAtom(discardIntentAtom);
  const { turnedBack } = view;
  const isNew = view.savedAtMs === undefined;
  return (
    <>
      {turnedBack?.state === 'conflict' && (
        <Notice
          tone="warning"
          action={
            onResolve && (
              <Button size="sm" onClick={onResolve}>
                处理冲突
              </Button>
            )
          }
        >
          你的修改与服务器上的新版本冲突，尚未保存。
        </Notice>
      )}
      {turnedBack?.state === 'rejected' && (
        <Notice
          tone="danger"
          action={
            !isNew && (
              <>
                {onResolve && (
                  <Button
                    size="sm"
                    onClick={() =>
                      edited.change({ form: turnedBack.form, chosen: turnedBack.chosen }, view.baseVersion)
                    }
                  >
                    恢复我的修改
                  </Button>
                )}
                <Button size="sm" onClick={() => void discard(turnedBack.rowId)}>
                  放弃
                </Button>
              </>
            )
          }
        >
          保存未通过：{turnedBack.errmsg}。{isNew ? '请修改后重新保存。' : ''}
        </Notice>
      )}
      {edited.isRestored && <RestoredNotice onDiscard={edited.end} />}
      {isNew && !turnedBack && <Notice tone="info">该设备类型仅保存在本机，联网后自动提交。</Notice>}
      {loading.state === 'failed' && loading.message !== noSecondGroups && (
        <Notice tone="danger">读取最新数据失败：{loading.message}</Notice>
      )}
    </>
  );
}
