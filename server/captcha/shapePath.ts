import type { Shape, Side } from '#server/captcha/plan.ts';

/** A knob is an arc over the middle quarter of a side: radius 0.15, so that it stands out by 0.24 of the side. */
const from = 0.38;
const to = 0.62;
const radius = 0.15;

/** The outline as SVG path data, clockwise from the top left corner. */
export function shapePath({ x, y, size, sides }: Shape): string {
  const corners = [
    { x, y, dx: 1, dy: 0 },
    { x: x + size, y, dx: 0, dy: 1 },
    { x: x + size, y: y + size, dx: -1, dy: 0 },
    { x, y: y + size, dx: 0, dy: -1 },
  ];
  const edges = corners.map((corner, i) => {
    const at = (share: number) =>
      `${round(corner.x + corner.dx * size * share)} ${round(corner.y + corner.dy * size * share)}`;
    return `${knobOf(sides[i] ?? 'flat', at, size)}L${at(1)}`;
  });
  return `M${x} ${y}${edges.join('')}Z`;
}

function knobOf(side: Side, at: (share: number) => string, size: number): string {
  if (side === 'flat') return '';
  const r = round(size * radius);
  return `L${at(from)}A${r} ${r} 0 1 ${side === 'out' ? 1 : 0} ${at(to)}`;
}

const round = (value: number) => Math.round(value * 100) / 100;
