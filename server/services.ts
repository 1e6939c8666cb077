import type { Services } from '#server/api/services.ts';
import { makeCallLimits } from '#server/auth/callLimits.ts';
import { ResetTokens } from '#server/auth/resetTokens.ts';
import { SignInLimits } from '#server/auth/signInLimits.ts';
import { secureChance } from '#server/captcha/chance.ts';
import { CaptchaDesk } from '#server/captcha/desk.ts';
import type { CaptchaGate } from '#server/captcha/gate.ts';
import { makePuzzle, PuzzlePool } from '#server/captcha/pool.ts';
import type { ObjectStore } from '#server/objects/store.ts';
import { QrTickets } from '#server/qr/tickets.ts';
import { SmsDesk } from '#server/sms/desk.ts';
import type { SendText } from '#server/sms/sender.ts';
import { BindDesk } from '#server/wechat/desk.ts';
import { embeddedWeChat } from '#server/wechat/embedded.ts';
import type { WeChat } from '#server/wechat/weChat.ts';

/** A few puzzles are drawn at once, so that the first to sign in does not wait for one. */
function makeGate(isRequired: boolean): CaptchaGate {
  const pool = new PuzzlePool(() => makePuzzle(secureChance));
  if (isRequired) pool.warm();
  return { desk: new CaptchaDesk(pool), isRequired };
}

/** Everything that calls share, made once per server. */
export const makeServices = (
  objects: ObjectStore,
  sendText: SendText,
  isCaptchaRequired: boolean,
  weChat: WeChat = embeddedWeChat(),
): Services => ({
  objects,
  signInLimits: new SignInLimits(),
  smsDesk: new SmsDesk(sendText),
  callLimits: makeCallLimits(),
  captcha: makeGate(isCaptchaRequired),
  resetTokens: new ResetTokens(),
  qrTickets: new QrTickets<string>(),
  bindDesk: new BindDesk(weChat),
});
