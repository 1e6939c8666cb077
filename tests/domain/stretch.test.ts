import { partSize } from '#domain/listQuery.ts';
import {
  countOf,
  emptyStretch,
  type Part,
  rowsOf,
  type Stretch,
  totalOf,
  wantedParts,
  withCopy,
  withPart,
} from '#domain/stretch.ts';
import { expect, test } from 'vitest';

type Row = { id: string };
const part = (number: number, more: Partial<Part<Row>> = {}): Part<Row> => ({
  rows: Array.from({ length: partSize }, (_, at) => ({ id: `r${(number - 1) * partSize + at}` })),
  ...{ total: 350, version: 1, savedAtMs: number },
  ...more,
});
const read = (numbers: number[]): Stretch<Row> =>
  numbers.reduce<Stretch<Row>>((stretch, number) => withPart(stretch, number, part(number)), emptyStretch);

test('[L10] the next part is wanted when the end comes near, one after the other, and none beyond the last', () => {
  expect(wantedParts(emptyStretch, 0, 20)).toEqual([1]);
  expect(wantedParts(read([1]), 0, 20)).toEqual([]);
  expect(wantedParts(read([1]), 30, 55)).toEqual([2]);
  expect(wantedParts(read([1]), 30, 900)).toEqual([2]);
  expect(wantedParts(read([1, 2, 3, 4]), 330, 349)).toEqual([]);
});

test('[L10] rows stand one after the other as far as nothing is missing between, each once', () => {
  expect(rowsOf(read([1, 3]))).toHaveLength(partSize);
  expect(countOf(read([1, 2, 4]))).toBe(2);
  const moved = withPart(read([1]), 2, part(2, { rows: [{ id: 'r99' }, { id: 'r100' }] }));
  expect(rowsOf(moved).slice(-2)).toEqual([{ id: 'r99' }, { id: 'r100' }]);
  expect(rowsOf(moved)).toHaveLength(partSize + 1);
});

test('[L10] a list that was changed is read again where it comes into sight, and only there', () => {
  const changed = withPart(read([1, 2, 3]), 3, part(3, { version: 2 }));
  expect(changed.turn).toBe(1);
  expect(wantedParts(changed, 205, 230)).toEqual([]);
  expect(wantedParts(changed, 90, 120)).toEqual([1, 2]);
  expect(withPart(changed, 1, part(1, { version: 2 })).turn).toBe(1);
});

test('[L10] parts of a list that has become shorter go, and the newest word tells how many rows there are', () => {
  const shorter = withPart(read([1, 2, 3]), 1, part(1, { total: 150, version: 2, savedAtMs: 9 }));
  expect([...shorter.parts.keys()].sort()).toEqual([1, 2]);
  expect(totalOf(shorter)).toBe(150);
  expect(totalOf(emptyStretch)).toBeUndefined();
});

test('[L10] a copy of this machine takes nothing away from what was read, and does not know better how many there are', () => {
  const again = { ...read([1]), turn: 1 };
  const copied = withCopy(again, 1, part(1, { rows: [], total: 3 }));
  expect(rowsOf(copied)).toHaveLength(partSize);
  expect(wantedParts(copied, 0, 20)).toEqual([]);
  const more = withCopy(copied, 2, part(2, { rows: [{ id: 'x' }], total: 101 }));
  expect(totalOf(more)).toBe(350);
  expect(rowsOf(more)).toHaveLength(partSize + 1);
});
