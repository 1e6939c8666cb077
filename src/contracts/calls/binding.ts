import { api, call, openWrite, read, write } from '#contracts/call.ts';
import { nothing } from '#contracts/fields.ts';
import * as v from 'valibot';

const word = v.pipe(v.string(), v.regex(/^[\w.-]{1,512}$/));

/** How an exchange ended – `/bindPackage`; `text` says why. */
export const bindResultSchema = v.object({
  state: v.picklist(['bound', 'taken', 'expired', 'failed']),
  text: v.string(),
  /** of the WeChat user; '' unless bound */
  number: v.string(),
});
export type BindResult = v.InferOutput<typeof bindResultSchema>;

/** A WeChat user bound to the account. */
export const bindingCalls = {
  binding: call({
    ...read,
    path: `${api}/user/binding`,
    /** null = none */
    input: v.object({}),
    data: v.nullable(v.object({ number: v.string(), boundAtMs: v.number() })),
  }),
  /** the address that a phone opens to bind the WeChat user who opens it */
  bindingStart: call({
    ...write,
    path: `${api}/user/binding/start`,
    input: v.object({}),
    data: v.object({ url: v.string(), lifeMs: v.number() }),
    isIdempotent: false,
  }),
  bindingEnd: call({ ...write, path: `${api}/user/binding/end`, input: v.object({}), data: nothing }),
  /** by whoever comes back from WeChat, signed in or not: `state` says for which account */
  bindingExchange: call({
    ...openWrite,
    path: `${api}/user/binding/exchange`,
    input: v.object({ code: word, state: word }),
    data: bindResultSchema,
  }),
};
