import { publicCall } from '#server/api/endpoint.ts';
import { badInput, tooMany } from '#server/api/refusal.ts';
import type { CodePurpose } from '#server/sms/codes.ts';

const purposes: readonly string[] = ['reset', 'withdraw', 'unbind', 'secret', 'mobile'] satisfies CodePurpose[];
const isPurpose = (text: string): text is CodePurpose => purposes.includes(text);

/** The code goes to the mobile and nowhere else; the answer is handed on raw – `SPEC §7`. */
export const sendSms = publicCall('sendSms', async (input, { services, address, nowMs }) => {
  const mobile = input['mobile'] ?? '';
  const purpose = input['purpose'] ?? 'reset';
  // `SPEC §5`: a mobile number is 11 characters.
  if (!/^\d{11}$/.test(mobile)) throw badInput('请输入11位手机号码');
  if (!isPurpose(purpose)) throw badInput('参数 purpose 不正确');
  const verdict = await services.smsDesk.send(purpose, mobile, mobile, address, nowMs);
  if (verdict.is === 'wait') {
    throw tooMany(`验证码发送过于频繁，请${Math.ceil(verdict.waitMs / 1000)}秒后重试`, verdict.waitMs);
  }
  return null;
});
