import type { App } from '#tests/browser/app.ts';
import type { Profile } from '#tests/browser/profile.ts';

/**
 * Opens a device type on a machine whose browser has so much space left for the console. In a new browser, because one
 * that has been at it believes for half a minute in the space it knew.
 * @param leftBytes negative: nothing at all can be written
 */
export async function openWithSpace(app: App, profile: Profile, id: string, leftBytes: number) {
  await app.signIn();
  await app.openDeviceType(id);
  const { origin } = new URL(app.page.url());
  const usage = await app.page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  await profile.close();
  app.page = await profile.open();
  const session = await app.page.context().newCDPSession(app.page);
  const setSpace = (quotaSize?: number) =>
    session.send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize === undefined ? {} : { quotaSize }) });
  await setSpace(Math.max(1, usage + leftBytes));
  await app.openDeviceType(id);
  return { freeSpace: () => setSpace() };
}
