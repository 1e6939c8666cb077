import { matching, type PaletteEntry, withVisit } from '#domain/palette.ts';
import { expect, test } from 'vitest';

const entry = (name: string, kind = '设备类型'): PaletteEntry => ({ path: `/${name}`, title: name, kind });

test('a visit comes first, once, under its newest title; ten are kept', () => {
  const ten = Array.from({ length: 10 }, (_, index) => entry(`r${index}`));
  const again = { ...entry('r3'), title: '改名后' };
  expect(withVisit(ten, again).map(({ title }) => title)).toEqual([
    '改名后',
    'r0',
    'r1',
    'r2',
    'r4',
    'r5',
    'r6',
    'r7',
    'r8',
    'r9',
  ]);
  expect(
    withVisit(ten, entry('new'))
      .map(({ path }) => path)
      .at(-1),
  ).toBe('/r8');
  expect(withVisit([], { ...entry('long'), title: '长'.repeat(5000) })[0]?.title).toHaveLength(100);
});

test('every word must occur, in title, kind or path, whatever its case; nothing typed finds all', () => {
  const entries = [entry('eqtype', '设备'), entry('Charger A'), entry('<b>x</b>')];
  const titles = (query: string) => matching(entries, query).map(({ title }) => title);
  expect(titles('')).toHaveLength(3);
  expect(titles('  ')).toHaveLength(3);
  expect(titles('charger 类型')).toEqual(['Charger A']);
  expect(titles('设备 EQ')).toEqual(['eqtype']);
  expect(titles('<b>')).toEqual(['<b>x</b>']);
  expect(titles('(.*')).toEqual([]);
});
