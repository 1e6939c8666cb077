import { maxUploadBytes, type ObjectStore } from '#server/objects/store.ts';
import type { StoreAccess } from '#server/objects/access.ts';
import { objectExists } from '#server/store/files.ts';
import { signPolicy } from '#server/store/policy.ts';

export type EmbeddedStoreOptions = StoreAccess & {
  /** folder of the objects */
  dir: string;
  /** port of its own; undefined = under /store of the same port */
  port: number | undefined;
  /** address from outside, where a proxy hides the real one */
  publicUrl: string | undefined;
  policyLifetimeMs: number;
};

/** The store of `server/store`: it answers at the host by which the console was opened. */
export const embeddedStore = (options: EmbeddedStoreOptions): ObjectStore => ({
  urlFor: ({ protocol, host, hostname }) => {
    if (options.publicUrl !== undefined) return options.publicUrl;
    return options.port === undefined ? `${protocol}://${host}/store` : `${protocol}://${hostname}:${options.port}`;
  },
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
  has: (key) => objectExists(options.dir, key),
});
