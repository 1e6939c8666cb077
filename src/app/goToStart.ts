import { searchOf } from '#app/address.ts';
import { isKnownPage } from '#app/pages.tsx';
import { menuGroups } from '#domain/menuTree.ts';
import { isConsolePage } from '#domain/routes.ts';
import { startupRoute, type StartLocation } from '#domain/startup.ts';
import { replaceAddress } from '#ports/browser/page.ts';
import { readCookie } from '#ports/browser/cookies.ts';
import { bindParamsAtom } from '#state/binding.ts';
import { brandNamesAtom } from '#state/brand.ts';
import { landingAtom } from '#state/landing.ts';
import { sessionAtom } from '#state/session.ts';
import { store } from '#state/store.ts';

/** Applies startup routing before the router reads the address – `SPEC §2`. */
export function goToStart(address: StartLocation): void {
  const session = store.get(sessionAtom);
  const start = startupRoute(address, {
    isSignedIn: session !== null,
    page: session?.page ?? '',
    pathName: readCookie('pathName'),
    menuPaths: menuGroups(session?.roleinfo ?? [], isKnownPage).flatMap(({ pages }) => pages.map(({ path }) => path)),
  });
  const search = searchOf(address.query);
  if (search.includes('code')) store.set(bindParamsAtom, search);
  switch (start.kind) {
    case 'go':
      if (start.path !== address.path) replaceAddress(start.path + (start.keepsQuery ? search : ''));
      return;
    case 'landing':
      store.set(landingAtom, start.params);
      replaceAddress(start.path + searchOf(start.query));
      return;
    case 'brand':
      store.set(brandNamesAtom, start.names);
      // A page of the console is left to the guard, which remembers the way back [S5].
      if (start.path !== address.path && !isConsolePage(address.path)) replaceAddress(start.path);
  }
}
