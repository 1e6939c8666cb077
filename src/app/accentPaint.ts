import { accentOf, type ColourMode } from '#domain/accent.ts';

const root = document.documentElement;

/** Colour mode and the brand's accent onto the root element, through the CSSOM: the CSP allows no inline style. */
export function paintAccent(colour: string, mode: ColourMode): void {
  root.classList.toggle('dark', mode === 'dark');
  for (const [name, value] of Object.entries(accentOf(colour, mode))) root.style.setProperty(`--accent-${name}`, value);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', mode === 'dark' ? '#161a21' : colour);
}
