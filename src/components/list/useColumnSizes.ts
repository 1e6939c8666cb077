import type { Column } from '#components/list/column.ts';
import { allowedWidth } from '#domain/listColumns.ts';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pinned columns wider than this share of the list would leave no sight of the others: they are let go. */
const mostPinned = 0.7;
const mostFollowed = 60;

/** Gives a column its width; undefined: what its content takes. */
function showWidth(head: HTMLTableSectionElement | null, key: string, px: number | undefined): void {
  const table = head?.closest('table');
  const th = head?.querySelector<HTMLElement>(`th[data-key="${key}"]`);
  if (!table || !th) return;
  const width = px === undefined ? '' : `${px}px`;
  if (th.style.width === width) return;
  Object.assign(th.style, { width, minWidth: width, maxWidth: width });
  const cut = new Set(table.dataset['cut']?.split(' '));
  if (px === undefined) cut.delete(key);
  else cut.add(key);
  const text = [...cut].join(' ');
  if (table.dataset['cut'] !== text) table.dataset['cut'] = text;
}

/**
 * How wide the columns of a table are: what the user chose goes to their heads; and where pinned columns stand, which
 * only their widths tell.
 */
export function useColumnSizes(
  columns: readonly Pick<Column<never>, 'key'>[],
  pinnedCount: number,
  widths: Readonly<Record<string, number>>,
  isFrozen: boolean,
) {
  const head = useRef<HTMLTableSectionElement>(null);
  const [measured, setMeasured] = useState<Readonly<Record<string, number>>>({});
  /** px of those that the user has not sized, where rows come and go */
  const frozen = useRef<Record<string, number>>({});
  const latest = useRef(widths);
  latest.current = widths;
  const keys = columns.map(({ key }) => key).join(' ');
  useLayoutEffect(() => {
    for (const key of keys.split(' ')) showWidth(head.current, key, widths[key] ?? frozen.current[key]);
  }, [keys, widths]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heads are read from the page, and `keys` tells when there are others
  useEffect(() => {
    const table = head.current?.closest('table');
    const frame = table?.parentElement;
    if (!table || !frame) return;
    const heads = [...(table.tHead?.querySelectorAll<HTMLElement>('th') ?? [])];
    let frozenForPx = 0;
    const thaw = () => {
      for (const key of Object.keys(frozen.current)) showWidth(head.current, key, latest.current[key]);
      frozen.current = {};
    };
    const freeze = () => {
      if (frozenForPx === frame.clientWidth || table.querySelector('tr[data-id]') === null) return;
      frozenForPx = frame.clientWidth;
      thaw();
      const free = heads.filter(({ dataset }) => dataset['key'] !== undefined && !latest.current[dataset['key']]);
      const found = free.map((one) => [one.dataset['key'] ?? '', one.offsetWidth] as const);
      for (const [key, px] of found) if (px > 0) showWidth(head.current, key, px);
      frozen.current = Object.fromEntries(found.filter(([, px]) => px > 0));
    };
    const measure = () => {
      if (isFrozen) freeze();
      const found: Record<string, number> = {};
      const pinnedAt: [name: string, px: number][] = [];
      let atPx = 0;
      let pinnedPx = 0;
      let seen = 0;
      for (const one of heads) {
        const key = one.dataset['key'];
        if (key !== undefined) {
          found[key] = one.offsetWidth;
          if (seen < pinnedCount) pinnedAt.push([`--at-${key}`, atPx]);
          seen += 1;
        }
        atPx += one.offsetWidth;
        if (seen === pinnedCount && pinnedPx === 0) pinnedPx = atPx;
      }
      // Each change of one is felt by every cell: all of them after the last look at a width, and none without need.
      for (const [name, px] of pinnedAt)
        if (table.style.getPropertyValue(name) !== `${px}px`) table.style.setProperty(name, `${px}px`);
      table.toggleAttribute('data-loose', pinnedPx > frame.clientWidth * mostPinned);
      setMeasured(found);
    };
    const observer = new ResizeObserver(measure);
    for (const one of [frame, ...heads]) observer.observe(one);
    return () => {
      observer.disconnect();
      thaw();
    };
  }, [keys, pinnedCount, isFrozen]);
  return {
    ...{ head, measured },
    show: (key: string, px: number | undefined) => showWidth(head.current, key, px),
    /** shows a width on its way; a list of more rows would stutter */
    follow: (key: string, px: number): boolean => {
      const count = head.current?.closest('table')?.tBodies[0]?.rows.length ?? 0;
      if (count <= mostFollowed) showWidth(head.current, key, px);
      return count <= mostFollowed;
    },
    /** px of the widest cell, in full */
    fitting: (key: string): number => {
      const table = head.current?.closest('table');
      const th = table?.querySelector<HTMLElement>(`th[data-key="${key}"]`);
      if (!table || !th) return 0;
      const place = [...(th.parentElement?.children ?? [])].indexOf(th);
      const range = document.createRange();
      const style = getComputedStyle(th);
      const padding = Number.parseFloat(style.paddingInlineStart) + Number.parseFloat(style.paddingInlineEnd);
      let widest = th.firstElementChild?.getBoundingClientRect().width ?? 0;
      for (const row of table.tBodies[0]?.rows ?? []) {
        const cell = row.cells[place];
        if (cell === undefined) continue;
        range.selectNodeContents(cell);
        widest = Math.max(widest, range.getBoundingClientRect().width);
      }
      return allowedWidth(Math.ceil(widest + padding) + 1);
    },
  };
}
