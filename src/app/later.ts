import { followBrand } from '#app/install.ts';
import { startUpdates } from '#app/updates.ts';

/** What may first be needed when the network has gone: a browser without a service worker keeps no copy of it. */
const neededOffline = () =>
  Promise.all([
    import('#components/AlertDialog.tsx'),
    import('#components/Messages.tsx'),
    import('#screens/tray/Tray.tsx'),
  ]);

/** What the first screen does without. */
export function startLater(): void {
  startUpdates();
  followBrand();
  neededOffline().catch(reportError);
}
