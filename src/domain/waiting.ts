import type { OutboxRow, WaitReason } from '#domain/outbox.ts';
import type { UploadTotals } from '#domain/uploadTotals.ts';

/** Why a change is still on this machine, in kinds that can be counted and told without naming anything. */
export type WaitKind = WaitReason | 'sending' | 'upload-failed' | 'rejected' | 'conflict';

/** @param reason what the plan says holds it up @param hasFailedUpload a picture that it needs did not get through */
export function waitKindOf(
  { status }: Pick<OutboxRow, 'status'>,
  reason: WaitReason | undefined,
  hasFailedUpload: boolean,
): WaitKind {
  if (status.state !== 'pending') return status.state;
  return hasFailedUpload ? 'upload-failed' : (reason ?? status.reason ?? 'sending');
}

const texts: Record<WaitKind, string> = {
  sending: '正在同步',
  offline: '等待网络恢复',
  server: '服务器暂时无法处理，稍后自动重试',
  session: '登录已失效，重新登录后继续',
  upload: '等待图片上传完成',
  order: '等待前一项修改完成',
  'upload-failed': '图片上传失败，需要处理',
  conflict: '与服务器上的修改冲突，需要处理',
  rejected: '服务器拒绝，需要处理',
};

/** One reason and how many wait for it; `isStuck`: nothing happens before somebody does something. */
export type Waiting = { kind: string; text: string; count: number; isStuck: boolean };

const stuck: readonly WaitKind[] = ['upload-failed', 'conflict', 'rejected', 'session'];

/** Changes by reason, in a fixed order. */
export const changesWaiting = (kinds: readonly WaitKind[]): Waiting[] =>
  (Object.keys(texts) as WaitKind[])
    .map((kind) => ({
      kind,
      text: texts[kind],
      count: kinds.filter((one) => one === kind).length,
      isStuck: stuck.includes(kind),
    }))
    .filter(({ count }) => count > 0);

/** Files of the queue by reason. */
export function uploadsWaiting(
  { queued, uploading, failed }: UploadTotals,
  { isPaused, isOnline }: { isPaused: boolean; isOnline: boolean },
): Waiting[] {
  const [whyQueued, queuedText]: [string, string] = isPaused
    ? ['paused', '已暂停']
    : isOnline
      ? ['queued', '排队等待上传']
      : ['offline', texts.offline];
  const all = [
    { kind: 'uploading', text: isOnline ? '正在上传' : texts.offline, count: uploading, isStuck: false },
    { kind: whyQueued, text: queuedText, count: queued, isStuck: isPaused },
    { kind: 'failed', text: '上传失败，需要处理', count: failed, isStuck: true },
  ];
  return all.filter(({ count }) => count > 0);
}
