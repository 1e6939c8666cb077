/** What every list shows; its address holds it, so that a link or a reload shows the same – `PAGES 4.4`. */
export type ListQuery = {
  keyword: string;
  pageNo: number;
  pageSize: number;
  /** '' = newest first */
  sort: string;
  order: '' | 'asc' | 'desc';
};

/** A query as an address or a view holds it: only what differs from the default. */
export type ListFields = Readonly<Record<string, string>>;

export const pageSizes = [20, 50, 100, 200] as const;
/** 连续滚动: a list without pages, read in parts as they come near. In the address: `pageSize=scroll`. */
export const endless = 0;
export const partSize = 100;
const scroll = 'scroll';
const keywordLimit = 100;

const readPageSize = (text: string | null): number =>
  text === scroll ? endless : (pageSizes.find((size) => size === Number(text)) ?? pageSizes[0]);

/** How a list reads its address and writes it. */
export type ListQueries<Query extends ListQuery> = {
  initial: Query;
  /** what makes no sense in the address falls back to its default */
  read: (get: (name: string) => string | null) => Query;
  fields: (query: Query) => ListFields;
  /** something keeps rows out */
  isFiltered: (query: Query) => boolean;
  /** all rows, in the usual order, as many a page as before */
  cleared: (query: Query) => Query;
  /** the next state of a column's sorting: down, up, none */
  nextSort: (query: Query, column: string) => Query;
};

export type FilteredQuery<Filters extends Record<string, (text: string) => string>, Sort extends string> = {
  [Name in keyof Filters]: ReturnType<Filters[Name]>;
} & { keyword: string; pageNo: number; pageSize: number; sort: '' | Sort; order: '' | 'asc' | 'desc' };

/**
 * @param filters by name, what they make of a text of the address; '' = all
 * @param sortable columns that the server can sort by
 */
export function listQueries<Filters extends Record<string, (text: string) => string>, Sort extends string>(
  filters: Filters,
  sortable: readonly Sort[],
): ListQueries<FilteredQuery<Filters, Sort>> {
  type Query = FilteredQuery<Filters, Sort>;
  const read = (get: (name: string) => string | null): Query => {
    const pageNo = Number(get('pageNo'));
    const sort = sortable.find((one) => one === get('sort'));
    const order = (['asc', 'desc'] as const).find((one) => one === get('order'));
    const filtered = Object.entries(filters).map(([name, filter]) => [name, filter(get(name) ?? '')]);
    return {
      keyword: (get('keyword') ?? '').slice(0, keywordLimit),
      ...Object.fromEntries(filtered),
      pageNo: Number.isInteger(pageNo) && pageNo >= 1 && pageNo < 1_000_000 ? pageNo : 1,
      pageSize: readPageSize(get('pageSize')),
      ...(sort && order ? { sort, order } : { sort: '', order: '' }),
    };
  };
  const initial = read(() => null);
  const filterNames = ['keyword', ...Object.keys(filters)] as const;
  return {
    initial,
    read,
    isFiltered: (query) => filterNames.some((name) => query[name as keyof Query] !== initial[name as keyof Query]),
    cleared: ({ pageSize }) => ({ ...initial, pageSize }),
    fields: (query) =>
      Object.fromEntries(
        Object.entries(query)
          .filter(([name, value]) => value !== initial[name as keyof Query])
          .map(([name, value]) => [name, name === 'pageSize' && value === endless ? scroll : String(value)]),
      ),
    nextSort: (query, column) => {
      const sort = sortable.find((one) => one === column) ?? '';
      if (query.sort !== column) return { ...query, sort, order: 'desc', pageNo: 1 };
      if (query.order === 'desc') return { ...query, order: 'asc', pageNo: 1 };
      return { ...query, sort: '', order: '', pageNo: 1 };
    },
  };
}

/** What became of reading every row that matches. */
export type AllRead =
  | { is: 'done' }
  | { is: 'cancelled' }
  /** the list was changed by somebody in the middle: what was read so far does not belong together */
  | { is: 'moved' }
  | { is: 'refused'; text: string };
