import type { Profile } from '#tests/browser/profile.ts';
import type { Page } from '@playwright/test';

/** Notes when what is looked for stands on the screen – two frames after it has a size – and when React answers for it. */
const watch = `(() => {
  const look = () => {
    const found = document.querySelector(SELECTOR);
    if (found !== null && found.getBoundingClientRect().height > 0)
      requestAnimationFrame(() => requestAnimationFrame(() => {
        window.paintedMs = performance.now();
        listen(found);
      }));
    else requestAnimationFrame(look);
  };
  const listen = (found) => {
    const answers = Object.keys(found).some((key) => key.startsWith('__reactProps'));
    if (answers) window.answersMs = performance.now();
    else requestAnimationFrame(() => listen(found));
  };
  requestAnimationFrame(look);
})()`;

export type Shown = { paintedMs: number; answersMs: number };

/** Opens an address and tells after how many ms of its navigation the element was painted, and answered. */
export async function painted(page: Page, url: string, selector: string, slowDown: number): Promise<Shown> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.addInitScript(watch.replace('SELECTOR', JSON.stringify(selector)));
  await page.goto(url);
  await page.waitForFunction(() => 'answersMs' in window, undefined, { timeout: 60_000 });
  return page.evaluate(() => {
    const { paintedMs, answersMs } = window as unknown as Shown;
    return { paintedMs, answersMs };
  });
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
