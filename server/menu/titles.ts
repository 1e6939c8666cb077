import { catalogue } from '#server/menu/catalogue.ts';

const titles = new Map(catalogue.map(({ id, cname }) => [id, cname]));

/** 01 view, 02 add, 03 edit, 04 delete – `PAGES 5`; what comes after has a name of its own. */
const isCommon = (functionId: number) => functionId % 100 <= 4;

export const viewOf = (pageId: number): number => pageId * 100 + 1;

/** `图库管理`; what every page has is named with its page: `设备类型查看`. */
export function functionTitle(functionId: number): string {
  const own = titles.get(functionId) ?? '查看';
  const page = titles.get(Math.floor(functionId / 100)) ?? '';
  return isCommon(functionId) ? `${page}${own}` : own;
}
