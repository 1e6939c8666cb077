import { between, type Chance, wholeBetween } from '#server/captcha/chance.ts';

/** Logical pixels: what the slider counts in. The drawn files have twice as many. */
export const picture = { width: 320, height: 180 } as const;
/** The piece's canvas is always this square, whatever the piece in it measures. */
export const pieceCanvas = 76;
/** the slider's range: the canvas's left edge */
export const maxX = picture.width - pieceCanvas;
/** how far from the hole still counts as in it */
export const toleranceX = 5;

/** each side of a piece bulges out, in, or stays flat: top, right, bottom, left */
export type Side = 'out' | 'in' | 'flat';
export type Sides = readonly [Side, Side, Side, Side];

/** A jigsaw shape: its square body without knobs. */
export type Shape = { x: number; y: number; size: number; sides: Sides };

/** Where everything lies; `hole.x - inset.x` is the answer and never leaves the server. */
export type Plan = {
  hole: Shape;
  /** the body's place in the piece's canvas */
  inset: { x: number; y: number };
  /** a second hole of another shape on another height, for machines to fall for */
  decoy: Shape;
};

export const answerX = (plan: Plan) => plan.hole.x - plan.inset.x;
export const pieceY = (plan: Plan) => plan.hole.y - plan.inset.y;

export const isAnswer = (plan: Plan, x: number) => Math.abs(x - answerX(plan)) <= toleranceX;

/** how far a knob stands out, as a share of the body */
export const knob = 0.24;
const edge = 3;

function sidesOf(chance: Chance): Sides {
  const side = (): Side => {
    const at = chance();
    return at < 0.45 ? 'out' : at < 0.9 ? 'in' : 'flat';
  };
  const sides: Sides = [side(), side(), side(), side()];
  // Without a knob it would be a plain square, hard to see as a piece.
  return sides.includes('out') || sides.includes('in') ? sides : ['out', 'in', 'out', 'in'];
}

const mirrored = (side: Side): Side => (side === 'out' ? 'in' : 'out');

/** A hole at a random place, far enough to the right that the piece must be moved. */
export function makePlan(chance: Chance): Plan {
  const size = wholeBetween(chance, 40, 47);
  const room = pieceCanvas - size * (1 + 2 * knob) - 2 * edge;
  const inset = {
    x: Math.round(edge + size * knob + between(chance, 0, room)),
    y: Math.round(edge + size * knob + between(chance, 0, room)),
  };
  const canvasX = wholeBetween(chance, 60, maxX - 6);
  const canvasY = wholeBetween(chance, 4, picture.height - pieceCanvas - 4);
  const hole: Shape = { x: canvasX + inset.x, y: canvasY + inset.y, size, sides: sidesOf(chance) };
  return { hole, inset, decoy: decoyFor(hole, chance) };
}

/** Beside the hole or on the other side of the picture, and clearly higher or lower. */
function decoyFor(hole: Shape, chance: Chance): Shape {
  const size = wholeBetween(chance, 34, 42);
  const reach = Math.ceil(size * knob) + edge;
  const gap = Math.ceil(hole.size * knob) + reach + 4;
  const left = hole.x - gap - size - reach;
  const right = picture.width - reach - size - (hole.x + hole.size + gap);
  const x =
    right > left ? hole.x + hole.size + gap + between(chance, 0, right) : reach + between(chance, 0, Math.max(0, left));
  const isHoleHigh = hole.y + hole.size / 2 < picture.height / 2;
  const lowest = picture.height - reach - size;
  const y = isHoleHigh
    ? between(chance, Math.min(lowest, hole.y + 28), lowest)
    : between(chance, reach, Math.max(reach, hole.y - 28));
  const [top, rightSide, bottom, leftSide] = hole.sides;
  return {
    x: Math.round(x),
    y: Math.round(y),
    size,
    sides: [mirrored(top), mirrored(rightSide), mirrored(bottom), mirrored(leftSide)],
  };
}
