import type { Resource } from '#domain/resource.ts';
import { parentError } from '#domain/resourceForm.ts';
import type { DropSide } from '#domain/tree.ts';

/** Where an entry of the resource tree is put: under `pid`, before the entry `before` there; 0 = last. */
export type ResourcePlace = { pid: number; before: number };

type Node = Pick<Resource, 'id' | 'pid' | 'type'>;

const siblingsOf = (all: readonly Resource[], { id, pid }: Node) =>
  all.filter((one) => one.pid === pid && one.id !== id);

/** Where an entry comes when it is dropped at a row; nowhere where it may not hang, or is already. */
export function droppedAt(
  all: readonly Resource[],
  node: Node,
  target: Node,
  side: DropSide,
): ResourcePlace | undefined {
  const pid = side === 'inside' ? target.id : target.pid;
  if (parentError(node.id, { ...node, pid }, all) !== undefined) return undefined;
  const siblings = siblingsOf(all, { ...node, pid });
  const at = siblings.findIndex(({ id }) => id === target.id);
  if (side !== 'inside' && at === -1) return undefined;
  const place = side === 'inside' ? siblings.length : side === 'before' ? at : at + 1;
  const isThere = pid === node.pid && place === placeOf(all, node).at;
  return isThere ? undefined : { pid, before: siblings[place]?.id ?? 0 };
}

/** One up (−1) or down (1) among its siblings; nowhere at the end of them. */
export function stepped(all: readonly Resource[], node: Node, by: -1 | 1): ResourcePlace | undefined {
  const siblings = siblingsOf(all, node);
  const place = placeOf(all, node).at + by;
  if (place < 0 || place > siblings.length) return undefined;
  return { pid: node.pid, before: siblings[place]?.id ?? 0 };
}

/** Which of how many it is among its siblings, from 0. */
export function placeOf(all: readonly Resource[], { id, pid }: Node): { at: number; count: number } {
  const siblings = all.filter((one) => one.pid === pid);
  return { at: siblings.findIndex((one) => one.id === id), count: siblings.length };
}
