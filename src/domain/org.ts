import { textLength } from '#domain/textLength.ts';

/** `UserType` – `PAGES 4.3`: what accounts with identities of an organisation are. */
export const orgKinds = { operator: '运营商', merchant: '商户', developer: '开发者' } as const;
export type OrgKind = keyof typeof orgKinds;

/** What is edited of an organisation. */
export type OrgForm = { name: string; pid: string; kind: OrgKind };

/** A Chinese character counts as 2 – `SPEC §5`. */
export const orgNameLimit = 30;

export const orgNameError = (name: string): string | undefined => {
  if (name.trim() === '') return '请输入组织名称';
  return textLength(name.trim()) > orgNameLimit ? `组织名称不超过${orgNameLimit}个字符（汉字计2个）` : undefined;
};
