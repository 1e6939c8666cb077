/** Red, green, blue, 0–255 each. */
export type Rgb = readonly [number, number, number];

/** Hex colour of 3 or 6 digits – `SPEC §5`. */
export const isHexColour = (text: string): boolean => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text);

/** @param hex a colour that `isHexColour` accepts */
export function rgbOf(hex: string): Rgb {
  const digits = hex.slice(1);
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const part = (from: number) => Number.parseInt(six.slice(from, from + 2), 16);
  return [part(0), part(2), part(4)];
}

const channel = (value: number) => Math.round(Math.min(255, Math.max(0, value)));
const hexOf = (rgb: Rgb): string => `#${rgb.map((value) => channel(value).toString(16).padStart(2, '0')).join('')}`;

/** Lightened by adding 40 to each channel – `SPEC §9`. */
export const lighten = (hex: string, by = 40): string => {
  const [r, g, b] = rgbOf(hex);
  return hexOf([r + by, g + by, b + by]);
};

/** @param share how much of `over` is in the result, 0–1 */
export function mix(hex: string, over: string, share: number): string {
  const from = rgbOf(hex);
  const to = rgbOf(over);
  const at = (i: 0 | 1 | 2) => from[i] * (1 - share) + to[i] * share;
  return hexOf([at(0), at(1), at(2)]);
}

/** Relative luminance – WCAG 2. */
function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}

/** Contrast ratio of two colours, 1–21 – WCAG 2. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** What text needs on its ground – WCAG 2 AA. */
export const textContrast = 4.5;

/** The colour itself, or as near to it as can be read on every one of the grounds. */
export function readableOn(hex: string, grounds: readonly string[], towards: '#ffffff' | '#000000'): string {
  for (let share = 0; share < 1; share += 0.04) {
    const mixed = mix(hex, towards, share);
    if (grounds.every((ground) => contrast(mixed, ground) >= textContrast)) return mixed;
  }
  return towards;
}
