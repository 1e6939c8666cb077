import { brandSchema } from '#contracts/brand.ts';
import { api, call, read } from '#contracts/call.ts';
import { nothing, userInput } from '#contracts/fields.ts';
import { loginInput, sessionSchema } from '#contracts/session.ts';
import * as v from 'valibot';

/** What every start of the console asks for. */
export const sessionCalls = {
  brand: call({
    method: 'POST',
    path: `${api}/user/brand/pathName`,
    input: v.object({ pathName: v.pipe(v.string(), v.maxLength(64)) }),
    data: brandSchema,
    isPrivate: false,
    isIdempotent: false,
  }),
  login: call({
    method: 'POST',
    path: `${api}/user/login`,
    input: loginInput,
    data: sessionSchema,
    isPrivate: false,
    isIdempotent: false,
  }),
  logout: call({ ...read, path: `${api}/user/logout`, input: userInput, data: nothing }),
  session: call({ ...read, path: `${api}/user/session`, input: v.object({}), data: sessionSchema }),
  /** answers 204 without an envelope [U10] */
  ping: call({ ...read, path: `${api}/ping`, input: v.object({}), data: nothing, isPrivate: false }),
};
