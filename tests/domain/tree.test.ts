import { ancestorsOf, forestOf, found, treeMove, treeRows, typedAhead } from '#domain/tree.ts';
import { expect, test } from 'vitest';

const node = (id: number, pid: number) => ({ id, pid });
/** 1 ─ 2 ─ 4, 5; 1 ─ 3; 6 */
const nodes = [node(1, 0), node(2, 1), node(3, 1), node(4, 2), node(5, 2), node(6, 0)];
const forest = forestOf<number, (typeof nodes)[number]>(nodes);
const rowsOf = (open: number[], more: number[] = []) =>
  treeRows(forest, { isExpanded: (id) => open.includes(id), hasMore: ({ id }) => more.includes(id) });
const ids = (rows: readonly { node: { id: number } }[]) => rows.map((row) => row.node.id);

test.each([
  ['a parent that is missing', [node(2, 9), node(1, 2)], [2], [[2, [1]]]],
  [
    'a ring',
    [node(1, 2), node(2, 1), node(3, 2)],
    [1],
    [
      [1, [2]],
      [2, [3]],
    ],
  ],
  ['its own parent', [node(1, 1), node(2, 1)], [1], [[1, [2]]]],
  ['an id twice', [node(1, 0), node(2, 1), node(2, 0)], [1], [[1, [2]]]],
  [
    'children before their parents',
    [node(3, 2), node(2, 1), node(1, 0)],
    [1],
    [
      [2, [3]],
      [1, [2]],
    ],
  ],
] as const)('[A7] %s: every node is in the tree exactly once', (_what, list, roots, children) => {
  const made = forestOf<number, { id: number; pid: number }>(list);
  expect(made.roots.map(({ id }) => id)).toEqual(roots);
  expect(new Map([...made.childrenOf].map(([id, below]) => [id, below.map((one) => one.id)]))).toEqual(
    new Map(children.map(([id, below]) => [id, [...below]])),
  );
  const all = treeRows(made, { isExpanded: () => true });
  expect(ids(all).sort()).toEqual([...new Set(list.map(({ id }) => id))].sort());
});

test.each([
  [[], [1, 6]],
  [[1], [1, 2, 3, 6]],
  [
    [1, 2],
    [1, 2, 4, 5, 3, 6],
  ],
  [[2], [1, 6]],
  [[6], [1, 6]],
])('[A7] with %j open the rows are %j', (open, expected) => {
  expect(ids(rowsOf(open))).toEqual(expected);
});

test('[A7] a row knows its level, its place, and whether it can be opened – also for children that are not here yet', () => {
  expect(rowsOf([1], [6]).map(({ node: _node, ...row }) => row)).toEqual([
    { level: 1, place: 1, siblings: 2, isExpandable: true, isExpanded: true },
    { level: 2, place: 1, siblings: 2, isExpandable: true, isExpanded: false },
    { level: 2, place: 2, siblings: 2, isExpandable: false, isExpanded: false },
    { level: 1, place: 2, siblings: 2, isExpandable: true, isExpanded: false },
  ]);
  const hidden = treeRows(forest, { isExpanded: () => true, isShown: ({ id }) => id !== 2 });
  expect(ids(hidden)).toEqual([1, 3, 6]);
});

test('[A7] a chain of ten thousand is walked', () => {
  const chain = Array.from({ length: 10_000 }, (_, at) => node(at + 1, at));
  const long = forestOf<number, { id: number; pid: number }>(chain);
  expect(treeRows(long, { isExpanded: () => true })).toHaveLength(10_000);
  expect(ancestorsOf(long, 10_000)).toHaveLength(9_999);
});

test.each([
  [[4], [1, 2, 4], [1, 2]],
  [[2], [1, 2, 4, 5], [1]],
  [
    [2, 5],
    [1, 2, 4, 5],
    [1, 2],
  ],
  [[6], [6], []],
  [[], [], []],
])('[A7] a search for %j shows %j and opens %j', (wanted, shown, opened) => {
  const result = found(forest, ({ id }) => wanted.includes(id));
  expect([...result.shown].sort()).toEqual(shown);
  expect([...result.opened].sort()).toEqual(opened);
  expect([...result.hits]).toEqual(wanted);
});

test.each([
  // rows: 1, 2 (open), 4, 5, 3, 6
  ['ArrowDown', 0, { focus: 1 }],
  ['ArrowDown', 5, undefined],
  ['ArrowUp', 0, undefined],
  ['ArrowUp', 3, { focus: 2 }],
  ['Home', 4, { focus: 0 }],
  ['End', 1, { focus: 5 }],
  ['ArrowRight', 1, { focus: 2 }],
  ['ArrowRight', 2, undefined],
  ['ArrowLeft', 1, { collapse: 1 }],
  ['ArrowLeft', 3, { focus: 1 }],
  ['ArrowLeft', 4, { focus: 0 }],
  ['ArrowLeft', 5, undefined],
  ['q', 1, undefined],
] as const)('[A7] %s in row %i: %j', (key, at, move) => {
  expect(treeMove(rowsOf([1, 2]), at, key)).toEqual(move);
});

test('[A7] ArrowRight opens what is closed, ArrowLeft closes it', () => {
  expect(treeMove(rowsOf([1]), 1, 'ArrowRight')).toEqual({ expand: 1 });
  expect(treeMove(rowsOf([1]), 0, 'ArrowLeft')).toEqual({ collapse: 0 });
  expect(treeMove([], 0, 'End')).toBeUndefined();
});

test.each([
  [0, 'a', 2],
  [2, 'a', 4],
  [4, 'a', 0],
  [0, 'al', 0],
  [2, 'am', 4],
  [0, 'x', undefined],
] as const)('[A7] from %i, typing %s leads to %s', (at, typed, place) => {
  expect(typedAhead(['Alpha', 'beta', 'alps', 'gamma', 'amber'], at, typed)).toBe(place);
});
