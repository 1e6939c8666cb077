import { percentages } from '#domain/shares.ts';
import { expect, test } from 'vitest';

test.each([
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [62, 30, 8],
    [62, 30, 8],
  ],
  [
    [2, 1, 0],
    [67, 33, 0],
  ],
  [
    [0, 0, 0],
    [0, 0, 0],
  ],
  [[1], [100]],
  [
    [999, 1, 0],
    [100, 0, 0],
  ],
])('SPEC §3: %j are %j per cent', (counts, expected) => {
  expect(percentages(counts)).toEqual(expected);
});
