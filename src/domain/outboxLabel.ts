import type { OutboxRow, WaitReason } from '#domain/outbox.ts';

/** What a row is about, for the tray [O8]. */
export function whatText({ intent }: OutboxRow): string {
  switch (intent.kind) {
    case 'image-add':
      return '添加图片';
    case 'image-update':
      if (intent.change.group === 'link') return intent.change.imageHref === '' ? '清除图片链接' : '修改图片链接';
      return intent.change.miniPath === '' ? '清除小程序跳转' : '修改小程序跳转';
    case 'image-delete':
      return '删除图片';
    case 'device-type-save':
      return intent.images === undefined ? '保存设备类型' : '新增设备类型';
  }
}

/** Which device type; its name where anybody on this machine knows it. */
export const whereText = ({ intent }: OutboxRow, storedName?: string): string =>
  intent.kind === 'device-type-save' ? intent.form.name : (storedName ?? intent.deviceTypeId);

const waitTexts: Record<WaitReason, string> = {
  offline: '等待网络恢复',
  server: '服务器暂时无法处理，稍后自动重试',
  session: '登录已失效，重新登录后继续',
  upload: '等待图片上传完成',
  order: '等待前一项修改完成',
};

/**
 * Why a row is still there.
 * @param reason what the plan says holds it up; undefined = nothing does
 */
export function whyText({ status }: OutboxRow, reason: WaitReason | undefined, uploadFailure?: string): string {
  switch (status.state) {
    case 'rejected':
      return status.errmsg;
    case 'conflict':
      return `冲突：${status.errmsg}`;
    case 'pending': {
      if (uploadFailure !== undefined) return `图片上传失败：${uploadFailure}`;
      const why = reason ?? status.reason;
      return why === undefined ? '正在同步' : waitTexts[why];
    }
  }
}
