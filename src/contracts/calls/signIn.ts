import { api, call, openWrite, read, write } from '#contracts/call.ts';
import { captchaCheckInput, captchaInput, captchaSchema, ticketSchema } from '#contracts/captcha.ts';
import { nothing } from '#contracts/fields.ts';
import {
  passwordCodeInput,
  passwordResetInput,
  qrAnswerInput,
  qrScanSchema,
  qrSchema,
  qrSecretInput,
  qrStateSchema,
  qrTicketInput,
  resetTokenSchema,
} from '#contracts/signIn.ts';
import * as v from 'valibot';

/** The ways in besides the password, and back to a lost one. */
export const signInCalls = {
  captcha: call({ ...openWrite, path: `${api}/user/captcha`, input: captchaInput, data: captchaSchema }),
  captchaCheck: call({
    ...openWrite,
    path: `${api}/user/captcha/check`,
    input: captchaCheckInput,
    data: ticketSchema,
  }),
  qrCreate: call({ ...openWrite, path: `${api}/user/login/qr`, input: v.object({}), data: qrSchema }),
  /** polled by the browser that shows the code; the secret is its own [X9] */
  qrState: call({
    ...read,
    path: `${api}/user/login/qr/state`,
    input: qrSecretInput,
    data: qrStateSchema,
    isPrivate: false,
  }),
  qrScan: call({
    ...write,
    path: `${api}/user/login/qr/scan`,
    input: qrTicketInput,
    data: qrScanSchema,
    isIdempotent: false,
  }),
  qrConfirm: call({
    ...write,
    path: `${api}/user/login/qr/confirm`,
    input: qrAnswerInput,
    data: nothing,
    isIdempotent: false,
  }),
  /** the answer is handed on raw – `SPEC §7` */
  sendSms: call({
    ...read,
    path: `${api}/user/check/send/sms`,
    input: v.record(v.string(), v.string()),
    data: nothing,
    isPrivate: false,
    isRaw: true,
  }),
  passwordCode: call({
    ...openWrite,
    path: `${api}/user/password/code`,
    input: passwordCodeInput,
    data: resetTokenSchema,
  }),
  passwordReset: call({ ...openWrite, path: `${api}/user/password/reset`, input: passwordResetInput, data: nothing }),
};
