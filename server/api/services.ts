import type { SignInLimits } from '#server/auth/signInLimits.ts';
import type { ObjectStore } from '#server/objects/store.ts';
import type { SmsDesk } from '#server/sms/desk.ts';

/** What lives as long as the server and is shared by all calls; no database, so that none works beside its transaction. */
export type Services = {
  objects: ObjectStore;
  signInLimits: SignInLimits;
  smsDesk: SmsDesk;
};
