import {
  answerX,
  isAnswer,
  knob,
  makePlan,
  maxX,
  picture,
  pieceCanvas,
  pieceY,
  type Shape,
  toleranceX,
} from '#server/captcha/plan.ts';
import { seededChance } from '#tests/fakes/seededChance.ts';
import { describe, expect, test } from 'vitest';

const plans = Array.from({ length: 400 }, (_, seed) => makePlan(seededChance(seed)));
const box = ({ x, y, size }: Shape) => {
  const out = size * knob;
  return { left: x - out, right: x + size + out, top: y - out, bottom: y + size + out };
};

describe('the plan of a slide puzzle', () => {
  test('[X7] the piece lies whole in its canvas, and its canvas in the picture', () => {
    for (const plan of plans) {
      const { left, right, top, bottom } = box(plan.hole);
      expect(left).toBeGreaterThanOrEqual(answerX(plan));
      expect(right).toBeLessThanOrEqual(answerX(plan) + pieceCanvas);
      expect(top).toBeGreaterThanOrEqual(pieceY(plan));
      expect(bottom).toBeLessThanOrEqual(pieceY(plan) + pieceCanvas);
      expect(answerX(plan)).toBeLessThanOrEqual(maxX);
      expect(pieceY(plan) + pieceCanvas).toBeLessThanOrEqual(picture.height);
    }
  });

  test('[X7] a slider left at its start is never the answer', () => {
    for (const plan of plans) expect(isAnswer(plan, 0)).toBe(false);
  });

  test('[X7] the answer counts within the tolerance and not beyond', () => {
    const plan = makePlan(seededChance(1));
    expect(isAnswer(plan, answerX(plan) + toleranceX)).toBe(true);
    expect(isAnswer(plan, answerX(plan) - toleranceX)).toBe(true);
    expect(isAnswer(plan, answerX(plan) + toleranceX + 0.5)).toBe(false);
    expect(isAnswer(plan, Number.NaN)).toBe(false);
  });

  test('[X7] the decoy lies in the picture, off the hole, on another height and of another shape', () => {
    for (const { hole, decoy } of plans) {
      const a = box(hole);
      const b = box(decoy);
      expect(b.left >= 0 && b.right <= picture.width && b.top >= 0 && b.bottom <= picture.height).toBe(true);
      const isApart = b.left > a.right || b.right < a.left || b.top > a.bottom || b.bottom < a.top;
      expect(isApart).toBe(true);
      expect(Math.abs(hole.y - decoy.y)).toBeGreaterThanOrEqual(20);
      expect(decoy.sides).not.toEqual(hole.sides);
    }
  });

  test('[X7] answers are spread: no guess hits more than one in eight', () => {
    for (let guess = 0; guess <= maxX; guess += 1) {
      const hits = plans.filter((plan) => isAnswer(plan, guess)).length;
      expect(hits / plans.length).toBeLessThan(1 / 8);
    }
  });
});
