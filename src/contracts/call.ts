import type * as v from 'valibot';

/** One call of the API, as client and server both read it. */
export type Call<
  Input extends v.GenericSchema = v.GenericSchema,
  Data extends v.GenericSchema = v.GenericSchema,
  IsPrivate extends boolean = boolean,
> = {
  method: 'GET' | 'POST';
  /** Fastify notation: `:id` is a path parameter and part of the input */
  path: string;
  input: Input;
  data: Data;
  /** needs a signed-in user; a `userId` in the input must be that user's */
  isPrivate: IsPrivate;
  /** takes an `Idempotency-Key` */
  isIdempotent: boolean;
  /** the input's fields that travel as JSON text inside the urlencoded body */
  jsonFields?: readonly string[];
  /** the whole answer is handed on unread, whatever its status – `SPEC §7` */
  isRaw?: boolean;
};

export const call = <Input extends v.GenericSchema, Data extends v.GenericSchema, IsPrivate extends boolean>(
  it: Call<Input, Data, IsPrivate>,
) => it;

export const api = '/api/pc/v1';
export const read = { method: 'GET', isPrivate: true, isIdempotent: false } as const;
export const write = { method: 'POST', isPrivate: true, isIdempotent: true } as const;
/** whoever asks, signed in or not */
export const openWrite = { method: 'POST', isPrivate: false, isIdempotent: false } as const;
