import { afterDrag, afterKey } from '#domain/slider.ts';
import { chakra } from '@chakra-ui/react';
import { ArrowRight, Check, LoaderCircle, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

/** what the puzzle is doing right now; only `ready` takes input */
export type PuzzlePhase = 'loading' | 'ready' | 'checking' | 'solved' | 'missed' | 'gone';

const Track = chakra('div', {
  base: {
    position: 'relative',
    height: '44px',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'border.control',
    bg: 'bg.subtle',
    overflow: 'hidden',
    userSelect: 'none',
    '&[data-phase=solved]': { borderColor: 'success.fg' },
    '&[data-phase=missed], &[data-phase=gone]': { borderColor: 'danger.solid' },
  },
});

const Fill = chakra('div', {
  base: {
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 0,
    bg: 'accent.tint',
    '[data-phase=solved] &': { bg: 'success.bg' },
    '[data-phase=missed] &, [data-phase=gone] &': { bg: 'danger.bg' },
  },
});

const Handle = chakra('div', {
  base: {
    position: 'absolute',
    insetBlock: '-1px',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: 'md',
    bg: 'accent.solid',
    color: 'accent.contrast',
    cursor: 'grab',
    // The page must not scroll away under a finger that drags.
    touchAction: 'none',
    '&[aria-disabled=true]': { cursor: 'default', bg: 'bg.muted', color: 'fg.subtle' },
    '&:active:not([aria-disabled=true])': { cursor: 'grabbing' },
    '&:focus-visible': { outlineOffset: '-4px', outlineColor: 'accent.contrast' },
    '[data-phase=solved] &': { bg: 'success.fg', color: 'bg.panel' },
    '[data-phase=missed] &, [data-phase=gone] &': { bg: 'danger.solid', color: 'white' },
  },
});

const marks: Record<PuzzlePhase, typeof ArrowRight> = {
  loading: ArrowRight,
  ready: ArrowRight,
  checking: LoaderCircle,
  solved: Check,
  missed: X,
  gone: X,
};

export type SlideTrackProps = {
  phase: PuzzlePhase;
  /** the piece's place and how far it can go, in logical pixels */
  x: number;
  maxX: number;
  /** the handle is as wide as the piece, so that both travel equally far on the screen */
  handleShare: number;
  text: string;
  onMove: (x: number) => void;
  /** let go by pointer, or Enter and Space */
  onRelease: (x: number) => void;
};

/** The slider under the picture: mouse, finger and keys [X7]. */
export function SlideTrack({ phase, x, maxX, handleShare, text, onMove, onRelease }: SlideTrackProps) {
  const track = useRef<HTMLDivElement>(null);
  const grip = useRef<{ pointerId: number; pointerX: number; startX: number }>(undefined);
  const isReady = phase === 'ready';

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (!isReady || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { pointerId: event.pointerId, pointerX: event.clientX, startX: x };
  };
  const place = (event: PointerEvent<HTMLDivElement>) => {
    const held = grip.current;
    if (held?.pointerId !== event.pointerId) return undefined;
    const travel = (track.current?.clientWidth ?? 0) * (1 - handleShare);
    return afterDrag(held.startX, event.clientX - held.pointerX, travel, maxX);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const next = place(event);
    if (next !== undefined) onMove(next);
  };
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    const next = place(event);
    grip.current = undefined;
    // A press without a drag is no answer.
    if (next !== undefined && Math.abs(next - x) + Math.abs(next) > 2) onRelease(next);
  };
  const onPointerCancel = () => {
    grip.current = undefined;
    onMove(0);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!isReady) return;
    const next = afterKey(event.key, event.shiftKey, x, maxX);
    if (next !== undefined) onMove(next);
    else if (event.key === 'Enter' || event.key === ' ') onRelease(x);
    else return;
    event.preventDefault();
  };

  const Mark = marks[phase];
  const left = `${(x / maxX) * (1 - handleShare) * 100}%`;
  return (
    <Track ref={track} data-phase={phase}>
      <Fill style={{ width: `calc(${left} + ${(handleShare * 100) / 2}%)` }} />
      <chakra.span
        position="absolute"
        insetBlock="0"
        insetInlineEnd="0"
        style={{ insetInlineStart: `${handleShare * 100}%`, opacity: x > 4 ? 0 : 1 }}
        display="flex"
        alignItems="center"
        justifyContent="center"
        fontSize="sm"
        color="fg.muted"
        transition="opacity 120ms"
        aria-hidden
      >
        {text}
      </chakra.span>
      <Handle
        role="slider"
        tabIndex={0}
        aria-label="滑块"
        aria-valuemin={0}
        aria-valuemax={Math.round(maxX)}
        aria-valuenow={Math.round(x)}
        aria-valuetext={`拼图已向右移动 ${Math.round(x)} 像素，最多 ${Math.round(maxX)} 像素`}
        aria-disabled={!isReady}
        style={{ left, width: `${handleShare * 100}%` }}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerCancel}
        onKeyDown={onKeyDown}
      >
        <chakra.span
          display="flex"
          animation={phase === 'checking' ? 'spin 700ms linear infinite' : undefined}
          aria-hidden
        >
          <Mark size={18} />
        </chakra.span>
      </Handle>
    </Track>
  );
}
