import type { Linked, TreeRow } from '#domain/tree.ts';
import { treeMove, typedAhead } from '#domain/tree.ts';
import { chakra } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronRight } from 'lucide-react';
import { type HTMLAttributes, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

const rowPx = 34;
const indentPx = 20;
/** Letters typed faster than this are one word. */
const typingMs = 700;

const Scroller = chakra('div', {
  base: {
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    outlineOffset: '-2px',
    '&:focus-visible [data-active]': { outline: '2px solid var(--accent-fg)', outlineOffset: '-2px' },
    '&:focus-visible': { outline: 'none' },
  },
});

const Row = chakra('div', {
  base: {
    position: 'absolute',
    insetBlockStart: 0,
    insetInline: 0,
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    height: `${rowPx}px`,
    paddingInlineEnd: '2',
    borderRadius: 'md',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    '&:hover': { bg: 'bg.subtle' },
    // What stands in a row is plain and styled from here: a styled element apiece took half of the time of a jump.
    '& > [data-icon]': { color: 'fg.subtle', flexShrink: 0 },
    '& > [data-label]': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > [data-top]': { fontWeight: 'medium' },
    '& > [data-end]': { display: 'inline-flex', marginInlineStart: 'auto', paddingInlineStart: '2' },
    '&[data-dragged]': { opacity: 0.5 },
    '&[data-drop=before]': { boxShadow: 'inset 0 2px 0 var(--accent-fg)' },
    '&[data-drop=after]': { boxShadow: 'inset 0 -2px 0 var(--accent-fg)' },
    '&[data-drop=inside]': { outline: '2px solid var(--accent-fg)', outlineOffset: '-2px' },
    '&[aria-selected=true]': { bg: 'accent.tint', color: 'accent.fg', fontWeight: 'medium' },
  },
});

const Arrow = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '20px',
    height: '20px',
    flexShrink: 0,
    borderRadius: 'md',
    color: 'fg.subtle',
    '& svg': { transition: 'transform 120ms' },
    '&[data-open] svg': { transform: 'rotate(90deg)' },
    '&[data-none]': { visibility: 'hidden' },
  },
});

export type TreeProps<Id extends string | number, Node extends Linked<Id>> = {
  label: string;
  rows: readonly TreeRow<Id, Node>[];
  /** what typing ahead looks at */
  textOf: (node: Node) => string;
  children: (row: TreeRow<Id, Node>) => ReactNode;
  selectedId?: Id | undefined;
  /** a tree of check boxes says how each stands */
  checkedOf?: (node: Node) => boolean | 'mixed';
  onExpand: (node: Node, isExpanded: boolean) => void;
  /** by press or Enter */
  onPick: (node: Node) => void;
  /** by Space; without it Space does what Enter does */
  onSpace?: (node: Node) => void;
  /** by Alt with an arrow up or down: moves the row itself */
  onStep?: ((node: Node, by: -1 | 1) => void) | undefined;
  /** what makes a row draggable, as `useTreeDrag` gives it */
  dragProps?: ((row: TreeRow<Id, Node>) => HTMLAttributes<HTMLElement>) | undefined;
  height: string;
};

/**
 * A tree of which only the rows in sight are built. One stop of the Tab key; arrows, Home, End, letters, Enter and Space
 * do the rest, and the row at hand is told by `aria-activedescendant` [A7].
 */
export function Tree<Id extends string | number, Node extends Linked<Id>>(props: TreeProps<Id, Node>) {
  const { label, rows, textOf, selectedId, checkedOf, onExpand, onPick, onSpace = onPick, height } = props;
  const treeId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', atMs: 0 });
  const [activeId, setActiveId] = useState<Id | undefined>(selectedId);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    getItemKey: (at) => rows[at]?.node.id ?? at,
    overscan: 5,
  });
  const activeAt = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === activeId),
  );
  const idOf = (id: Id) => `${treeId}-${id}`;
  const focusOn = (at: number) => {
    setActiveId(rows[at]?.node.id);
    virtual.scrollToIndex(at);
  };

  const typeAhead = (key: string, nowMs: number) => {
    const isNew = nowMs - typed.current.atMs > typingMs || typed.current.text === key;
    typed.current = { text: isNew ? key : typed.current.text + key, atMs: nowMs };
    const texts = rows.map(({ node }) => textOf(node));
    const at = typedAhead(texts, activeAt, typed.current.text);
    if (at !== undefined) focusOn(at);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[activeAt];
    if (!row || event.ctrlKey || event.metaKey) return;
    if (event.altKey) {
      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (by === 0 || props.onStep === undefined) return;
      event.preventDefault();
      return props.onStep(row.node, by);
    }
    const isLetter = event.key.length === 1 && event.key !== ' ';
    const isSteering = /^(Arrow|Home$|End$)/.test(event.key);
    if (event.key === 'Enter') onPick(row.node);
    else if (event.key === ' ') onSpace(row.node);
    else if (isLetter) typeAhead(event.key, event.timeStamp);
    else if (!isSteering) return;
    event.preventDefault();
    const move = treeMove(rows, activeAt, event.key);
    if (move === undefined) return;
    if ('focus' in move) focusOn(move.focus);
    else onExpand(row.node, 'expand' in move);
  };

  return (
    <Scroller
      ref={scroller}
      role="tree"
      aria-label={label}
      aria-activedescendant={rows[activeAt] && idOf(rows[activeAt].node.id)}
      tabIndex={0}
      style={{ height }}
      onKeyDown={onKeyDown}
    >
      <chakra.div role="none" position="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().flatMap(({ index, start, key }) => {
          const row = rows[index];
          if (row === undefined) return [];
          const { node, level, place, siblings, isExpandable, isExpanded } = row;
          const checked = checkedOf?.(node);
          return [
            <Row
              key={key}
              id={idOf(node.id)}
              role="treeitem"
              aria-level={level}
              aria-posinset={place}
              aria-setsize={siblings}
              aria-expanded={isExpandable ? isExpanded : undefined}
              aria-selected={checkedOf === undefined ? node.id === selectedId : undefined}
              aria-checked={checked}
              data-active={index === activeAt ? '' : undefined}
              {...props.dragProps?.(row)}
              style={{ transform: `translateY(${start}px)`, paddingInlineStart: 4 + (level - 1) * indentPx }}
              onClick={() => {
                setActiveId(node.id);
                onPick(node);
              }}
            >
              <Arrow
                aria-hidden
                data-open={isExpanded ? '' : undefined}
                data-none={isExpandable ? undefined : ''}
                onClick={(event) => {
                  event.stopPropagation();
                  setActiveId(node.id);
                  onExpand(node, !isExpanded);
                }}
              >
                <ChevronRight size={16} />
              </Arrow>
              {props.children(row)}
            </Row>,
          ];
        })}
      </chakra.div>
    </Scroller>
  );
}
