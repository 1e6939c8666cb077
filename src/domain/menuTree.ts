import type { MenuItem } from '#domain/menu.ts';

/** One page of the menu. */
export type MenuPage = Pick<MenuItem, 'path' | 'component' | 'isHidden' | 'icon'> & { title: string };
/** A heading of the side menu with its pages. */
export type MenuGroup = { title: string; pages: MenuPage[] };

/** The menu without /prod – `SPEC §2`; whatever hung below it goes too. */
export const withoutProd = (items: readonly MenuItem[]): MenuItem[] =>
  items.filter((item) => item.path !== '/prod').map((item) => ({ ...item, children: withoutProd(item.children) }));

const added = (resourceId: number, resourcePid: number, name: string, cname: string): MenuItem => ({
  resourceId,
  resourcePid,
  resourceType: 'C',
  name,
  cname,
  path: `/${name}`,
  component: name,
  children: [],
});

/** Pages that come with another page and need no role info of their own – `SPEC §2`. */
const additions: Readonly<Record<string, readonly MenuItem[]>> = {
  '/opera': [added(606, 605, 'alloteq', '分配设备')],
  '/stct': [added(309, 308, 'sign', '签约'), added(310, 308, 'etpe', '企业主体')],
};

const pathsIn = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => [item.path, ...pathsIn(item.children)]);

/** The menu with /alloteq below /opera, /sign and /etpe below /stct; one that role info brings itself is not doubled. */
export function withAdditions(items: readonly MenuItem[], present = new Set(pathsIn(items))): MenuItem[] {
  return items.map((item) => {
    const more = Object.hasOwn(additions, item.path) ? additions[item.path] : undefined;
    const missing = more?.filter(({ path }) => !present.has(path)) ?? [];
    return { ...item, children: [...withAdditions(item.children, present), ...missing] };
  });
}

const isPage = (item: MenuItem) => item.resourceType === 'C' && item.path !== '';

const pageOf = ({ path, cname, component, isHidden, icon }: MenuItem): MenuPage => ({
  ...{ path, title: cname, component, isHidden, icon },
});

function pagesIn(items: readonly MenuItem[]): MenuPage[] {
  return items.flatMap((item) => [...(isPage(item) ? [pageOf(item)] : []), ...pagesIn(item.children)]);
}

/**
 * The side menu: modules as headings with their pages, functions left out, and so is every page whose component this
 * build does not know – a menu never leads to a blank page. A page without a module stands under no heading; one that
 * comes again, as below itself, is there once.
 */
export function menuGroups(items: readonly MenuItem[], isKnown: (component: string) => boolean): MenuGroup[] {
  const groups: MenuGroup[] = [];
  const seen = new Set<string>();
  const isFirst = ({ path }: MenuPage) => !seen.has(path) && seen.add(path);
  for (const item of withoutProd(items)) {
    const pages = pagesIn([item]).filter((page) => isKnown(page.component) && isFirst(page));
    const title = item.resourceType === 'M' ? item.cname : '';
    const last = groups.at(-1);
    if (title === '' && last?.title === '') last.pages.push(...pages);
    else if (pages.length > 0) groups.push({ title, pages });
  }
  return groups;
}

/** Ids of the functions a user holds, as text; what a screen asks before it shows a button. */
export const functionsOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => [...(item.resourceType === 'F' ? [item.name] : []), ...functionsOf(item.children)]);
