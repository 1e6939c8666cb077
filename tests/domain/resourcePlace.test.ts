import type { Resource } from '#domain/resource.ts';
import { droppedAt, placeOf, stepped } from '#domain/resourcePlace.ts';
import type { DropSide } from '#domain/tree.ts';
import { expect, test } from 'vitest';

const entry = (id: number, pid: number, type: Resource['type']): Resource => ({
  ...{ id, pid, type, name: '', cname: `${id}`, path: '', component: '', isEnabled: true, isVisible: true, icon: '' },
});
const all = [
  ...[entry(2, 0, 'M'), entry(6, 0, 'M'), entry(204, 2, 'C'), entry(601, 6, 'C'), entry(602, 6, 'C')],
  ...[entry(603, 6, 'C'), entry(609, 601, 'C'), entry(60101, 601, 'F'), entry(60102, 601, 'F')],
];
const of = (id: number): Resource => all.find((one) => one.id === id) ?? entry(id, 0, 'M');

test.each<[number, DropSide, number, { pid: number; before: number } | undefined]>([
  [603, 'before', 601, { pid: 6, before: 601 }],
  [601, 'after', 603, { pid: 6, before: 0 }],
  [601, 'after', 602, { pid: 6, before: 603 }],
  [204, 'before', 602, { pid: 6, before: 602 }],
  [204, 'inside', 6, { pid: 6, before: 0 }],
  [602, 'inside', 601, { pid: 601, before: 0 }],
  [60101, 'inside', 602, { pid: 602, before: 0 }],
  // where it is already
  [602, 'after', 601, undefined],
  [602, 'before', 603, undefined],
  [602, 'before', 602, undefined],
  [603, 'inside', 6, undefined],
  // under itself, and under what takes none of its type
  [601, 'inside', 601, undefined],
  [601, 'inside', 609, undefined],
  [601, 'before', 60101, undefined],
  [60101, 'inside', 6, undefined],
  [2, 'inside', 6, undefined],
  [204, 'after', 6, undefined],
])('[A12] %i dropped %s %i', (id, side, target, place) => {
  expect(droppedAt(all, of(id), of(target), side)).toEqual(place);
});

test('[A12] a step up or down stays among the siblings and ends with them', () => {
  expect(stepped(all, of(602), -1)).toEqual({ pid: 6, before: 601 });
  expect(stepped(all, of(602), 1)).toEqual({ pid: 6, before: 0 });
  expect(stepped(all, of(601), 1)).toEqual({ pid: 6, before: 603 });
  expect(stepped(all, of(601), -1)).toBeUndefined();
  expect(stepped(all, of(603), 1)).toBeUndefined();
  expect(placeOf(all, of(602))).toEqual({ at: 1, count: 3 });
});
