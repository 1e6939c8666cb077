import { accountQueries } from '#domain/accountQuery.ts';
import {
  emptyListMemory,
  sameFields,
  viewLimit,
  viewNameError,
  withoutView,
  withRenamed,
  withView,
  worthKeeping,
} from '#domain/listMemory.ts';
import { expect, test } from 'vitest';

test('[L1] a list’s address holds what differs from the default, and reading it gives the same list', () => {
  const query = accountQueries.read(
    (name) => ({ state: 'locked', pageSize: '200', sort: 'account', order: 'asc' })[name] ?? null,
  );
  expect(accountQueries.fields(query)).toEqual({ state: 'locked', pageSize: '200', sort: 'account', order: 'asc' });
  expect(accountQueries.fields(accountQueries.initial)).toEqual({});
  expect(accountQueries.read((name) => (name === 'state' ? 'asleep' : null))).toEqual(accountQueries.initial);
});

test('[L1] the number of a page is nothing to come back to, and the order of fields makes no difference', () => {
  expect(worthKeeping({ keyword: '水', pageNo: '7' })).toEqual({ keyword: '水' });
  expect(sameFields({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true);
  expect(sameFields({ a: '1' }, { a: '1', b: '2' })).toBe(false);
  expect(sameFields({ a: '1' }, { b: '1' })).toBe(false);
});

test('[L2] a view has a name of its own, not empty and not long; the eleventh is not taken', () => {
  const one = withView(emptyListMemory, ' 锁定 ', { state: 'locked', pageNo: '3' });
  expect(one.views).toEqual([{ name: '锁定', fields: { state: 'locked' } }]);
  expect(viewNameError(' ', one.views)).toBe('请输入视图名称');
  expect(viewNameError('一二三四五六七八九十十', one.views)).toMatch(/不超过20个字符/);
  expect(viewNameError('锁定 ', one.views)).toBe('已有同名视图');
  expect(viewNameError('锁定', one.views, '锁定')).toBeUndefined();
  const full = Array.from({ length: viewLimit + 1 }).reduce<typeof one>(
    (memory, _, at) => withView(memory, `视图${at}`, {}),
    emptyListMemory,
  );
  expect(full.views).toHaveLength(viewLimit);
});

test('[L2] a view keeps its place and its state under a new name, and goes alone', () => {
  const two = withView(withView(emptyListMemory, '甲', { keyword: 'a' }), '乙', {});
  expect(withRenamed(two, '甲', '丙 ').views).toEqual([
    { name: '丙', fields: { keyword: 'a' } },
    { name: '乙', fields: {} },
  ]);
  expect(withoutView(two, '甲').views.map(({ name }) => name)).toEqual(['乙']);
});
