import type { Policy } from '#contracts/gallery.ts';
import { signV1 } from '#server/store/signature.ts';

export type PolicyRequest = {
  accessId: string;
  accessSecret: string;
  bucket: string;
  /** address that the form is posted to */
  host: string;
  /** what every key must begin with */
  dir: string;
  maxBytes: number;
  nowMs: number;
  lifetimeMs: number;
  /** base64 JSON, as the form's field `callback` */
  callback?: string;
};

/** A signed POST policy (`SPEC §7`); `expire` in whole unix seconds, the same instant as in the document. */
export function signPolicy(request: PolicyRequest): Policy {
  const { accessId, accessSecret, bucket, host, dir, maxBytes, nowMs, lifetimeMs, callback = '' } = request;
  const expire = Math.floor((nowMs + lifetimeMs) / 1000);
  const document = {
    expiration: new Date(expire * 1000).toISOString(),
    conditions: [{ bucket }, ['content-length-range', 1, maxBytes], ['starts-with', '$key', dir]],
  };
  const policy = Buffer.from(JSON.stringify(document)).toString('base64');
  return { host, policy, accessid: accessId, signature: signV1(accessSecret, policy), expire, callback, dir };
}
