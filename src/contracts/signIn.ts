import { sessionSchema } from '#contracts/session.ts';
import * as v from 'valibot';

const secret = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** POST /api/pc/v1/user/login/qr: the ticket goes into the QR code, the secret stays in the browser [X9]. */
export const qrSchema = v.object({ ticket: v.string(), secret: v.string(), lifeMs: v.number() });
export type QrTicket = v.InferOutput<typeof qrSchema>;

export const qrSecretInput = v.object({ secret });
export const qrTicketInput = v.object({ ticket: secret });
export const qrAnswerInput = v.object({ ticket: secret, answer: v.picklist(['confirm', 'refuse']) });

/** POST …/login/qr/scan: where the browser is that would be signed in. */
export const qrScanSchema = v.object({ address: v.string(), leftMs: v.number() });

/**
 * GET /api/pc/v1/user/login/qr/state: 待扫, 已扫, 已确认, 过期. A plain union of what valibot brings along anyway: this table
 * is part of the first page's code.
 */
export const qrStateSchema = v.union([
  v.object({ state: v.picklist(['waiting']), leftMs: v.number() }),
  v.object({ state: v.picklist(['scanned']), leftMs: v.number(), name: v.string() }),
  v.object({ state: v.picklist(['confirmed']), session: sessionSchema }),
  v.object({ state: v.picklist(['expired']) }),
]);
export type QrState = v.InferOutput<typeof qrStateSchema>;

const account = v.pipe(v.string(), v.trim(), v.minLength(1, '请输入账号或手机号'), v.maxLength(64, '账号过长'));

/** POST /api/pc/v1/user/password/code: an SMS code becomes a token that resets the password once, within ten minutes. */
export const passwordCodeInput = v.object({
  account,
  code: v.pipe(v.string(), v.regex(/^\d{6}$/, '请输入 6 位数字验证码')),
});
export const resetTokenSchema = v.object({ token: v.string(), lifeMs: v.number() });

/** POST /api/pc/v1/user/password/reset [X8] */
export const passwordResetInput = v.object({
  token: secret,
  /** judged by `domain/password.ts` on both sides */
  password: v.pipe(v.string(), v.maxLength(64)),
});

/** What `GET /api/pc/v1/user/check/send/sms` understands of the parameters that are passed through – `SPEC §7`. */
export const smsInput = v.object({
  purpose: v.optional(v.picklist(['reset', 'withdraw', 'unbind', 'secret', 'mobile']), 'reset'),
  /** to reset a password: account name or mobile */
  account: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(64, '账号过长')), ''),
  /** for every other purpose */
  mobile: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(32)), ''),
  /** of a puzzle solved for `sms`; may be missing with CAPTCHA=off */
  ticket: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
});
/** The raw answer of the SMS call: our own envelope, `data.resendMs` until the next may be sent. */
export const smsAnswerSchema = v.object({
  status: v.number(),
  errcode: v.optional(v.string(), ''),
  errmsg: v.optional(v.string(), ''),
  data: v.optional(v.nullable(v.object({ resendMs: v.number() }))),
});
