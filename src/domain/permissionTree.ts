import type { ResourceType } from '#domain/menu.ts';
import { viewOf } from '#domain/resource.ts';
import { ancestorsOf, type Forest } from '#domain/tree.ts';

/** An entry of the permission tree – `SPEC §3`: id, pId, name, type. */
export type Permission = { id: number; pid: number; type: ResourceType; cname: string };
export type PermissionForest = Forest<number, Permission>;

export type CheckState = 'all' | 'some' | 'none';

const below = (forest: PermissionForest, id: number): number[] => {
  const ids = [id];
  for (let at = 0; at < ids.length; at += 1) {
    for (const child of forest.childrenOf.get(ids[at] as number) ?? []) ids.push(child.id);
  }
  return ids;
};

const isLeaf = (forest: PermissionForest, id: number): boolean => (forest.childrenOf.get(id)?.length ?? 0) === 0;

/**
 * What stored grants mean in the tree: they hold half-checked parents too, so that only their leaves say what is checked.
 * A parent that was granted without anything below it, apart from its children, stays checked.
 */
export function checkedOf(forest: PermissionForest, grants: readonly number[]): ReadonlySet<number> {
  return new Set(grants.filter((id) => forest.byId.has(id) && isLeaf(forest, id)));
}

/** The state of every entry, from the leaves up; linear. */
export function checkStates(forest: PermissionForest, checked: ReadonlySet<number>): ReadonlyMap<number, CheckState> {
  const states = new Map<number, CheckState>();
  const order: number[] = [];
  const queue = forest.roots.map(({ id }) => id);
  for (let at = 0; at < queue.length; at += 1) {
    const id = queue[at] as number;
    order.push(id);
    for (const child of forest.childrenOf.get(id) ?? []) queue.push(child.id);
  }
  for (const id of order.reverse()) {
    const children = forest.childrenOf.get(id) ?? [];
    if (children.length === 0) {
      states.set(id, checked.has(id) ? 'all' : 'none');
      continue;
    }
    const of = children.map((child) => states.get(child.id));
    states.set(
      id,
      of.every((state) => state === 'all') ? 'all' : of.every((state) => state === 'none') ? 'none' : 'some',
    );
  }
  return states;
}

/** What is sent: the checked, and every parent of theirs, half-checked or whole – `PAGES 5`. */
export function grantsOf(forest: PermissionForest, checked: ReadonlySet<number>): number[] {
  const grants = new Set(checked);
  for (const id of checked) {
    for (const above of ancestorsOf(forest, id)) {
      if (grants.has(above)) break;
      grants.add(above);
    }
  }
  return [...grants].sort((a, b) => a - b);
}

/** The 01 function of the page that a function belongs to, when the tree has it and it is another one. */
function viewBeside(forest: PermissionForest, id: number): number | undefined {
  const page = forest.byId.get(forest.parentOf.get(id) ?? 0);
  if (page?.type !== 'C') return undefined;
  const view = viewOf(page.id);
  return view !== id && forest.parentOf.get(view) === page.id ? view : undefined;
}

/** The leaves at or below an entry. */
const leavesOf = (forest: PermissionForest, id: number) => below(forest, id).filter((one) => isLeaf(forest, one));

/**
 * What goes with an entry that is being unchecked: without 查看 its page is not in the menu, so that the page's other
 * functions would be granted in vain. Asked about first when there are any.
 */
export function goesWith(forest: PermissionForest, checked: ReadonlySet<number>, id: number): number[] {
  const page = forest.byId.get(forest.parentOf.get(id) ?? 0);
  if (page?.type !== 'C' || viewOf(page.id) !== id) return [];
  return leavesOf(forest, page.id).filter((one) => one !== id && checked.has(one));
}

/**
 * Checks or unchecks an entry. A module or page stands for everything below it; a function brings the 查看 of its page
 * along, and takes everything of the page with it when it is that.
 * @param isLinked 父子联动: without it a module or page can neither be checked nor unchecked, only functions one by one
 */
export function toggled(
  forest: PermissionForest,
  checked: ReadonlySet<number>,
  id: number,
  isLinked: boolean,
): ReadonlySet<number> {
  const next = new Set(checked);
  if (!isLeaf(forest, id)) {
    if (!isLinked) return checked;
    const leaves = leavesOf(forest, id);
    const isOn = leaves.every((leaf) => checked.has(leaf));
    for (const leaf of leaves) {
      if (isOn) next.delete(leaf);
      else next.add(leaf);
    }
    return next;
  }
  if (checked.has(id)) {
    next.delete(id);
    for (const other of goesWith(forest, checked, id)) next.delete(other);
    return next;
  }
  next.add(id);
  const view = isLinked ? viewBeside(forest, id) : undefined;
  if (view !== undefined) next.add(view);
  return next;
}

/** 全选 / 全不选, of what is shown only. */
export function allChecked(
  forest: PermissionForest,
  checked: ReadonlySet<number>,
  isShown: (id: number) => boolean,
  isOn: boolean,
): ReadonlySet<number> {
  const next = new Set(checked);
  for (const id of forest.byId.keys()) {
    if (!isLeaf(forest, id) || !isShown(id)) continue;
    if (isOn) next.add(id);
    else next.delete(id);
  }
  return next;
}

export const leafCount = (forest: PermissionForest): number =>
  [...forest.byId.keys()].filter((id) => isLeaf(forest, id)).length;

/** What one set of checked functions has that another lacks, and the other way round – `PAGES 5`, 与模板比较. */
export function compared(mine: ReadonlySet<number>, theirs: ReadonlySet<number>) {
  return {
    added: new Set([...mine].filter((id) => !theirs.has(id))),
    removed: new Set([...theirs].filter((id) => !mine.has(id))),
  };
}
