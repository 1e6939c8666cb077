/** Mobile number: 11 characters – `SPEC §5`; they are digits, and the first is 1. */
export const isMobile = (text: string): boolean => /^1\d{10}$/.test(text);

/** Mobile, or landline: area code of 2–3 digits after the 0, an optional dash, 7–8 digits – `SPEC §5`. */
export const isPhone = (text: string): boolean => isMobile(text) || /^0\d{2,3}-?\d{7,8}$/.test(text);

/** Dotted quad, each part 0–255 without a leading zero – `SPEC §5`. */
export const isIpv4 = (text: string): boolean => /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(text);

/** Whether a text is a JSON object or array: a number or a word alone is nothing that a parameter could be – `SPEC §5`. */
export function isJsonText(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}
