import { type AccountForm, checkAccountForm, scopeText } from '#domain/account.ts';
import { expect, test } from 'vitest';

const form: AccountForm = {
  ...{ account: 'tester001', name: '测试员', mobile: '13900000001', roleId: 'r', orgId: 'o' },
  ...{ scope: 'below', scopeOrgs: [], expiresAtMs: null, password: 'Secret-2026' },
};
const east = { id: 'east', name: '华东' };

test('[A9] a scope of chosen organisations names at least one', () => {
  expect(checkAccountForm(form, true)).toEqual({});
  expect(checkAccountForm({ ...form, scope: 'orgs' }, true)).toEqual({ scopeOrgs: '请选择数据范围内的组织' });
  expect(checkAccountForm({ ...form, scope: 'orgs', scopeOrgs: [east] }, true)).toEqual({});
});

test('[A9] a scope in words names what it holds, and what lies beyond the reader without its name', () => {
  expect(scopeText(form)).toBe('本级及下级');
  expect(scopeText({ scope: 'orgs', scopeOrgs: [east, { id: 'x', name: '' }] })).toBe('指定分组：华东、其他组织');
});
