import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Signature V1: base64(HMAC-SHA1(secret, policy as sent)). */
export const signV1 = (secret: string, policy: string): string =>
  createHmac('sha1', secret).update(policy).digest('base64');

const hmac256 = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Signature V4. @param day YYYYMMDD @param region e.g. cn-hangzhou */
export function signV4(secret: string, day: string, region: string, policy: string): string {
  const steps = [day, region, 'oss', 'aliyun_v4_request'];
  const key = steps.reduce<string | Buffer>(hmac256, `aliyun_v4${secret}`);
  return hmac256(key, policy).toString('hex');
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Takes as long for a wrong signature as for a right one, whatever their lengths. */
export const isSameText = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
