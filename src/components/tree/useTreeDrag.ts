import type { DropSide, Linked, TreeRow } from '#domain/tree.ts';
import { type DragEvent, type HTMLAttributes, useState } from 'react';

type Over<Id> = { id: Id; side: DropSide };
type Options<Node> = {
  canDrop: (node: Node, target: Node, side: DropSide) => boolean;
  onDrop: (node: Node, target: Node, side: DropSide) => void;
};
type DragProps = HTMLAttributes<HTMLElement> & { 'data-dragged'?: ''; 'data-drop'?: DropSide };

/** The sides of a row in the order in which the pointer means them; below an open row begins what is inside it. */
function meantSides({ clientY, currentTarget }: DragEvent, isOpen: boolean): DropSide[] {
  const { top, height } = currentTarget.getBoundingClientRect();
  const at = (clientY - top) / height;
  const nearest: DropSide = at < 0.5 ? 'before' : 'after';
  const sides: DropSide[] = at > 0.3 && at < 0.7 ? ['inside', nearest] : [nearest, 'inside'];
  return isOpen ? sides.map((side) => (side === 'after' ? 'inside' : side)) : sides;
}

/** Rows of a tree that are dragged before, behind or into another one. */
export function useTreeDrag<Id extends string | number, Node extends Linked<Id>>({ canDrop, onDrop }: Options<Node>) {
  const [dragged, setDragged] = useState<Node>();
  const [over, setOver] = useState<Over<Id>>();
  const end = () => {
    setDragged(undefined);
    setOver(undefined);
  };
  return ({ node, isExpanded }: TreeRow<Id, Node>): DragProps => ({
    draggable: true,
    ...(dragged?.id === node.id && { 'data-dragged': '' }),
    ...(over?.id === node.id && { 'data-drop': over.side }),
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', String(node.id));
      setDragged(node);
    },
    onDragOver: (event) => {
      if (dragged === undefined) return;
      const side = meantSides(event, isExpanded).find((one) => canDrop(dragged, node, one));
      if (side !== undefined) {
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
      }
      const isSame = over?.id === node.id && over.side === side;
      if (!isSame) setOver(side && { id: node.id, side });
    },
    onDragLeave: () => setOver((before) => (before?.id === node.id ? undefined : before)),
    onDrop: (event) => {
      event.preventDefault();
      if (dragged !== undefined && over?.id === node.id) onDrop(dragged, node, over.side);
      end();
    },
    onDragEnd: end,
  });
}
