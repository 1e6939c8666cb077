import type { StoreAccess } from '#server/objects/access.ts';
import { maxUploadBytes, type ObjectStore } from '#server/objects/store.ts';
import { signPolicy } from '#server/store/policy.ts';
import { createHmac } from 'node:crypto';

export type BucketOptions = StoreAccess & {
  /** e.g. https://pictures.oss-cn-hangzhou.aliyuncs.com */
  host: string;
  policyLifetimeMs: number;
};

const answerLimitMs = 5000;

/** Header signature V1 of OSS, for the one request that the API itself makes to the bucket. */
function headersFor(options: BucketOptions, key: string, date: string): Record<string, string> {
  const text = `HEAD\n\n\n${date}\n/${options.bucket}/${key}`;
  const signature = createHmac('sha1', options.accessSecret).update(text).digest('base64');
  return { Date: date, Authorization: `OSS ${options.accessId}:${signature}` };
}

/** A real OSS bucket: the browser uploads to it directly, the API only signs and looks. */
export const bucketStore = (options: BucketOptions): ObjectStore => ({
  urlFor: () => options.host,
  policy: (url, dir, nowMs) =>
    signPolicy({
      accessId: options.accessId,
      accessSecret: options.accessSecret,
      bucket: options.bucket,
      host: url,
      dir,
      maxBytes: maxUploadBytes,
      nowMs,
      lifetimeMs: options.policyLifetimeMs,
    }),
  has: async (key) => {
    const path = key.split('/').map(encodeURIComponent).join('/');
    const response = await fetch(`${options.host}/${path}`, {
      method: 'HEAD',
      headers: headersFor(options, key, new Date().toUTCString()),
      signal: AbortSignal.timeout(answerLimitMs),
    });
    if (response.ok) return true;
    if (response.status === 404) return false;
    throw new Error(`The bucket answered ${response.status} when asked for an object.`);
  },
});
