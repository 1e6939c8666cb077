import { FormDialog } from '#components/FormDialog.tsx';
import { type Cut, maxZoom, movedCut, wholeCut, zoomedCut } from '#domain/portrait.ts';
import { drawCut, type OpenedPicture } from '#state/pictures.ts';
import { chakra } from '@chakra-ui/react';
import { type KeyboardEvent, type PointerEvent, useId, useLayoutEffect, useRef, useState } from 'react';

const sidePx = 288;
/** drawn finer than it is shown, for screens with more pixels */
const canvasPx = sidePx * 2;

const Window = chakra('div', {
  base: {
    position: 'relative',
    width: `${sidePx}px`,
    height: `${sidePx}px`,
    marginInline: 'auto',
    borderRadius: 'md',
    overflow: 'hidden',
    bg: 'bg.muted',
    cursor: 'grab',
    touchAction: 'none',
    userSelect: 'none',
    '&:active': { cursor: 'grabbing' },
    '& canvas': { width: 'full', height: 'full', display: 'block' },
    // What will be seen of the square: portraits are round.
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: '0',
      borderRadius: 'full',
      boxShadow: '0 0 0 200px rgb(15 20 30 / 0.45)',
      pointerEvents: 'none',
    },
  },
});

const Range = chakra('input', {
  base: { flex: '1', minWidth: '0', accentColor: 'var(--accent-fg)', cursor: 'pointer' },
});

const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const share = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`;

export type CutDialogProps = {
  picture: OpenedPicture;
  isBusy: boolean;
  onCut: (cut: Cut) => unknown;
  onClose: () => void;
};

/** Which square of a picture is kept: dragged, or moved by arrow keys (one pixel with Shift), and enlarged. */
export function CutDialog({ picture, isBusy, onCut, onClose }: CutDialogProps) {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [cut, setCut] = useState(() => wholeCut(picture));
  const [zoom, setZoom] = useState(1);
  const dragged = useRef<{ x: number; y: number }>(undefined);
  useLayoutEffect(() => {
    if (canvas.current) drawCut(canvas.current, picture, cut);
  }, [picture, cut]);

  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const from = dragged.current;
    if (from === undefined) return;
    const scale = cut.side / sidePx;
    const by = { x: (from.x - event.clientX) * scale, y: (from.y - event.clientY) * scale };
    dragged.current = { x: event.clientX, y: event.clientY };
    setCut(movedCut(cut, by, picture));
  };
  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (arrow === undefined) return;
    event.preventDefault();
    const step = event.shiftKey ? 1 : cut.side / 24;
    setCut(movedCut(cut, { x: arrow.x * step, y: arrow.y * step }, picture));
  };
  const most = maxZoom(picture);
  return (
    <FormDialog title="裁剪头像" submitText="保存头像" isBusy={isBusy} onSubmit={() => onCut(cut)} onClose={onClose}>
      <Window
        role="group"
        tabIndex={0}
        aria-label="裁剪区域"
        aria-describedby={`${id}-how ${id}-where`}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          dragged.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          dragged.current = undefined;
        }}
        onPointerCancel={() => {
          dragged.current = undefined;
        }}
      >
        <canvas ref={canvas} width={canvasPx} height={canvasPx} aria-hidden />
      </Window>
      <chakra.span id={`${id}-where`} role="status" srOnly>
        左侧裁去 {share(cut.x, picture.width)}，上方裁去 {share(cut.y, picture.height)}
      </chakra.span>
      <chakra.div display="flex" alignItems="center" gap="3">
        <label htmlFor={`${id}-zoom`}>缩放</label>
        <Range
          id={`${id}-zoom`}
          type="range"
          min={100}
          max={Math.round(most * 100)}
          step={1}
          disabled={most === 1}
          value={Math.round(zoom * 100)}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={(event) => {
            const next = Math.min(most, Number(event.target.value) / 100);
            setZoom(next);
            setCut(zoomedCut(cut, next, picture));
          }}
        />
        <chakra.span aria-hidden width="11" textAlign="end" color="fg.muted" fontVariantNumeric="tabular-nums">
          {Math.round(zoom * 100)}%
        </chakra.span>
      </chakra.div>
      <chakra.p id={`${id}-how`} fontSize="sm" color="fg.muted" textAlign="center">
        拖动图片或按方向键移动（Shift 微调），圆内为显示部分
      </chakra.p>
    </FormDialog>
  );
}
