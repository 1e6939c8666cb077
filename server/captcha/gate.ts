import { errcodes } from '#contracts/envelope.ts';
import { Refusal } from '#server/api/refusal.ts';
import type { Bearer, CaptchaDesk } from '#server/captcha/desk.ts';

/** The desk, and whether calls insist on its tickets: `CAPTCHA=off` only switches that off. */
export type CaptchaGate = { desk: CaptchaDesk; isRequired: boolean };

/** Spends the ticket of a solved puzzle; throws when there is none or it does not count. */
export function passGate(gate: CaptchaGate, ticket: string, bearer: Bearer, nowMs: number): void {
  if (!gate.isRequired) return;
  if (ticket === '') throw new Refusal(403, errcodes.captchaNeeded, '请完成滑块验证');
  if (!gate.desk.redeem(ticket, bearer, nowMs)) {
    throw new Refusal(403, errcodes.captchaGone, '滑块验证已失效，请重新验证');
  }
}
