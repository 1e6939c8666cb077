import { type Gate, Limiter, takeAll } from '#server/limits/limiter.ts';
import { type CodePurpose, SmsCodes } from '#server/sms/codes.ts';
import type { SendText } from '#server/sms/sender.ts';

const minuteMs = 60_000;
/** how long a mobile waits for its next code */
export const resendMs = minuteMs;
const dayMs = 24 * 60 * minuteMs;

export type SendVerdict = { is: 'sent' } | { is: 'wait'; waitMs: number };

const purposeNames: Record<CodePurpose, string> = {
  reset: '重置密码',
  withdraw: '提现',
  unbind: '解绑设备',
  secret: '重置密钥',
  mobile: '验证手机号',
};

/** Sends codes within the limits: one a minute and ten a day for a mobile, ten at once and one a minute for an address. */
export class SmsDesk {
  readonly codes = new SmsCodes();
  readonly #send: SendText;
  readonly #perMobileMinute = new Limiter({ capacity: 1, refillMs: resendMs });
  readonly #perMobileDay = new Limiter({ capacity: 10, refillMs: dayMs / 10 });
  readonly #perAddress = new Limiter({ capacity: 10, refillMs: minuteMs });

  constructor(send: SendText) {
    this.#send = send;
  }

  /** Milliseconds until a code may be sent; 0 = now. Takes nothing, so that nobody solves a puzzle in vain. */
  waitMs(limitKey: string, address: string, nowMs: number): number {
    return Math.max(...this.#gates(limitKey, address).map(([limiter, key]) => limiter.waitMs(key, nowMs)));
  }

  #gates(limitKey: string, address: string): readonly Gate[] {
    return [
      [this.#perMobileMinute, limitKey],
      [this.#perMobileDay, limitKey],
      [this.#perAddress, address],
    ];
  }

  /**
   * @param limitKey what the resend wait is counted by: the mobile, or – where it must not be told whether an
   * account has one – what the user typed
   * @param mobile undefined = nobody to send to: takes part in the limits all the same, so that the answer tells nothing
   */
  async send(
    purpose: CodePurpose,
    limitKey: string,
    mobile: string | undefined,
    address: string,
    nowMs: number,
  ): Promise<SendVerdict> {
    const waitMs = takeAll(this.#gates(limitKey, address), nowMs);
    if (waitMs > 0) return { is: 'wait', waitMs };
    if (mobile === undefined) return { is: 'sent' };
    const code = this.codes.issue(purpose, mobile, nowMs);
    try {
      await this.#send(mobile, `验证码 ${code}，用于${purposeNames[purpose]}，5 分钟内有效。请勿告诉他人。`);
    } catch (cause) {
      this.codes.withdraw(purpose, mobile);
      throw new Error('短信发送失败', { cause });
    }
    return { is: 'sent' };
  }
}
