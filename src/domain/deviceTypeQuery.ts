/** What the list of device types shows; its address holds it, so that a link or a reload shows the same – `PAGES 4.4`. */
export type DeviceTypeQuery = {
  keyword: string;
  /** '' = all */
  category: string;
  pageNo: number;
  pageSize: number;
  /** '' = newest first */
  sort: '' | 'deviceCount' | 'createdAtMs';
  order: '' | 'asc' | 'desc';
};

export const pageSizes = [20, 50, 100] as const;
export const defaultQuery: DeviceTypeQuery = {
  keyword: '',
  category: '',
  pageNo: 1,
  pageSize: 20,
  sort: '',
  order: '',
};
const keywordLimit = 100;

/** Reads an address; what makes no sense there falls back to its default. */
export function readQuery(get: (name: string) => string | null): DeviceTypeQuery {
  const pageNo = Number(get('pageNo'));
  const pageSize = Number(get('pageSize'));
  const sort = get('sort');
  const order = get('order');
  const isSorted = (sort === 'deviceCount' || sort === 'createdAtMs') && (order === 'asc' || order === 'desc');
  return {
    keyword: (get('keyword') ?? '').slice(0, keywordLimit),
    category: get('category') ?? '',
    pageNo: Number.isInteger(pageNo) && pageNo >= 1 && pageNo < 1_000_000 ? pageNo : 1,
    pageSize: pageSizes.find((size) => size === pageSize) ?? defaultQuery.pageSize,
    ...(isSorted ? { sort, order } : { sort: '', order: '' }),
  };
}

/** The address of a query: only what differs from the default. */
export const queryFields = (query: DeviceTypeQuery): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(defaultQuery) as (keyof DeviceTypeQuery)[])
      .filter((key) => query[key] !== defaultQuery[key])
      .map((key) => [key, String(query[key])]),
  );

/** The name under which a page of this query is stored. */
export const listKey = (query: DeviceTypeQuery) =>
  `eqtype?${Object.entries(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .join('&')}`;

/** The next state of a column's sorting: down, up, none. */
export function nextSort(query: DeviceTypeQuery, column: 'deviceCount' | 'createdAtMs'): DeviceTypeQuery {
  if (query.sort !== column) return { ...query, sort: column, order: 'desc', pageNo: 1 };
  return query.order === 'desc' ? { ...query, order: 'asc', pageNo: 1 } : { ...query, sort: '', order: '', pageNo: 1 };
}
