import { api, call, read, write } from '#contracts/call.ts';
import { nothing } from '#contracts/fields.ts';
import { ownSchema } from '#contracts/resources/acc.ts';
import * as v from 'valibot';

const secret = v.pipe(v.string(), v.minLength(1, '请输入密码'), v.maxLength(256, '密码过长'));

/** The own account: the token alone says whose. */
export const ownCalls = {
  own: call({ ...read, path: `${api}/user/own`, input: v.object({}), data: ownSchema }),
  /** a new mobile comes with the code that was sent to it */
  ownSave: call({
    ...write,
    path: `${api}/user/own/save`,
    input: v.object({
      version: v.pipe(v.string(), v.transform(Number), v.number()),
      name: v.pipe(v.string(), v.trim(), v.maxLength(64)),
      mobile: v.pipe(v.string(), v.trim(), v.maxLength(32)),
      code: v.optional(v.pipe(v.string(), v.maxLength(6)), ''),
    }),
    data: ownSchema,
  }),
  ownMobileCode: call({
    ...write,
    path: `${api}/user/own/mobile/code`,
    input: v.object({ mobile: v.pipe(v.string(), v.trim(), v.maxLength(32)) }),
    data: v.object({ resendMs: v.number() }),
    isIdempotent: false,
  }),
  /** ends every other session of the account */
  ownPassword: call({
    ...write,
    path: `${api}/user/own/password`,
    input: v.object({ oldPassword: secret, password: secret }),
    data: nothing,
    isIdempotent: false,
  }),
  ownSessionEnd: call({
    ...write,
    path: `${api}/user/own/session/end`,
    input: v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)) }),
    data: nothing,
  }),
};
