import { childrenByParent, type Resource } from '#domain/resource.ts';

/** What an owner does not hand on when granting rights to a sub-account: device types and rights themselves – `SPEC §6`. */
const hiddenInMode2: ReadonlySet<number> = new Set([204, 602]);

/** 1: every resource; 2: granting to a sub-account – `SPEC §6`. */
export type GrantMode = 1 | 2;

/** Functions that move money or take something over: marked wherever they are granted – `PAGES 5`. */
export const dangerousFunctions: ReadonlySet<number> = new Set([
  30111, 40111, 40211, 40511, 40512, 50111, 60104, 60111, 60113, 60202, 60203, 60204,
]);

/** Without modules and pages that hold no function any more. */
export function withoutEmpty<Node extends Pick<Resource, 'id' | 'pid' | 'type'>>(nodes: readonly Node[]): Node[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const kept = new Set<number>();
  for (const node of nodes) {
    if (node.type !== 'F') continue;
    for (let at: Node | undefined = node; at && !kept.has(at.id); at = byId.get(at.pid)) kept.add(at.id);
  }
  return nodes.filter(({ id }) => kept.has(id));
}

/** The resources that a grant may hold in this mode: what is hidden goes with everything below it. */
export function grantable<Node extends Pick<Resource, 'id' | 'pid'>>(nodes: readonly Node[], mode: GrantMode): Node[] {
  if (mode === 1) return [...nodes];
  const byParent = childrenByParent<Node, number>(nodes);
  const hidden = new Set<number>();
  const hide = (id: number) => {
    if (hidden.has(id)) return;
    hidden.add(id);
    for (const child of byParent.get(id) ?? []) hide(child.id);
  };
  for (const id of hiddenInMode2) hide(id);
  return nodes.filter(({ id }) => !hidden.has(id));
}
