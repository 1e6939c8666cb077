import { accountStates } from '#domain/account.ts';
import { choicesOf } from '#domain/choices.ts';
import { listQueries } from '#domain/listQuery.ts';
import { readRange } from '#domain/timeRange.ts';

const idLimit = 64;

/** What the list of accounts shows; `orgId` '' = the own organisation and all below it. */
export const accountQueries = listQueries(
  {
    orgId: (text) => text.slice(0, idLimit),
    roleId: choicesOf((value) => value.length <= idLimit),
    state: choicesOf((value) => Object.hasOwn(accountStates, value)),
    signedIn: readRange,
    created: readRange,
  },
  ['account', 'signedInAtMs', 'createdAtMs'],
);
export type AccountQuery = typeof accountQueries.initial;
