import { allowedWidth, narrowest, widest } from '#domain/listColumns.ts';
import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

const Grip = chakra('div', {
  base: {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    width: '9px',
    cursor: 'col-resize',
    touchAction: 'none',
    userSelect: 'none',
    outlineOffset: '-2px',
    '&::after': {
      content: '""',
      position: 'absolute',
      insetBlock: '1.5',
      insetInlineEnd: '0',
      width: '1px',
      bg: 'border.control',
      opacity: 0,
      transition: 'opacity 120ms',
    },
    'thead:hover &': { '&::after': { opacity: 1 } },
    '&:hover::after, &:focus-visible::after, &[data-dragging]::after': {
      opacity: 1,
      width: '2px',
      insetBlock: 0,
      bg: 'accent.fg',
    },
  },
});

const steps: Readonly<Record<string, number>> = { ArrowLeft: -8, ArrowRight: 8 };
const stride = 5;

export type ColumnGripProps = {
  label: string;
  widthPx: number;
  /** while it is dragged; false where the list is too long to follow: then the edge alone does */
  onSizing: (px: number) => boolean;
  onWidth: (px: number) => void;
  /** as wide as what stands in the column */
  onFit: () => void;
};

/** The edge of a column: dragged, moved by arrows (with Shift further), or fitted by a double click or Enter [L3]. */
export function ColumnGrip({ label, widthPx, onSizing, onWidth, onFit }: ColumnGripProps) {
  const drag = useRef<{ fromX: number; fromPx: number; px: number }>(null);
  const end = (target: HTMLElement, px: number | undefined) => {
    const before = drag.current;
    if (before === null) return;
    drag.current = null;
    delete target.dataset['dragging'];
    target.style.transform = '';
    if (px === undefined) onSizing(before.fromPx);
    else if (px !== before.fromPx) onWidth(px);
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const { currentTarget } = event;
    currentTarget.setPointerCapture(event.pointerId);
    currentTarget.dataset['dragging'] = '';
    drag.current = { fromX: event.clientX, fromPx: widthPx, px: widthPx };
  };
  const move = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (current === null) return;
    current.px = allowedWidth(current.fromPx + clientX - current.fromX);
    if (!onSizing(current.px)) currentTarget.style.transform = `translateX(${current.px - current.fromPx}px)`;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step !== undefined) onWidth(allowedWidth(widthPx + step * (event.shiftKey ? stride : 1)));
    else if (event.key === 'Enter') onFit();
    else if (event.key === 'Escape' && drag.current !== null) end(event.currentTarget, undefined);
    else return;
    event.preventDefault();
  };
  return (
    <Grip
      role="separator"
      aria-orientation="vertical"
      aria-label={`列宽：${label}`}
      aria-valuenow={widthPx}
      aria-valuetext={`${widthPx} 像素`}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      tabIndex={0}
      title="拖动调整列宽，双击适应内容"
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={({ currentTarget }) => end(currentTarget, drag.current?.px)}
      onPointerCancel={({ currentTarget }) => end(currentTarget, undefined)}
      onDoubleClick={onFit}
      onKeyDown={onKeyDown}
    />
  );
}
