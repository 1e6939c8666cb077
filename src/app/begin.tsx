import { App } from '#app/App.tsx';
import { startAppearance } from '#app/appearance.ts';
import { startBackground } from '#app/background.ts';
import { showCrash } from '#app/crash.ts';
import { fetchFirstScreen } from '#app/firstScreen.ts';
import { goToStart } from '#app/goToStart.ts';
import type { StartLocation } from '#domain/startup.ts';
import { isSecure } from '#ports/browser/page.ts';
import { stopRemembering } from '#ports/browser/preparedForm.ts';
import { keepBrand, storedBrand } from '#ports/browser/storedBrand.ts';
import { db } from '#ports/db/connection.ts';
import { openDatabase } from '#ports/db/open.ts';
import { brandAtom } from '#state/brand.ts';
import { clientState } from '#state/clientState.ts';
import { Persistence } from '#state/persist.ts';
import { sessionAtom } from '#state/session.ts';
import { finishErasing } from '#state/finishErasing.ts';
import { storedSession } from '#state/sessionStore.ts';
import { hasDatabaseAtom, storageAtom } from '#state/storage.ts';
import { store } from '#state/store.ts';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** Opens the database, fills the atoms once, renders: no flash of defaults, no suspended shell [P1]. */
export async function begin(address: StartLocation): Promise<void> {
  const opened = await openDatabase(db);
  if (!opened.isOpen) {
    store.set(storageAtom, { is: 'memory', reason: opened.reason });
    const { openInMemory } = await import('#ports/db/memory.ts');
    await openInMemory();
  }
  if (opened.isOpen && !isSecure()) store.set(storageAtom, { is: 'insecure' });
  const hasDatabase = store.get(hasDatabaseAtom);

  const brand = storedBrand();
  store.set(brandAtom, brand);
  keepBrand(brand);
  const persistence = new Persistence(db, store, clientState, reportError);
  if (hasDatabase) {
    await finishErasing();
    await persistence.start();
  }
  const session = await storedSession(hasDatabase);
  if (session !== null && hasDatabase) await persistence.switchUser(session.userId);
  store.set(sessionAtom, session);
  goToStart(address);
  startAppearance();
  await fetchFirstScreen(location.pathname);

  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root.');
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  stopRemembering();
  // What the build has drawn says nothing of a machine that keeps nothing: that page is drawn anew in its place.
  if (root.hasChildNodes() && store.get(storageAtom).is === 'safe')
    hydrateRoot(root, app, { onUncaughtError: showCrash });
  else createRoot(root, { onUncaughtError: showCrash }).render(app);
  startBackground(persistence);
}
