import type { ListFields } from '#domain/listQuery.ts';
import { textLength } from '#domain/textLength.ts';

/** A state of a list under a name. A filter of time is kept as it was picked (近7天), never as dates. */
export type SavedView = { name: string; fields: ListFields };
export type ColumnChoice = { key: string; isShown: boolean };

/** How the columns of a page stand. */
export type ColumnLayout = {
  /** in their order; none = as the page has them */
  columns: readonly ColumnChoice[];
  /** keys of those that stay in sight at the left while the others move */
  pinned: readonly string[];
  /** px, by key, of those that the user has sized */
  widths: Readonly<Record<string, number>>;
};

export const refreshChoices = [0, 10, 30, 60] as const;

/** How a user has arranged the list of a page. */
export type ListMemory = ColumnLayout & {
  /** what it showed last, without the number of the page */
  last: ListFields;
  views: readonly SavedView[];
  /** 0 = only when asked */
  refreshSeconds: (typeof refreshChoices)[number];
};

export const emptyLayout: ColumnLayout = { columns: [], pinned: [], widths: {} };
export const emptyListMemory: ListMemory = { ...emptyLayout, last: {}, views: [], refreshSeconds: 0 };

export const viewLimit = 10;
/** A Chinese character counts as 2 – `SPEC §5`. */
export const viewNameLimit = 20;

export const hasFields = (fields: ListFields): boolean => Object.keys(fields).length > 0;
export const sameFields = (one: ListFields, other: ListFields): boolean => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

/** What is worth coming back to: the number of a page is a place among the rows of that time. */
export const worthKeeping = ({ pageNo: _place, ...fields }: ListFields): ListFields => fields;

/** @param itself the view that is to get this name, of another name so far */
export function viewNameError(name: string, views: readonly SavedView[], itself?: string): string | undefined {
  const text = name.trim();
  if (text === '') return '请输入视图名称';
  if (textLength(text) > viewNameLimit) return `视图名称不超过${viewNameLimit}个字符（汉字计2个）`;
  return views.some((view) => view.name === text && view.name !== itself) ? '已有同名视图' : undefined;
}

export const withView = (memory: ListMemory, name: string, fields: ListFields): ListMemory =>
  memory.views.length >= viewLimit
    ? memory
    : { ...memory, views: [...memory.views, { name: name.trim(), fields: worthKeeping(fields) }] };

export const withRenamed = (memory: ListMemory, from: string, to: string): ListMemory => ({
  ...memory,
  views: memory.views.map((view) => (view.name === from ? { ...view, name: to.trim() } : view)),
});

export const withoutView = (memory: ListMemory, name: string): ListMemory => ({
  ...memory,
  views: memory.views.filter((view) => view.name !== name),
});
