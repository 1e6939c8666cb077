import { type AccountState, accountStates } from '#domain/account.ts';

/** What the list of accounts shows; its address holds it – `PAGES 4.4`. */
export type AccountQuery = {
  keyword: string;
  /** '' = the own organisation and all below it */
  orgId: string;
  roleId: string;
  state: AccountState | '';
  pageNo: number;
  pageSize: number;
  /** '' = newest first */
  sort: '' | 'account' | 'signedInAtMs' | 'createdAtMs';
  order: '' | 'asc' | 'desc';
};

export const accountPageSizes = [20, 50, 100] as const;
export const defaultAccountQuery: AccountQuery = {
  ...{ keyword: '', orgId: '', roleId: '', state: '' },
  ...{ pageNo: 1, pageSize: 20, sort: '', order: '' },
};
const sortable = ['account', 'signedInAtMs', 'createdAtMs'] as const;

/** Reads an address; what makes no sense there falls back to its default. */
export function readAccountQuery(get: (name: string) => string | null): AccountQuery {
  const pageNo = Number(get('pageNo'));
  const sort = sortable.find((one) => one === get('sort'));
  const order = (['asc', 'desc'] as const).find((one) => one === get('order'));
  const states = Object.keys(accountStates) as AccountState[];
  return {
    keyword: (get('keyword') ?? '').slice(0, 100),
    orgId: (get('orgId') ?? '').slice(0, 64),
    roleId: (get('roleId') ?? '').slice(0, 64),
    state: states.find((one) => one === get('state')) ?? '',
    pageNo: Number.isInteger(pageNo) && pageNo >= 1 && pageNo < 1_000_000 ? pageNo : 1,
    pageSize: accountPageSizes.find((size) => size === Number(get('pageSize'))) ?? defaultAccountQuery.pageSize,
    ...(sort && order ? { sort, order } : { sort: '', order: '' }),
  };
}

/** The address of a query: only what differs from the default. */
export const accountQueryFields = (query: AccountQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([key, value]) => value !== defaultAccountQuery[key as keyof AccountQuery])
      .map(([key, value]) => [key, String(value)]),
  );

/** The next state of a column's sorting: down, up, none. */
export function nextAccountSort(query: AccountQuery, column: (typeof sortable)[number]): AccountQuery {
  if (query.sort !== column) return { ...query, sort: column, order: 'desc', pageNo: 1 };
  return query.order === 'desc' ? { ...query, order: 'asc', pageNo: 1 } : { ...query, sort: '', order: '', pageNo: 1 };
}
