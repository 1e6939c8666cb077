import { followBrand } from '#app/install.ts';
import { startUpdates } from '#app/updates.ts';

/** What the first screen does without. */
export function startLater(): void {
  startUpdates();
  followBrand();
}
