import { Button } from '#components/Button.tsx';
import { Dialog } from '#components/Dialog.tsx';
import { isOnlineAtom } from '#state/network.ts';
import { leaveAtom, pendingWorkAtom, signOutAtom, syncThenLeaveAtom } from '#state/signOut.ts';
import { chakra } from '@chakra-ui/react';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';

function pendingText(uploads: number, changes: number): string {
  const parts = [
    ...(uploads > 0 ? [`${uploads} 个文件未上传完成`] : []),
    ...(changes > 0 ? [`${changes} 项修改未同步`] : []),
  ];
  return `还有 ${parts.join('、')}。`;
}

/** Signing out with work that has not reached the server: sync first, give it up, or stay [S3]. */
export function SignOutDialog() {
  const [signOut, setSignOut] = useAtom(signOutAtom);
  const { uploads, changes, isAny } = useAtomValue(pendingWorkAtom);
  const isOnline = useAtomValue(isOnlineAtom);
  const leave = useSetAtom(leaveAtom);
  const sync = useSetAtom(syncThenLeaveAtom);
  const isDone = signOut.is === 'syncing' && !isAny;
  useEffect(() => {
    if (isDone) leave().catch(reportError);
  }, [isDone, leave]);
  if (signOut.is === 'closed') return null;
  const isLeaving = signOut.is === 'leaving';
  const close = () => {
    if (!isLeaving) setSignOut({ is: 'closed' });
  };
  const leaveNow = () => void leave().catch(reportError);
  return (
    <Dialog
      role="alertdialog"
      title={isLeaving ? '正在退出' : '退出登录'}
      onClose={close}
      footer={
        isLeaving ? undefined : (
          <>
            <Button onClick={close} autoFocus>
              取消
            </Button>
            {isAny && (
              <Button variant="danger" onClick={leaveNow}>
                放弃并退出
              </Button>
            )}
            <Button
              variant="primary"
              disabled={isAny && !isOnline}
              isBusy={signOut.is === 'syncing'}
              onClick={isAny ? sync : leaveNow}
            >
              {isAny ? '同步后退出' : '退出'}
            </Button>
          </>
        )
      }
    >
      <chakra.p color="fg.muted">
        {isLeaving ? '正在清除本机数据…' : isAny ? pendingText(uploads, changes) : '工作已全部同步，可以退出。'}
      </chakra.p>
      {isAny && !isLeaving && (
        <chakra.p color="fg.muted" marginBlockStart="1">
          {isOnline ? '放弃后无法恢复。' : '当前离线，暂时无法同步；放弃后无法恢复。'}
        </chakra.p>
      )}
    </Dialog>
  );
}
