import * as v from 'valibot';

export const galleryImageSchema = v.object({
  imageUrl: v.string(),
  imageHref: v.optional(v.nullable(v.string(), ''), ''),
  miniAppid: v.optional(v.nullable(v.string(), ''), ''),
  miniPath: v.optional(v.nullable(v.string(), ''), ''),
  deleteFlag: v.optional(v.boolean(), false),
});

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const address = v.pipe(v.string(), v.minLength(1), v.maxLength(2048));

/** userId + deviceTypeId, as every gallery call carries them – `SPEC §7`. */
export const galleryInput = v.object({ userId: id, deviceTypeId: id });
export const imageInput = v.object({ userId: id, deviceTypeId: id, imageUrl: address });
/** and imageHref or miniAppid + miniPath – `SPEC §7` */
export const imageUpdateInput = v.object({
  ...imageInput.entries,
  imageHref: v.optional(v.pipe(v.string(), v.maxLength(2048))),
  miniAppid: v.optional(v.pipe(v.string(), v.maxLength(128))),
  miniPath: v.optional(v.pipe(v.string(), v.maxLength(1024))),
});

/** POST /api/pc/v1/oss/policy – `SPEC §3`; `expire` in unix seconds by the server's clock. */
export const policySchema = v.object({
  host: v.string(),
  policy: v.string(),
  accessid: v.string(),
  signature: v.string(),
  expire: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)),
  callback: v.optional(v.string(), ''),
  dir: v.string(),
});
export type Policy = v.InferOutput<typeof policySchema>;
