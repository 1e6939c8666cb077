import { errcodes } from '#contracts/envelope.ts';
import { waitText } from '#domain/waitText.ts';
import { publicCall } from '#server/api/endpoint.ts';
import { Refusal, tooMany } from '#server/api/refusal.ts';

/** A new puzzle; a solved or used-up one is never shown again [X7]. */
export const captcha = publicCall('captcha', async ({ purpose }, { services, address, nowMs }) => {
  const waitMs = services.callLimits.captcha.take(address, nowMs);
  if (waitMs > 0) throw tooMany(`操作过于频繁，请 ${waitText(waitMs)}后重试`, waitMs);
  return services.captcha.desk.issue({ purpose, address }, nowMs);
});

export const captchaCheck = publicCall('captchaCheck', async ({ id, x, purpose }, { services, address, nowMs }) => {
  const verdict = services.captcha.desk.check(id, x, { purpose, address }, nowMs);
  switch (verdict.is) {
    case 'solved':
      return { ticket: verdict.ticket };
    case 'missed':
      throw verdict.triesLeft > 0
        ? new Refusal(403, errcodes.captchaMissed, `没有对准缺口，还可尝试 ${verdict.triesLeft} 次`)
        : new Refusal(403, errcodes.captchaGone, '尝试次数过多，已为您更换图片');
    case 'gone':
      throw new Refusal(403, errcodes.captchaGone, '验证已过期，已为您更换图片');
  }
});
