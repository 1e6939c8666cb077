import type { CallName } from '#contracts/calls.ts';
import type { Endpoint } from '#server/api/endpoint.ts';
import {
  accountDelete,
  accountDisable,
  accountEnable,
  accountKick,
  accountPassword,
  accountUnlock,
} from '#server/calls/accountActions.ts';
import { account, accounts } from '#server/calls/accounts.ts';
import { accountSave } from '#server/calls/accountSave.ts';
import { basket, basketSave } from '#server/calls/baskets.ts';
import { binding, bindingEnd, bindingExchange, bindingStart } from '#server/calls/binding.ts';
import { brand } from '#server/calls/brand.ts';
import { captcha, captchaCheck } from '#server/calls/captcha.ts';
import { deviceTypeDelete } from '#server/calls/deviceTypeDelete.ts';
import { deviceTypeSave } from '#server/calls/deviceTypeSave.ts';
import { deviceType, deviceTypes } from '#server/calls/deviceTypes.ts';
import { defaultImages, imageAdd, imageDelete, imageList, imageUpdate } from '#server/calls/gallery.ts';
import { holders } from '#server/calls/holders.ts';
import { missingRight } from '#server/calls/missingRight.ts';
import { noticeRead, noticesReadAll, ownNotices } from '#server/calls/notices.ts';
import { orgDelete, orgSave } from '#server/calls/orgChanges.ts';
import { orgs } from '#server/calls/orgs.ts';
import { ownNotice } from '#server/calls/ownNotice.ts';
import { ownPortrait } from '#server/calls/portrait.ts';
import { own, ownMobileCode, ownPassword, ownSave, ownSessionEnd } from '#server/calls/own.ts';
import { passwordCode, passwordReset } from '#server/calls/password.ts';
import { policy } from '#server/calls/policy.ts';
import { resourceDelete, resourceMove, resources, resourceSave, resourceToggle } from '#server/calls/resources.ts';
import { permissions, roleDelete, rolePreview, roles, roleSave } from '#server/calls/roles.ts';
import { qrConfirm, qrCreate, qrScan, qrState } from '#server/calls/scanSignIn.ts';
import { login, logout, ping, session } from '#server/calls/session.ts';
import { sendSms } from '#server/calls/sms.ts';
import { stockWarning, stockWarningPause } from '#server/calls/stockWarnings.ts';

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
  accounts,
  account,
  accountSave,
  accountDelete,
  accountPassword,
  accountDisable,
  accountEnable,
  accountUnlock,
  accountKick,
  orgs,
  orgSave,
  orgDelete,
  roles,
  roleSave,
  roleDelete,
  rolePreview,
  permissions,
  own,
  ownSave,
  ownPortrait,
  ownNotice,
  ownMobileCode,
  ownPassword,
  ownSessionEnd,
  resources,
  resourceSave,
  resourceDelete,
  resourceMove,
  resourceToggle,
  holders,
  stockWarning,
  stockWarningPause,
  basket,
  basketSave,
  binding,
  bindingStart,
  bindingEnd,
  bindingExchange,
  notices: ownNotices,
  noticeRead,
  noticesReadAll,
  missingRight,
};
