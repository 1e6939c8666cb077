import type { CallLimits } from '#server/auth/callLimits.ts';
import type { ResetTokens } from '#server/auth/resetTokens.ts';
import type { SignInLimits } from '#server/auth/signInLimits.ts';
import type { CaptchaGate } from '#server/captcha/gate.ts';
import type { ObjectStore } from '#server/objects/store.ts';
import type { QrTickets } from '#server/qr/tickets.ts';
import type { SmsDesk } from '#server/sms/desk.ts';
import type { BindDesk } from '#server/wechat/desk.ts';

/** What lives as long as the server and is shared by all calls; no database, so that none works beside its transaction. */
export type Services = {
  objects: ObjectStore;
  signInLimits: SignInLimits;
  smsDesk: SmsDesk;
  callLimits: CallLimits;
  captcha: CaptchaGate;
  resetTokens: ResetTokens;
  /** what a confirmed code is granted is a session's token */
  qrTickets: QrTickets<string>;
  bindDesk: BindDesk;
};
