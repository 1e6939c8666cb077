import { type AccountState, accountStates } from '#domain/account.ts';
import { listQueries } from '#domain/listQuery.ts';

const states = Object.keys(accountStates) as AccountState[];
const id = (text: string) => text.slice(0, 64);

/** What the list of accounts shows; `orgId` '' = the own organisation and all below it. */
export const accountQueries = listQueries(
  {
    orgId: id,
    roleId: id,
    state: (text): AccountState | '' => states.find((one) => one === text) ?? '',
  },
  ['account', 'signedInAtMs', 'createdAtMs'],
);
export type AccountQuery = typeof accountQueries.initial;
