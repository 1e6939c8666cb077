import type { ResourceType } from '#domain/menu.ts';
import { isPageIcon } from '#domain/pageIcons.ts';
import { childrenByParent, type Resource, topId } from '#domain/resource.ts';
import { textLength } from '#domain/textLength.ts';

/** What is edited of a resource – `PAGES M6 auth`. */
export type ResourceForm = Omit<Resource, 'id'>;
export type ResourceErrors = { [Field in keyof ResourceForm | 'id']?: string };

export const resourceTypes: Readonly<Record<ResourceType, string>> = { M: '模块', C: '页面', F: '功能' };

/** A Chinese character counts as 2 – `SPEC §5`. */
export const cnameLimit = 40;

/** Under what a type may hang; `undefined` = at the top. */
const parents: Readonly<Record<ResourceType, readonly (ResourceType | undefined)[]>> = {
  M: [undefined],
  C: ['M', 'C'],
  F: ['C'],
};
const parentTexts: Readonly<Record<ResourceType, string>> = {
  M: '模块只能位于顶层',
  C: '页面的上级须为模块或页面',
  F: '功能的上级须为页面',
};

/** An entry and everything below it; a ring is walked once. */
export function withDescendants(all: readonly Pick<Resource, 'id' | 'pid'>[], id: number): ReadonlySet<number> {
  const byParent = childrenByParent<Pick<Resource, 'id' | 'pid'>, number>(all);
  const found = new Set([id]);
  for (const each of found) for (const child of byParent.get(each) ?? []) found.add(child.id);
  return found;
}

/** Why an entry may not hang there: under nothing, under what takes none of its type, or under itself. */
export function parentError(
  id: number,
  form: Pick<Resource, 'pid' | 'type'>,
  all: readonly Resource[],
): string | undefined {
  const parent = all.find((one) => one.id === form.pid);
  if (form.pid !== topId && parent === undefined) return '上级不存在';
  if (!parents[form.type].includes(parent?.type)) return parentTexts[form.type];
  return withDescendants(all, id).has(form.pid) ? '不能移到自己或自己的下级之下' : undefined;
}

function pathError(id: number, form: ResourceForm, all: readonly Resource[]): string | undefined {
  if (!/^\/[a-z0-9-]{1,63}$/i.test(form.path)) return '路径以 / 开头，由字母、数字或短横线组成';
  return all.some((one) => one.type === 'C' && one.id !== id && one.path === form.path)
    ? '路径已被其他页面使用'
    : undefined;
}

/** What is wrong, per field, among all other resources; empty when the form may be sent. */
export function checkResource(id: number, form: ResourceForm, all: readonly Resource[]): ResourceErrors {
  const found: [keyof ResourceErrors, string | undefined][] = [
    ['id', Number.isInteger(id) && id > 0 && id <= 2_000_000_000 ? undefined : '编号为正整数'],
    ['cname', form.cname.trim() === '' ? '请输入名称' : undefined],
    ['cname', textLength(form.cname.trim()) > cnameLimit ? `名称不超过${cnameLimit}个字符（汉字计2个）` : undefined],
    ['pid', parentError(id, form, all)],
    ['path', form.type === 'C' ? pathError(id, form, all) : undefined],
    ['component', form.type === 'C' && form.component.trim() === '' ? '请输入组件' : undefined],
    ['icon', form.icon === '' || isPageIcon(form.icon) ? undefined : '请选择列表中的图标'],
  ];
  return Object.fromEntries(found.filter(([, error]) => error !== undefined));
}
