import { orgKinds } from '#domain/org.ts';
import { textLength } from '#domain/textLength.ts';

/** A Chinese character counts as 2 – `SPEC §5`. */
export const roleNameLimit = 30;

export const roleNameError = (name: string): string | undefined => {
  if (name.trim() === '') return '请输入身份名称';
  return textLength(name.trim()) > roleNameLimit ? `身份名称不超过${roleNameLimit}个字符（汉字计2个）` : undefined;
};

/** Kinds of users that identities are for – `PAGES M6 id`, 用户类型. */
export const roleKinds: Readonly<Record<string, string>> = { ...orgKinds, applicant: '认证用户' };

export type RoleState = 'enabled' | 'disabled';
export const roleStates: Readonly<Record<RoleState, string>> = { enabled: '启用', disabled: '停用' };

/** What identities are looked for by; '' = whatever it is. */
export type RoleFilter = { keyword: string; kind: string; state: RoleState | ''; template: 'yes' | 'no' | '' };

/** Identities whose name or id holds what was typed, of a kind and state, templates or not [A13]. */
export function matchingRoles<
  Role extends { id: string; name: string; kind: string; isEnabled: boolean; isTemplate: boolean },
>(roles: readonly Role[], { keyword, kind, state, template }: RoleFilter): Role[] {
  const text = keyword.trim().toLowerCase();
  return roles.filter(
    (role) =>
      (kind === '' || role.kind === kind) &&
      (state === '' || role.isEnabled === (state === 'enabled')) &&
      (template === '' || role.isTemplate === (template === 'yes')) &&
      (role.name.toLowerCase().includes(text) || role.id.toLowerCase().includes(text)),
  );
}

/** Templates first, each said to be one: what an identity is compared with. */
export function comparable<Role extends { id: string; name: string; orgName: string; isTemplate: boolean }>(
  roles: readonly Role[],
  withoutId: string,
): { value: string; label: string }[] {
  const others = roles.filter(({ id }) => id !== withoutId);
  const ordered = [...others.filter((one) => one.isTemplate), ...others.filter((one) => !one.isTemplate)];
  return ordered.map(({ id, name, orgName, isTemplate }) => ({
    value: id,
    label: `${isTemplate ? '模板 · ' : ''}${name}（${orgName}）`,
  }));
}
