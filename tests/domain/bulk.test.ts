import { type BulkResult, bulkQuestion, bulkSummary, failedOf, withResults } from '#domain/bulk.ts';
import { expect, test } from 'vitest';

test('[L5] the question names how many, the first five, and what is skipped', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  expect(bulkQuestion('停用', '个账号', names, 2, '停用后无法登录。')).toBe(
    '是否停用 6 个账号：a、b、c、d、e 等？停用后无法登录。另有 2 个账号不适用，将跳过。',
  );
  expect(bulkQuestion('解锁', '个账号', ['a'], 0, '')).toBe('是否解锁 1 个账号：a？');
});

test('[L5] trying again changes what became of those that failed, and of no other', () => {
  const first: BulkResult[] = [
    { id: '1', name: 'a', is: 'done' },
    { id: '2', name: 'b', is: 'failed', text: '已被修改' },
    { id: '3', name: 'c', is: 'skipped', text: '已停用' },
  ];
  expect(bulkSummary(first)).toBe('成功 1，失败 1，跳过 1');
  expect(failedOf(first).map(({ id }) => id)).toEqual(['2']);
  const again = withResults(first, [{ id: '2', name: 'b', is: 'done' }]);
  expect(again.map(({ is }) => is)).toEqual(['done', 'done', 'skipped']);
  expect(withResults([], first)).toEqual(first);
});
