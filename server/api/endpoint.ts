import { calls, type CallName } from '#contracts/calls.ts';
import { type Fields, parseInput } from '#server/api/input.ts';
import type { SignedIn } from '#server/auth/sessions.ts';
import type { Services } from '#server/api/services.ts';
import type { Db } from '#server/db/database.ts';
import type * as v from 'valibot';

/** What every handler gets besides its input. */
export type PublicContext = {
  services: Services;
  /** for a write: the transaction in which the call and its idempotency key stand or fall together */
  db: Db;
  nowMs: number;
  /** network address of the caller, for limits */
  address: string;
  /** what the caller's browser calls itself */
  agent: string;
  /** where this caller reaches the object store, without a slash at the end */
  storeUrl: string;
  /** origin of the caller's console */
  consoleUrl: string;
};
export type PrivateContext = PublicContext & { user: SignedIn };

type Input<Name extends CallName> = v.InferOutput<(typeof calls)[Name]['input']>;
type Data<Name extends CallName> = v.InferInput<(typeof calls)[Name]['data']>;
type NamesWhere<IsPrivate extends boolean> = {
  [Name in CallName]: (typeof calls)[Name]['isPrivate'] extends IsPrivate ? Name : never;
}[CallName];

/** A call with its handler; `bind` reads the input, so that a bad one is refused before anything else happens. */
export type Endpoint<Name extends CallName = CallName> =
  | { name: Name; isPrivate: true; bind(fields: Fields): (context: PrivateContext) => Promise<unknown> }
  | { name: Name; isPrivate: false; bind(fields: Fields): (context: PublicContext) => Promise<unknown> };

export const privateCall = <Name extends NamesWhere<true>>(
  name: Name,
  handle: (input: Input<Name>, context: PrivateContext) => Promise<Data<Name>>,
): Endpoint<Name> => ({
  name,
  isPrivate: true,
  bind: (fields) => {
    const input = parseInput(calls[name].input, fields);
    return (context) => handle(input, context);
  },
});

export const publicCall = <Name extends NamesWhere<false>>(
  name: Name,
  handle: (input: Input<Name>, context: PublicContext) => Promise<Data<Name>>,
): Endpoint<Name> => ({
  name,
  isPrivate: false,
  bind: (fields) => {
    const input = parseInput(calls[name].input, fields);
    return (context) => handle(input, context);
  },
});

/** Returned by a handler whose answer has no body. */
export const noContent = Symbol('204');
