import { contrast, lighten, mix, readableOn, textContrast } from '#domain/colour.ts';

export type ColourMode = 'light' | 'dark';

/** One brand colour made into what the surface needs [R3]. */
export type Accent = {
  /** ground of the primary button, progress */
  solid: string;
  /** the same under the pointer */
  hover: string;
  /** the brand colour, +40 per channel – `SPEC §9` */
  subtle: string;
  /** text on solid and hover, at least 4.5:1 */
  contrast: string;
  /** text, icons and focus in the accent on the surfaces of the mode */
  fg: string;
  /** a breath of the accent: ground of the active menu entry */
  tint: string;
};

const ink = '#1a202c';
const surfaces = {
  light: { base: '#ffffff', others: ['#f1f3f6'] },
  dark: { base: '#161a21', others: ['#1b2029'] },
} as const;

/** @param brandColour `#rgb` or `#rrggbb` */
export function accentOf(brandColour: string, mode: ColourMode): Accent {
  const text = contrast(brandColour, ink) >= contrast(brandColour, '#ffffff') ? ink : '#ffffff';
  const away = text === ink ? '#ffffff' : '#000000';
  // A colour of middle lightness carries neither text well: it is moved until one is readable.
  const solid = readableOn(brandColour, [text], away);
  const brighter = lighten(solid);
  const hover = contrast(brighter, text) >= textContrast ? brighter : mix(solid, away, 0.14);
  const { base, others } = surfaces[mode];
  const tint = mix(base, brandColour, mode === 'light' ? 0.1 : 0.16);
  const fg = readableOn(brandColour, [base, tint, ...others], mode === 'light' ? '#000000' : '#ffffff');
  return { solid, hover, subtle: lighten(brandColour), contrast: text, fg, tint };
}
