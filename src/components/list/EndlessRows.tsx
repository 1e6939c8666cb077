import { Button } from '#components/Button.tsx';
import { type CellProps, DataRow } from '#components/list/DataRow.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { Td } from '#components/Table.tsx';
import { type Endless, rowsAround } from '#components/list/endless.ts';
import type { Selection } from '#domain/listSelection.ts';
import { useStable } from '#components/useStable.ts';
import { chakra } from '@chakra-ui/react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type RefObject,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

const guessedPx = 41;
/** rows drawn beyond those in sight */
const beyond = 6;

export type EndlessRowsProps<Row extends { id: string }> = {
  frame: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  endless: Endless;
  cells: CellProps<Row>;
  selection: Selection<Row> | undefined;
  onSelect: (id: string, isRange: boolean) => void;
};

/** Rows without end: those in sight are in the page, and the one that holds the focus wherever it is [L10]. */
export function EndlessRows<Row extends { id: string }>(props: EndlessRowsProps<Row>) {
  const { frame, rows, endless, cells, selection, onSelect } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [rowPx, setRowPx] = useState(guessedPx);
  const [focused, setFocused] = useState(-1);
  /** a row that is to get the focus once it is drawn */
  const [wanted, setWanted] = useState(-1);
  const isWaiting = useRef(false);
  const want = (at: number) => {
    isWaiting.current = true;
    setWanted(at);
  };
  const virtual = useVirtualizer({
    count: rows.length,
    overscan: beyond,
    getScrollElement: () => frame.current,
    estimateSize: () => rowPx,
    rangeExtractor: (range) => rowsAround(defaultRangeExtractor(range), [focused, wanted], rows.length),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer reads the new height by itself, but keeps its old places until told
  useLayoutEffect(() => virtual.measure(), [rowPx]);
  const hasRows = rows.length > 0;
  useEffect(() => {
    const first = hasRows ? body.current?.querySelector('tr[data-id]') : null;
    if (!first) return;
    const observer = new ResizeObserver(() => setRowPx(first.getBoundingClientRect().height));
    observer.observe(first);
    return () => observer.disconnect();
  }, [hasRows]);

  const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
  const onSight = useStable(endless.onSight);
  const { end } = endless;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when rows came or the end moved, what is in sight must be asked for again, though no index changed
  useEffect(() => onSight(startIndex, endIndex), [onSight, startIndex, endIndex, rows.length, end]);

  useImperativeHandle(endless.hand, () => ({
    step: (by) => {
      const from = focused >= 0 ? focused + by : by === 1 ? startIndex : endIndex;
      want(Math.min(Math.max(from, 0), rows.length - 1));
    },
    toTop: () => {
      frame.current?.scrollTo({ top: 0 });
      want(0);
    },
  }));
  useLayoutEffect(() => {
    const row = isWaiting.current ? body.current?.querySelector<HTMLElement>(`tr[data-at="${wanted}"]`) : null;
    if (!row) return;
    isWaiting.current = false;
    row.querySelector('a')?.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest' });
  });

  // Drawn piece by piece: a jump brings a whole window of rows.
  const items = useDeferredValue(virtual.getVirtualItems());
  const across = cells.columns.length + 2;
  const gap = (key: string, px: number) =>
    px > 0 && (
      <tr key={key} aria-hidden style={{ height: px }}>
        <td colSpan={across} style={{ padding: 0, border: 0 }} />
      </tr>
    );
  return (
    <tbody
      ref={body}
      onFocus={({ target }) => setFocused(Number(target.closest('tr')?.dataset['at'] ?? -1))}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget !== null && !body.current?.contains(relatedTarget)) setFocused(-1);
      }}
    >
      {items.flatMap(({ index, start }, place) => {
        const row = rows[index];
        if (row === undefined) return [];
        const isSelected = selection?.has(row.id);
        return [
          gap(`before ${row.id}`, start - (items[place - 1]?.end ?? 0)),
          <DataRow key={row.id} {...{ row, at: index, isSelected, onSelect }} {...cells} />,
        ];
      })}
      {gap('after', virtual.getTotalSize() - (items.at(-1)?.end ?? 0))}
      {end === 'reading' && (
        <tr aria-hidden>
          {selection && <td />}
          {cells.columns.map(({ key, skeletonWidth }) => (
            <Td key={key} paddingInline="3">
              <Skeleton width={`${skeletonWidth}px`} />
            </Td>
          ))}
          <td />
        </tr>
      )}
      {typeof end === 'object' && hasRows && (
        <tr>
          <Td colSpan={across} position="sticky" insetInlineStart="0" paddingInline="3">
            <chakra.span role="status" display="inline-flex" alignItems="center" gap="3" color="fg.muted">
              {end.text}
              <Button size="sm" onClick={endless.onRetry}>
                重试
              </Button>
            </chakra.span>
          </Td>
        </tr>
      )}
    </tbody>
  );
}
