import { grantable, withoutEmpty } from '#domain/grants.ts';
import {
  allChecked,
  checkedOf,
  checkStates,
  compared,
  goesWith,
  grantsOf,
  leafCount,
  type Permission,
  toggled,
} from '#domain/permissionTree.ts';
import { forestOf } from '#domain/tree.ts';
import { expect, test } from 'vitest';

const entry = (id: number, pid: number, type: Permission['type']): Permission => ({ id, pid, type, cname: String(id) });
const entries = [
  entry(2, 0, 'M'),
  ...[entry(202, 2, 'C'), entry(20201, 202, 'F'), entry(20202, 202, 'F'), entry(20211, 202, 'F')],
  ...[entry(203, 2, 'C'), entry(20301, 203, 'F')],
  ...[entry(6, 0, 'M'), entry(601, 6, 'C'), entry(60101, 601, 'F'), entry(60102, 601, 'F')],
];
const forest = forestOf<number, Permission>(entries);
const set = (...ids: number[]) => new Set(ids);
const sorted = (ids: ReadonlySet<number>) => [...ids].sort((a, b) => a - b);

test.each([
  [[2, 202, 20201], [20201]],
  [[2, 202], []],
  [
    [20201, 20301, 99999],
    [20201, 20301],
  ],
])('[A8] grants %j mean that %j are checked', (grants, checked) => {
  expect(sorted(checkedOf(forest, grants))).toEqual(checked);
});

test.each([
  [[20201], { 2: 'some', 202: 'some', 203: 'none', 6: 'none' }],
  [[20201, 20202, 20211], { 2: 'some', 202: 'all', 20201: 'all' }],
  [[20201, 20202, 20211, 20301], { 2: 'all', 203: 'all' }],
  [[], { 2: 'none', 601: 'none' }],
])('[A8] with %j checked the parents are %j', (checked, expected) => {
  const states = checkStates(forest, set(...checked));
  expect(Object.fromEntries(Object.keys(expected).map((id) => [id, states.get(Number(id))]))).toEqual(expected);
});

test.each([
  [[20202], [2, 202, 20202]],
  [
    [20201, 60101],
    [2, 6, 202, 601, 20201, 60101],
  ],
  [[], []],
])('[A8] checked %j sends %j: half-checked parents too', (checked, sent) => {
  expect(grantsOf(forest, set(...checked))).toEqual(sent);
  expect(sorted(checkedOf(forest, sent))).toEqual(checked);
});

test.each([
  ['a function brings its view along', [], 20202, true, [20201, 20202]],
  ['without linking it does not', [], 20202, false, [20202]],
  ['a page checks all of its own', [], 202, true, [20201, 20202, 20211]],
  ['a half-checked page becomes whole', [20201], 202, true, [20201, 20202, 20211]],
  ['a whole page becomes empty', [20201, 20202, 20211, 20301], 202, true, [20301]],
  ['a module checks everything', [], 2, true, [20201, 20202, 20211, 20301]],
  ['a page without linking is not touched', [], 202, false, []],
  ['the view takes the page along', [20201, 20202, 20301], 20201, true, [20301]],
  ['the view takes the page along without linking too', [20201, 20202], 20201, false, []],
  ['a function alone goes alone', [20201, 20202], 20202, true, [20201]],
] as const)('[A8] %s', (_what, checked, id, isLinked, expected) => {
  expect(sorted(toggled(forest, set(...checked), id, isLinked))).toEqual(expected);
});

test.each([
  [20201, [20201, 20202, 20211], [20202, 20211]],
  [20201, [20201], []],
  [20202, [20201, 20202], []],
  [202, [20201, 20202], []],
])('[A8] unchecking %i of %j would take %j along', (id, checked, others) => {
  expect(goesWith(forest, set(...checked), id)).toEqual(others);
});

test('[A8] 全选 and 全不选 reach what is shown', () => {
  const isShown = (id: number) => id > 60000;
  expect(sorted(allChecked(forest, set(20201), isShown, true))).toEqual([20201, 60101, 60102]);
  expect(sorted(allChecked(forest, set(20201, 60101), isShown, false))).toEqual([20201]);
  expect(leafCount(forest)).toBe(6);
});

test('[A8] mode 2 hides 204 and 602 with all below them, mode 1 nothing; what is left empty goes', () => {
  const all = [
    ...entries,
    ...[entry(204, 2, 'C'), entry(20401, 204, 'F'), entry(602, 6, 'C'), entry(60201, 602, 'F'), entry(9, 602, 'C')],
  ];
  expect(grantable(all, 1)).toEqual(all);
  expect(grantable(all, 2)).toEqual(entries);
  const ofDevices = [entry(2, 0, 'M'), entry(204, 2, 'C'), entry(20401, 204, 'F'), entry(60101, 601, 'F')];
  expect(withoutEmpty(grantable(ofDevices, 2)).map(({ id }) => id)).toEqual([60101]);
  const ring = [entry(204, 205, 'C'), entry(205, 204, 'C'), entry(206, 0, 'C')];
  expect(grantable(ring, 2).map(({ id }) => id)).toEqual([206]);
});

test('[A11] beside another set the difference is told both ways', () => {
  const { added, removed } = compared(set(20201, 20301), set(20301, 60101));
  expect([sorted(added), sorted(removed)]).toEqual([[20201], [60101]]);
  expect(compared(set(20201), set(20201))).toEqual({ added: set(), removed: set() });
});
