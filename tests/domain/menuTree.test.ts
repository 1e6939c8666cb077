import type { MenuItem, ResourceType } from '#domain/menu.ts';
import { functionsOf, menuGroups, withAdditions, withoutProd } from '#domain/menuTree.ts';
import { expect, test } from 'vitest';

let lastId = 0;
function item(resourceType: ResourceType, name: string, children: MenuItem[] = []): MenuItem {
  lastId += 1;
  const path = resourceType === 'C' ? `/${name}` : '';
  return { resourceId: lastId, resourcePid: 0, resourceType, name, cname: name, path, component: name, children };
}

test('[S2] the menu shows modules with their pages, no functions, and no page that this build lacks', () => {
  const info = [
    item('M', '设备', [item('C', 'eqtype', [item('F', '20401')]), item('C', 'map')]),
    item('M', '空', [item('C', 'rank')]),
  ];
  expect(menuGroups(info, (component) => component === 'eqtype')).toEqual([
    { title: '设备', pages: [{ path: '/eqtype', title: 'eqtype', component: 'eqtype' }] },
  ]);
});

test('[A12] pages keep their picture and whether they are shown', () => {
  const page = { ...item('C', 'acc'), isHidden: true, icon: 'identity' };
  expect(menuGroups([page], () => true)[0]?.pages).toEqual([
    { path: '/acc', title: 'acc', component: 'acc', isHidden: true, icon: 'identity' },
  ]);
});

test('[S2] pages that hang below a page are pages too; pages without a module share one group', () => {
  const info = [item('C', 'opera', [item('C', 'alloteq')]), item('C', 'dev')];
  const pages = menuGroups(info, () => true).map((group) => [group.title, group.pages.map(({ path }) => path)]);
  expect(pages).toEqual([['', ['/opera', '/alloteq', '/dev']]]);
});

test('[R0] /prod is removed wherever it hangs – SPEC §2', () => {
  const info = [item('M', '开发', [item('C', 'prod'), item('C', 'dev')])];
  expect(withoutProd(info)[0]?.children.map(({ path }) => path)).toEqual(['/dev']);
});

test('[R0] /opera gains /alloteq, /stct gains /sign and /etpe, wherever they hang – SPEC §2', () => {
  const info = [item('M', '收益', [item('C', 'stct', [item('F', '30801')])]), item('C', 'opera'), item('C', 'dev')];
  const groups = menuGroups(withAdditions(info), () => true);
  expect(groups.map(({ pages }) => pages.map(({ path }) => path))).toEqual([
    ['/stct', '/sign', '/etpe'],
    ['/opera', '/alloteq', '/dev'],
  ]);
  expect(functionsOf(withAdditions(info))).toEqual(['30801']);
});

test('[R0] they are added once: not again on what has them, nor where role info brings them itself', () => {
  const once = withAdditions([item('C', 'stct'), item('C', 'opera')]);
  expect(withAdditions(once)).toEqual(once);
  const own = [item('C', 'opera'), item('M', '其他', [item('C', 'alloteq')])];
  expect(withAdditions(own)).toEqual(own);
});

test('functions are found at every depth', () => {
  expect(functionsOf([item('M', 'a', [item('C', 'b', [item('F', '20401'), item('F', '20402')])])])).toEqual([
    '20401',
    '20402',
  ]);
});

test.each([
  ['nothing', [], []],
  ['a module that grants nothing', [item('M', '空')], []],
  ['a function alone', [item('F', '20401')], []],
  ['unknown pages', [item('M', '设备', [item('C', 'nosuch')])], []],
  ['a page below itself', [item('C', 'acc', [item('C', 'acc', [item('C', 'dev')])])], ['/acc', '/dev']],
  ['a page twice', [item('M', '甲', [item('C', 'acc')]), item('M', '乙', [item('C', 'acc')])], ['/acc']],
])('[A1] role info of %s makes a menu that works', (_what, info, paths) => {
  const groups = menuGroups(withAdditions(info), (component) => component !== 'nosuch');
  expect(groups.flatMap(({ pages }) => pages.map(({ path }) => path))).toEqual(paths);
  expect(groups.every(({ pages }) => pages.length > 0)).toBe(true);
});
