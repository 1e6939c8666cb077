import { textLength } from '#domain/textLength.ts';

/** A Chinese character counts as 2 – `SPEC §5`. */
export const roleNameLimit = 30;

export const roleNameError = (name: string): string | undefined => {
  if (name.trim() === '') return '请输入身份名称';
  return textLength(name.trim()) > roleNameLimit ? `身份名称不超过${roleNameLimit}个字符（汉字计2个）` : undefined;
};
