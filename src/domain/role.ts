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

/** Identities of a kind, '' = any, whose name or id holds what was typed. */
export function matchingRoles<Role extends { id: string; name: string; kind: string }>(
  roles: readonly Role[],
  keyword: string,
  kind: string,
): Role[] {
  const text = keyword.trim().toLowerCase();
  return roles.filter(
    (role) =>
      (kind === '' || role.kind === kind) &&
      (role.name.toLowerCase().includes(text) || role.id.toLowerCase().includes(text)),
  );
}
