import * as v from 'valibot';

/** an answer without data, or with data that nobody reads */
export const nothing = v.optional(v.unknown());
export const userInput = v.object({ userId: v.pipe(v.string(), v.minLength(1)) });

export const pageInput = v.object({
  pageNo: v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1)), '1'),
  pageSize: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.minValue(1), v.maxValue(200)),
    '20',
  ),
  sort: v.optional(v.string(), ''),
  order: v.optional(v.picklist(['asc', 'desc', '']), ''),
  keyword: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
});

/** a page of rows; `version` rises with every change of the list */
export const pageOf = <Row extends v.GenericSchema>(row: Row) =>
  v.object({ rows: v.array(row), total: v.number(), version: v.number() });

export const recordInput = v.object({ id: v.pipe(v.string(), v.maxLength(64)) });
/** a record, and the version that the caller has seen */
export const versionInput = v.object({
  ...recordInput.entries,
  version: v.pipe(v.string(), v.transform(Number), v.number()),
});
