import { afterDrag, afterKey, stepPx } from '#domain/slider.ts';
import { describe, expect, test } from 'vitest';

describe('the slider', () => {
  test.each([
    ['ArrowRight', false, 100, 100 + stepPx],
    ['ArrowUp', false, 100, 100 + stepPx],
    ['ArrowLeft', false, 100, 100 - stepPx],
    ['ArrowDown', false, 1, 0],
    ['ArrowRight', true, 100, 120],
    ['PageUp', false, 240, 244],
    ['PageDown', false, 10, 0],
    ['Home', false, 10, 0],
    ['End', false, 10, 244],
    ['Tab', false, 10, undefined],
  ])('[X7] %s (shift: %s) at %d leads to %s', (key, hasShift, x, next) => {
    expect(afterKey(key, hasShift, x, 244)).toBe(next);
  });

  test('[X7] dragging scales the track to the picture and stays within it', () => {
    expect(afterDrag(0, 140, 280, 244)).toBe(122);
    expect(afterDrag(100, -500, 280, 244)).toBe(0);
    expect(afterDrag(100, 500, 280, 244)).toBe(244);
    expect(afterDrag(10, 50, 0, 244)).toBe(10);
  });
});
