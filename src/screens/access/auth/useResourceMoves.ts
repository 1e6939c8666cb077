import type { ResourceRow } from '#contracts/resources/auth.ts';
import { droppedAt, placeOf, type ResourcePlace, stepped } from '#domain/resourcePlace.ts';
import type { DropSide } from '#domain/tree.ts';
import { useTell } from '#screens/access/useTell.ts';
import { moveResourceAtom } from '#state/auth.ts';
import { useSetAtom } from 'jotai';
import { useState } from 'react';

/** Entries of the tree put elsewhere: one step, or where they are dropped. Told with the place that they have then. */
export function useResourceMoves(rows: readonly ResourceRow[], onReload: () => Promise<void>) {
  const move = useSetAtom(moveResourceAtom);
  const tell = useTell();
  const [isBusy, setIsBusy] = useState(false);
  const place = async (row: ResourceRow, to: ResourcePlace | undefined, doneText: string) => {
    if (to === undefined || isBusy) return;
    setIsBusy(true);
    const changed = await move(row, to);
    // Said when it is seen: what is done next is done to the new order.
    if (changed.is !== 'refused') await onReload();
    setIsBusy(false);
    const after = rows.map((one) => (one.id === row.id ? { ...one, pid: to.pid } : one));
    const { count } = placeOf(after, { ...row, pid: to.pid });
    const siblings = after.filter(({ id, pid }) => pid === to.pid && id !== row.id);
    const at = to.before === 0 ? count : siblings.findIndex(({ id }) => id === to.before) + 1;
    tell(changed, `${doneText}：“${row.cname}”现为第 ${at} 项，共 ${count} 项`);
  };
  return {
    isBusy,
    canStep: (row: ResourceRow, by: -1 | 1) => stepped(rows, row, by) !== undefined,
    step: (row: ResourceRow, by: -1 | 1) => place(row, stepped(rows, row, by), by === -1 ? '已上移' : '已下移'),
    canDrop: (row: ResourceRow, target: ResourceRow, side: DropSide) =>
      droppedAt(rows, row, target, side) !== undefined,
    drop: (row: ResourceRow, target: ResourceRow, side: DropSide) =>
      place(row, droppedAt(rows, row, target, side), '已移动'),
  };
}
export type ResourceMoves = ReturnType<typeof useResourceMoves>;
