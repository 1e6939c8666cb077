import type { Profile } from '#tests/browser/profile.ts';
import type { Page } from '@playwright/test';

/** Notes when what is looked for stands on the screen: two frames after it has a size. */
const watch = `(() => {
  const look = () => {
    const found = document.querySelector(SELECTOR);
    if (found !== null && found.getBoundingClientRect().height > 0)
      requestAnimationFrame(() => requestAnimationFrame(() => (window.paintedMs = performance.now())));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

/** Opens an address and tells after how many ms of its navigation the element was painted. */
export async function painted(page: Page, url: string, selector: string, slowDown: number): Promise<number> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.addInitScript(watch.replace('SELECTOR', JSON.stringify(selector)));
  await page.goto(url);
  await page.waitForFunction(() => 'paintedMs' in window, undefined, { timeout: 60_000 });
  return page.evaluate(() => (window as unknown as { paintedMs: number }).paintedMs);
}

/** In a process of its own on this profile. */
export async function inFreshProcess<Value>(profile: Profile, run: (page: Page) => Promise<Value>): Promise<Value> {
  const page = await profile.open();
  try {
    return await run(page);
  } finally {
    await profile.close();
  }
}
