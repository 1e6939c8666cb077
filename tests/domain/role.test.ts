import { matchingRoles } from '#domain/role.ts';
import { expect, test } from 'vitest';

const roles = [
  { id: 'role-merchant', name: '商户管理员', kind: 'merchant' },
  { id: 'a1b2', name: '店员 Night', kind: 'merchant' },
  { id: 'role-developer', name: '开发者', kind: 'developer' },
];

test.each([
  ['', '', 3],
  [' 店员 ', '', 1],
  ['night', '', 1],
  ['ROLE-', '', 2],
  ['role-', 'merchant', 1],
  ['', 'developer', 1],
  ['店员', 'developer', 0],
])('[A13] identities by “%s” and kind “%s”: %i', (keyword, kind, count) => {
  expect(matchingRoles(roles, keyword, kind)).toHaveLength(count);
});
