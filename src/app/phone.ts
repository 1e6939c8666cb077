import { paintAccent } from '#app/accentPaint.ts';
import type { Brand } from '#domain/brand.ts';
import { isHexColour } from '#domain/colour.ts';
import { brandPathOf } from '#domain/routes.ts';
import { brandManifest, linkBrand } from '#ports/browser/brandLinks.ts';
import { afterFirstPaint, prefersDark, reload } from '#ports/browser/page.ts';
import { storedBrand } from '#ports/browser/storedBrand.ts';
import { showPhonePage } from '#screens/phone/phonePage.ts';

type Look = Pick<Brand, 'name' | 'colour'>;

/**
 * The first of the brands that this origin has, as its manifest shows it: the way of the API would cost the console's
 * code. Undefined: the one on show stays.
 */
async function lookUp(pathNames: Iterable<string>): Promise<Look | undefined> {
  for (const pathName of pathNames) {
    const manifest = await brandManifest(pathName);
    if (manifest === undefined) continue;
    linkBrand(pathName);
    const { name, theme_color: colour } = manifest;
    const isWhole = typeof name === 'string' && typeof colour === 'string' && isHexColour(colour);
    return isWhole ? { name, colour } : undefined;
  }
  return undefined;
}

async function registerServiceWorker(): Promise<void> {
  const { register } = await import('#ports/sw/register.ts');
  // Nothing here can be lost: a new version comes when the old one is closed, or with the console's other tabs.
  register({ onWaiting: () => undefined, onTakenOver: reload, onError: reportError });
}

/** The message for phones instead of the console, which is not even loaded [R2]. */
export async function beginPhone(path: string): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root.');
  const stored = storedBrand();
  const dark = prefersDark();
  let look: Look = stored;
  const paint = () => paintAccent(look.colour, dark.matches ? 'dark' : 'light');
  const show = () => {
    paint();
    showPhonePage(root, look.name);
    document.title = look.name;
  };
  show();
  dark.addEventListener('change', paint);
  afterFirstPaint(() => void registerServiceWorker().catch(reportError));
  const found = await lookUp(new Set([brandPathOf(path) ?? stored.pathName, stored.pathName]));
  if (found === undefined) return;
  look = found;
  show();
}
