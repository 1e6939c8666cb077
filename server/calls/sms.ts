import { smsInput } from '#contracts/signIn.ts';
import { waitText } from '#domain/waitText.ts';
import { publicCall } from '#server/api/endpoint.ts';
import { parseInput } from '#server/api/input.ts';
import { badInput, tooMany } from '#server/api/refusal.ts';
import { findUser } from '#server/auth/users.ts';
import { passGate } from '#server/captcha/gate.ts';
import { resendMs } from '#server/sms/desk.ts';

/**
 * The code goes to the mobile and nowhere else; the answer is handed on raw – `SPEC §7`. To reset a password the
 * account is named and the code goes to its own mobile; an account that does not exist gets the same answer.
 */
export const sendSms = publicCall('sendSms', async (fields, { services, db, address, nowMs }) => {
  const { purpose, account, mobile, ticket } = parseInput(smsInput, fields);
  const typed = account || mobile;
  if (typed === '') throw badInput('请输入账号或手机号');
  // `SPEC §5`: a mobile number is 11 characters.
  if (purpose !== 'reset' && !/^\d{11}$/.test(mobile)) throw badInput('请输入11位手机号码');
  const limitKey = typed.toLowerCase();
  const waitMs = services.smsDesk.waitMs(limitKey, address, nowMs);
  if (waitMs > 0) throw tooMany(`验证码发送过于频繁，请 ${waitText(waitMs)}后重试`, waitMs);
  passGate(services.captcha, ticket, { purpose: 'sms', address }, nowMs);
  const target = purpose === 'reset' ? ((await findUser(db, typed))?.mobile ?? undefined) : mobile;
  const verdict = await services.smsDesk.send(purpose, limitKey, target, address, nowMs);
  if (verdict.is === 'wait') {
    throw tooMany(`验证码发送过于频繁，请 ${waitText(verdict.waitMs)}后重试`, verdict.waitMs);
  }
  return { resendMs };
});
