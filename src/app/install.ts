import type { Brand } from '#domain/brand.ts';
import { brandFiles, brandManifest, linkBrand } from '#ports/browser/brandLinks.ts';
import { keepBrandAssets, onControllerChange } from '#ports/sw/talk.ts';
import { brandAtom } from '#state/brand.ts';
import { store } from '#state/store.ts';

/** Links the brand's manifest where there is one, and has the brand kept for offline starts ([W2], [W4]). */
async function install({ pathName, logo, icon, backgroundImage }: Brand): Promise<void> {
  const hasManifest = (await brandManifest(pathName)) !== undefined;
  if (store.get(brandAtom).pathName !== pathName) return;
  if (hasManifest) linkBrand(pathName);
  keepBrandAssets([logo, icon, backgroundImage, ...(hasManifest ? brandFiles(pathName) : [])]);
}

/** Follows the brand on show. Called once, when the first screen is there: nothing of this is needed for it. */
export function followBrand(): void {
  let last = '';
  const follow = () => {
    const brand = store.get(brandAtom);
    const now = JSON.stringify(brand);
    if (now === last) return;
    last = now;
    install(brand).catch(reportError);
  };
  follow();
  store.sub(brandAtom, follow);
  // A first visit has no service worker yet to keep anything.
  onControllerChange(() => {
    last = '';
    follow();
  });
}
