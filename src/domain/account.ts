import { isPasswordAllowed } from '#domain/password.ts';
import { textLength } from '#domain/textLength.ts';
import { isMobile } from '#domain/validators.ts';

/** `AccState` – `PAGES 4.3`. */
export type AccountState = 'enabled' | 'disabled' | 'locked' | 'expired';

export const accountStates: Readonly<Record<AccountState, string>> = {
  enabled: '启用',
  disabled: '停用',
  locked: '锁定',
  expired: '已过期',
};

/** How far an account sees accounts and organisations – `PAGES M6 acc`. */
export type DataScope = 'all' | 'below' | 'orgs' | 'self';

export const dataScopes: Readonly<Record<DataScope, string>> = {
  all: '全部',
  below: '本级及下级',
  orgs: '指定分组',
  self: '仅本人',
};

/** What is edited of an account – `PAGES M6 acc`. */
export type AccountForm = {
  account: string;
  name: string;
  mobile: string;
  roleId: string;
  orgId: string;
  scope: DataScope;
  /** where it is `orgs`; a name is '' beyond what the editor sees */
  scopeOrgs: readonly { id: string; name: string }[];
  /** null = never */
  expiresAtMs: number | null;
  /** of a new account; '' for one that is there */
  password: string;
};

export type AccountErrors = { [Field in keyof AccountForm]?: string };

/** A Chinese character counts as 2 – `SPEC §5`. */
export const personNameLimit = 20;

export const accountNameError = (account: string): string | undefined => {
  if (account.trim() === '') return '请输入登录名';
  return /^[a-z][a-z0-9]{5,17}$/i.test(account.trim()) ? undefined : '登录名为6–18位字母或数字，以字母开头';
};

export const personNameError = (name: string): string | undefined => {
  if (name.trim() === '') return '请输入姓名';
  return textLength(name.trim()) > personNameLimit ? `姓名不超过${personNameLimit}个字符（汉字计2个）` : undefined;
};

export const mobileError = (mobile: string): string | undefined => {
  if (mobile.trim() === '') return '请输入手机号';
  return isMobile(mobile.trim()) ? undefined : '请输入11位手机号码';
};

export const passwordError = (password: string): string | undefined => {
  if (password === '') return '请输入密码';
  return isPasswordAllowed(password) ? undefined : '密码为8–20位，须包含字母和数字';
};

/** `指定分组：华东运营中心、上海服务站` */
export const scopeText = ({ scope, scopeOrgs }: Pick<AccountForm, 'scope' | 'scopeOrgs'>): string => {
  const names = scopeOrgs.map(({ name }) => name || '其他组织').join('、');
  return scope === 'orgs' ? `${dataScopes.orgs}：${names}` : dataScopes[scope];
};

/** What crosses the border names organisations by id alone, and no scope where it is to stay. */
type CheckedAccount = Omit<AccountForm, 'scope' | 'scopeOrgs'> & {
  scope?: DataScope | undefined;
  scopeOrgs: readonly unknown[];
};

/** What is wrong, per field; empty when the form may be sent. */
export function checkAccountForm(form: CheckedAccount, isNew: boolean): AccountErrors {
  const found: [keyof AccountForm, string | undefined][] = [
    ['account', isNew ? accountNameError(form.account) : undefined],
    ['name', personNameError(form.name)],
    ['mobile', mobileError(form.mobile)],
    ['orgId', form.orgId === '' ? '请选择所属组织' : undefined],
    ['scopeOrgs', form.scope === 'orgs' && form.scopeOrgs.length === 0 ? '请选择数据范围内的组织' : undefined],
    ['roleId', form.roleId === '' ? '请选择身份' : undefined],
    ['password', isNew ? passwordError(form.password) : undefined],
  ];
  return Object.fromEntries(found.filter(([, error]) => error !== undefined));
}

/** `13800001001` becomes `138****1001`. */
export const maskedMobile = (mobile: string): string => mobile.replace(/^(\d{3})\d{4}(\d{4})$/, '$1****$2');
