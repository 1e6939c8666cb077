import type { MenuItem, ResourceType } from '#domain/menu.ts';

/** An entry of the resource tree as the back end keeps it – `PAGES M6 auth`. */
export type Resource = {
  id: number;
  /** 0 = at the top */
  pid: number;
  type: ResourceType;
  /** page name, e.g. `eqtype`; '' for modules and functions */
  name: string;
  /** the Chinese title */
  cname: string;
  path: string;
  component: string;
  isEnabled: boolean;
  /** in the side menu; functions are in none */
  isVisible: boolean;
  /** one of `pageIcons`; '' = the one of its component */
  icon: string;
};

/** The parent of what has none. */
export const topId = 0;

/** Entries by their parent, each in the order of the list. */
export function childrenByParent<Node extends { pid: Id }, Id>(nodes: readonly Node[]): Map<Id, Node[]> {
  const byParent = new Map<Id, Node[]>();
  for (const node of nodes) {
    const siblings = byParent.get(node.pid);
    if (siblings) siblings.push(node);
    else byParent.set(node.pid, [node]);
  }
  return byParent;
}

/** The function that opens a page: without it the page is not in the menu – `PAGES 5`. */
export const viewOf = (pageId: number): number => pageId * 100 + 1;

/**
 * The role info that some grants open: enabled entries only, a page only with its 01 function, a module only with a page.
 * Walked from the top, so that an entry whose parents lead nowhere or round in a ring is in no menu. What is hidden, with
 * what hangs below it, comes marked: its pages open by their address.
 */
export function menuOf(resources: readonly Resource[], granted: ReadonlySet<number>): MenuItem[] {
  const byParent = childrenByParent<Resource, number>(resources);
  const opened = (pid: number, isBelowHidden: boolean): MenuItem[] =>
    (byParent.get(pid) ?? []).flatMap((entry) => {
      if (!entry.isEnabled) return [];
      if (entry.type === 'F') return granted.has(entry.id) ? [itemOf(entry, [])] : [];
      if (entry.type === 'C' && !granted.has(viewOf(entry.id))) return [];
      const isHidden = isBelowHidden || !entry.isVisible;
      const children = opened(entry.id, isHidden);
      const item = { ...itemOf(entry, children), ...(isHidden && { isHidden }) };
      if (entry.type === 'M') return children.length > 0 ? [item] : [];
      // Its view may be switched off, whoever was granted it.
      return children.some(({ resourceId }) => resourceId === viewOf(entry.id)) ? [item] : [];
    });
  return opened(topId, false);
}

const itemOf = ({ id, pid, type, name, cname, path, component, icon }: Resource, children: MenuItem[]): MenuItem => ({
  ...(icon !== '' && { icon }),
  resourceId: id,
  resourcePid: pid,
  resourceType: type,
  name: type === 'F' ? String(id) : name,
  cname,
  path,
  component,
  children,
});

/** Ids of the functions in role info. */
export const functionIds = (items: readonly MenuItem[]): number[] =>
  items.flatMap((item) => (item.resourceType === 'F' ? [item.resourceId] : functionIds(item.children)));
