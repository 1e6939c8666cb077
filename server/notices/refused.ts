import type { CallName } from '#contracts/calls.ts';
import type { PrivateContext } from '#server/api/endpoint.ts';
import type { Fields } from '#server/api/input.ts';
import type { Envelope } from '#server/api/refusal.ts';
import { notify } from '#server/notices/notify.ts';

/** Calls that a console queues: by the time one is refused its user may be elsewhere. */
const queued: Partial<Record<CallName, string>> = {
  imageAdd: '添加图片',
  imageUpdate: '修改图片',
  imageDelete: '删除图片',
  deviceTypeSave: '保存设备类型',
};

/** @param body the answer, an envelope as JSON */
export async function noteRefusal(name: CallName, fields: Fields, body: string, context: PrivateContext) {
  const what = queued[name];
  if (what === undefined) return;
  const { errmsg } = JSON.parse(body) as Envelope;
  const id = fields['deviceTypeId'];
  const path = typeof id === 'string' ? `/eqtype/${encodeURIComponent(id)}` : '/eqtype';
  const { db, user, nowMs } = context;
  await notify(
    db,
    { userId: user.userId, topic: 'refused', title: '修改未被接受', text: `${what}：${errmsg}`, path },
    nowMs,
  );
}
