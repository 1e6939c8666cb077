import type { CallName } from '#contracts/calls.ts';
import type { Endpoint } from '#server/api/endpoint.ts';
import { brand } from '#server/calls/brand.ts';
import { captcha, captchaCheck } from '#server/calls/captcha.ts';
import { deviceTypeDelete } from '#server/calls/deviceTypeDelete.ts';
import { deviceTypeSave } from '#server/calls/deviceTypeSave.ts';
import { deviceType, deviceTypes } from '#server/calls/deviceTypes.ts';
import { defaultImages, imageAdd, imageDelete, imageList, imageUpdate } from '#server/calls/gallery.ts';
import { passwordCode, passwordReset } from '#server/calls/password.ts';
import { policy } from '#server/calls/policy.ts';
import { qrConfirm, qrCreate, qrScan, qrState } from '#server/calls/scanSignIn.ts';
import { login, logout, ping, session } from '#server/calls/session.ts';
import { sendSms } from '#server/calls/sms.ts';

/** The handler of every call; one that is missing, or under another's name, does not compile. */
export const endpoints: { readonly [Name in CallName]: Endpoint<Name> } = {
  brand,
  login,
  captcha,
  captchaCheck,
  qrCreate,
  qrState,
  qrScan,
  qrConfirm,
  passwordCode,
  passwordReset,
  logout,
  session,
  ping,
  sendSms,
  defaultImages,
  imageList,
  imageAdd,
  imageUpdate,
  imageDelete,
  policy,
  deviceTypes,
  deviceType,
  deviceTypeSave,
  deviceTypeDelete,
};
