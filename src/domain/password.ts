/** A rule of a new password, with the text shown beside its tick – `PAGES 3`. */
export type PasswordRule = { text: string; isMet: (password: string) => boolean };

export const passwordRules: readonly PasswordRule[] = [
  { text: '8–20 个字符', isMet: (password) => password.length >= 8 && password.length <= 20 },
  { text: '包含字母', isMet: (password) => /[a-z]/i.test(password) },
  { text: '包含数字', isMet: (password) => /\d/.test(password) },
  { text: '不含空格和中文', isMet: (password) => password !== '' && /^[\x21-\x7e]*$/.test(password) },
];

export const isPasswordAllowed = (password: string) => passwordRules.every((rule) => rule.isMet(password));

export type PasswordStrength = 'weak' | 'medium' | 'strong';

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/** A hint, not a rule: how many kinds of characters, how many different ones, how long. */
export function passwordStrength(password: string): PasswordStrength {
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const distinct = new Set(password).size;
  if (!isPasswordAllowed(password) || distinct < 6) return 'weak';
  if (password.length >= 12 && variety >= 3) return 'strong';
  return variety >= 3 || password.length >= 12 ? 'medium' : 'weak';
}
