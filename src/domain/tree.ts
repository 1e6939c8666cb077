/** Anything that hangs under something: `pid` names it, or nothing that is there. */
export type Linked<Id> = { id: Id; pid: Id };

/** A tree, or several, as lists of siblings. */
export type Forest<Id, Node extends Linked<Id>> = {
  roots: readonly Node[];
  childrenOf: ReadonlyMap<Id, readonly Node[]>;
  byId: ReadonlyMap<Id, Node>;
  /** the parent for real: absent for a root, and where a ring was cut */
  parentOf: ReadonlyMap<Id, Id>;
};

/**
 * Builds the forest of some nodes; siblings keep the order of the list. Every node comes into it exactly once, whatever
 * the data are: one whose parent is missing is a root, a ring is cut at its first node, and of two with one id the first
 * counts.
 */
export function forestOf<Id, Node extends Linked<Id>>(nodes: readonly Node[]): Forest<Id, Node> {
  const byId = new Map<Id, Node>();
  for (const node of nodes) if (!byId.has(node.id)) byId.set(node.id, node);
  const childrenOf = new Map<Id, Node[]>();
  const parentOf = new Map<Id, Id>();
  const roots: Node[] = [];
  const reachesTop = new Set<Id>();
  for (const node of byId.values()) {
    const path: Id[] = [];
    const onPath = new Set<Id>();
    let at: Node | undefined = node;
    while (at && !reachesTop.has(at.id) && !onPath.has(at.id)) {
      path.push(at.id);
      onPath.add(at.id);
      at = byId.get(at.pid);
    }
    // Come round to where we were: that one hangs under nothing.
    const cutAt = at && onPath.has(at.id) ? at.id : undefined;
    for (const id of path) {
      reachesTop.add(id);
      const one = byId.get(id);
      if (one && id !== cutAt && byId.has(one.pid)) parentOf.set(id, one.pid);
    }
  }
  for (const node of byId.values()) {
    const pid = parentOf.get(node.id);
    if (pid === undefined) roots.push(node);
    else {
      const siblings = childrenOf.get(pid);
      if (siblings) siblings.push(node);
      else childrenOf.set(pid, [node]);
    }
  }
  return { roots, childrenOf, byId, parentOf };
}

/** A row of the tree as it is shown, with what `aria` wants to be told. */
export type TreeRow<Id, Node extends Linked<Id>> = {
  node: Node;
  /** 1 for a root */
  level: number;
  /** place among the shown siblings, from 1 */
  place: number;
  siblings: number;
  isExpandable: boolean;
  isExpanded: boolean;
};

export type Shown<Id, Node> = {
  isExpanded: (id: Id) => boolean;
  /** children that are not there yet can be asked for */
  hasMore?: (node: Node) => boolean;
  /** absent = all */
  isShown?: (node: Node) => boolean;
};

/** The rows in sight from top to bottom; linear, and without recursion, however deep the tree. */
export function treeRows<Id, Node extends Linked<Id>>(
  forest: Forest<Id, Node>,
  { isExpanded, hasMore, isShown }: Shown<Id, Node>,
): TreeRow<Id, Node>[] {
  const rows: TreeRow<Id, Node>[] = [];
  const shownOf = (nodes: readonly Node[]) => (isShown ? nodes.filter(isShown) : nodes);
  const stack: { nodes: readonly Node[]; at: number }[] = [{ nodes: shownOf(forest.roots), at: 0 }];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const node = top.nodes[top.at];
    if (node === undefined) {
      stack.pop();
      continue;
    }
    top.at += 1;
    const children = shownOf(forest.childrenOf.get(node.id) ?? []);
    const isExpandable = children.length > 0 || (hasMore?.(node) ?? false);
    const isOpen = isExpandable && isExpanded(node.id);
    const level = stack.length;
    rows.push({ node, level, place: top.at, siblings: top.nodes.length, isExpandable, isExpanded: isOpen });
    if (isOpen) stack.push({ nodes: children, at: 0 });
  }
  return rows;
}

/** Ids of everything above a node, the nearest first. */
export function ancestorsOf<Id, Node extends Linked<Id>>(forest: Forest<Id, Node>, id: Id): Id[] {
  const found: Id[] = [];
  for (let at = forest.parentOf.get(id); at !== undefined; at = forest.parentOf.get(at)) found.push(at);
  return found;
}

/** What a search shows: the nodes that match, everything above them so that one sees where they are, and all below. */
export function found<Id, Node extends Linked<Id>>(forest: Forest<Id, Node>, matches: (node: Node) => boolean) {
  const hits = new Set<Id>();
  const shown = new Set<Id>();
  /** to be open, so that the hits are in sight */
  const opened = new Set<Id>();
  for (const node of forest.byId.values()) {
    if (!matches(node)) continue;
    hits.add(node.id);
    for (const above of ancestorsOf(forest, node.id)) {
      if (opened.has(above)) break;
      opened.add(above);
      shown.add(above);
    }
    const below = [node];
    for (let one = below.pop(); one; one = below.pop()) {
      if (shown.has(one.id) && one.id !== node.id) continue;
      shown.add(one.id);
      below.push(...(forest.childrenOf.get(one.id) ?? []));
    }
  }
  return { hits, shown, opened };
}

/** Where something is dropped, seen from the row under it. */
export type DropSide = 'before' | 'inside' | 'after';

/** Where a key leads from a row, and what it does there – the tree pattern of WAI-ARIA. */
export type TreeMove = { focus: number } | { expand: number } | { collapse: number } | undefined;

export function treeMove<Id, Node extends Linked<Id>>(
  rows: readonly TreeRow<Id, Node>[],
  at: number,
  key: string,
): TreeMove {
  const row = rows[at];
  if (!row) return undefined;
  switch (key) {
    case 'ArrowDown':
      return at + 1 < rows.length ? { focus: at + 1 } : undefined;
    case 'ArrowUp':
      return at > 0 ? { focus: at - 1 } : undefined;
    case 'Home':
      return { focus: 0 };
    case 'End':
      return { focus: rows.length - 1 };
    case 'ArrowRight':
      if (!row.isExpandable) return undefined;
      if (!row.isExpanded) return { expand: at };
      return rows[at + 1]?.level === row.level + 1 ? { focus: at + 1 } : undefined;
    case 'ArrowLeft': {
      if (row.isExpanded) return { collapse: at };
      for (let above = at - 1; above >= 0; above -= 1)
        if ((rows[above]?.level ?? 0) < row.level) return { focus: above };
      return undefined;
    }
    default:
      return undefined;
  }
}

/** The next row whose text begins with what was typed, from the one at hand on and round; one letter again goes on. */
export function typedAhead(texts: readonly string[], at: number, typed: string): number | undefined {
  const wanted = typed.toLowerCase();
  const from = typed.length > 1 ? at : at + 1;
  for (let step = 0; step < texts.length; step += 1) {
    const place = (from + step) % texts.length;
    if (texts[place]?.toLowerCase().startsWith(wanted)) return place;
  }
  return undefined;
}
