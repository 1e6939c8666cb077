import { paintAccent } from '#app/accentPaint.ts';
import { prefersDark } from '#ports/browser/page.ts';
import { writeLocal } from '#ports/browser/storages.ts';
import { brandAtom } from '#state/brand.ts';
import { colourModeAtom, settingsAtom, systemModeAtom } from '#state/settings.ts';
import { store } from '#state/store.ts';

/** Colour mode, density and the brand's accent onto the root element. */
function paint(): void {
  const { theme, density } = store.get(settingsAtom);
  document.documentElement.dataset['density'] = density;
  writeLocal('look', `${theme} ${density}`);
  paintAccent(store.get(brandAtom).colour, store.get(colourModeAtom));
}

/** The icon of the brand in the tab; the default one when it has none. */
function showIcon(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link === null) return;
  const { icon } = store.get(brandAtom);
  link.removeAttribute('type');
  link.href = icon === '' ? '/icons/favicon.svg' : icon;
}

/** Paints before the first render and again whenever brand, settings or the system's mode change. */
export function startAppearance(): void {
  const system = prefersDark();
  const follow = () => store.set(systemModeAtom, system.matches ? 'dark' : 'light');
  follow();
  system.addEventListener('change', follow);
  paint();
  showIcon();
  store.sub(colourModeAtom, paint);
  store.sub(settingsAtom, paint);
  store.sub(brandAtom, () => {
    paint();
    showIcon();
  });
}
