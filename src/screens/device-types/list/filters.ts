import type { FilterPlan } from '#components/filter/FilterBar.tsx';
import { categories } from '#domain/deviceTypeEnums.ts';
import type { DeviceTypeQuery } from '#domain/deviceTypeQuery.ts';

/** What 设备类型 is filtered by – `PAGES M2 eqtype`. */
export const deviceTypeFilters: readonly FilterPlan<DeviceTypeQuery>[] = [
  { name: 'category', label: '品类', options: categories.map((value) => ({ value, label: value })) },
  { name: 'created', label: '创建时间' },
];
