import { listQueries } from '#domain/listQuery.ts';

/** What the list of device types shows. */
export const deviceTypeQueries = listQueries({ category: (text) => text.slice(0, 20) }, ['deviceCount', 'createdAtMs']);
export type DeviceTypeQuery = typeof deviceTypeQueries.initial;

/** The name under which a page of this query is stored. */
export const listKey = (query: DeviceTypeQuery) =>
  `eqtype?${Object.entries(query)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
    .join('&')}`;
