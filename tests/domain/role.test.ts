import { comparable, matchingRoles, type RoleFilter } from '#domain/role.ts';
import { expect, test } from 'vitest';

const usual = { orgName: '联能', isEnabled: true, isTemplate: false };
const roles = [
  { ...usual, id: 'role-merchant', name: '商户管理员', kind: 'merchant' },
  { ...usual, id: 'role-developer', name: '开发者', kind: 'developer', isEnabled: false },
  { ...usual, id: 'a1b2', name: '店员 Night', kind: 'merchant', isTemplate: true },
];
const any: RoleFilter = { keyword: '', kind: '', state: '', template: '' };

test.each<[Partial<RoleFilter>, number]>([
  [{}, 3],
  [{ keyword: ' 店员 ' }, 1],
  [{ keyword: 'night' }, 1],
  [{ keyword: 'ROLE-' }, 2],
  [{ keyword: 'role-', kind: 'merchant' }, 1],
  [{ kind: 'developer' }, 1],
  [{ keyword: '店员', kind: 'developer' }, 0],
  [{ state: 'enabled' }, 2],
  [{ state: 'disabled' }, 1],
  [{ template: 'yes' }, 1],
  [{ template: 'no', state: 'enabled' }, 1],
])('[A13] identities by %j: %i', (filter, count) => {
  expect(matchingRoles(roles, { ...any, ...filter })).toHaveLength(count);
});

test('[A11] an identity is compared with templates first, and not with itself', () => {
  expect(comparable(roles, 'role-merchant')).toEqual([
    { value: 'a1b2', label: '模板 · 店员 Night（联能）' },
    { value: 'role-developer', label: '开发者（联能）' },
  ]);
});
