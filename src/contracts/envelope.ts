import * as v from 'valibot';

/** Every answer of the API before its data is looked at – `SPEC §7`: status 1 is success, otherwise `errmsg` is shown. */
export const bareEnvelope = v.object({
  status: v.number(),
  errcode: v.optional(v.string(), ''),
  errmsg: v.optional(v.string(), ''),
  data: v.optional(v.unknown()),
  /** set by the service worker: accepted on this machine, not yet on the server [O9] */
  queued: v.optional(v.boolean()),
});
export type BareEnvelope = v.InferOutput<typeof bareEnvelope>;

/** Codes that both sides know; texts are for people and never decided upon [O5]. */
export const errcodes = {
  /** session invalid – `SPEC §8` */
  sessionInvalid: '888',
  badInput: '400',
  forbidden: '403',
  notFound: '404',
  /** stale version */
  conflict: '409',
  /** the same idempotency key came with another body */
  keyReused: '422',
  tooMany: '429',
  /** the image is already registered: success for a queue that asks again */
  alreadyAdded: 'A001',
  /** the image is already gone: success for a queue that asks again */
  alreadyDeleted: 'A002',
  notDeletable: 'A003',
  /** account or password wrong: which one is not told */
  wrongPassword: 'L001',
  /** wrong too often: `Retry-After` says for how long [X10] */
  locked: 'L002',
  /** the SMS code is wrong or too old; which one is not told */
  wrongCode: 'L003',
  /** the token to reset a password was used or is too old */
  resetGone: 'L004',
  /** the account is disabled or past its last day */
  accountClosed: 'L005',
  /** a slide puzzle must be solved first [X7] */
  captchaNeeded: 'C001',
  /** beside the hole; the same puzzle may be tried again */
  captchaMissed: 'C002',
  /** this puzzle or its ticket is used up or too old */
  captchaGone: 'C003',
  serverFault: '500',
} as const;

/** Answers that mean the wanted effect is already there [O5]. */
export const alreadyDone: ReadonlySet<string> = new Set([errcodes.alreadyAdded, errcodes.alreadyDeleted]);
