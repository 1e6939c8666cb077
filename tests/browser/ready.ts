import { isBuilt, sourceStamp } from '#server/build/stamp.ts';
import { findChrome } from '#tests/browser/chrome.ts';

/** Once before all browser tests: the browser is unpacked and the console is built. */
async function ready() {
  await findChrome();
  if (isBuilt(await sourceStamp())) return;
  const { buildConsole } = await import('#server/build/build.ts');
  await buildConsole();
}

export default ready;
