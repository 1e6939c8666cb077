import { isBuilt, sourceStamp } from '#server/build/stamp.ts';
import { findChrome } from '#tests/browser/chrome.ts';

/** What everything with a browser begins with: the browser is unpacked and the console is built. */
export async function built(): Promise<void> {
  await findChrome();
  if (isBuilt(await sourceStamp())) return;
  const { buildConsole } = await import('#server/build/build.ts');
  await buildConsole();
}
