import { choicesOf } from '#domain/choices.ts';
import { isCategory } from '#domain/deviceTypeEnums.ts';
import { listQueries } from '#domain/listQuery.ts';
import { readRange } from '#domain/timeRange.ts';

/** What the list of device types shows. */
export const deviceTypeQueries = listQueries({ category: choicesOf(isCategory), created: readRange }, [
  'deviceCount',
  'createdAtMs',
]);
export type DeviceTypeQuery = typeof deviceTypeQueries.initial;

/** The name under which a page of this query is stored. */
export const listKey = (query: DeviceTypeQuery) =>
  `eqtype?${Object.entries(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .join('&')}`;
