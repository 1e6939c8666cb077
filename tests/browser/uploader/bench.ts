import { chromeArgs, findChrome } from '#tests/browser/chrome.ts';
import { type Desk, type Happening, layDesk } from '#tests/browser/uploader/desk.ts';
import { Peer } from '#tests/browser/uploader/peer.ts';
import { type Browser, chromium, type Page, test as base } from '@playwright/test';

/** The built upload page in a real browser, with a peer to send to. */
export type Bench = {
  page: Page;
  peer: Peer;
  /** plays a scenario in the page, which may use nothing but its desk and the argument */
  play: <Result>(
    scenario: (desk: Desk, arg: unknown) => Promise<Result>,
    name?: string,
    arg?: unknown,
  ) => Promise<Result>;
  events: () => Promise<Happening[]>;
};

export const test = base.extend<{ bench: Bench }, { chrome: Browser }>({
  chrome: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const { executablePath, env } = await findChrome();
      const browser = await chromium.launch({ executablePath, args: chromeArgs(), env: { ...process.env, ...env } });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  bench: async ({ chrome }, use) => {
    const peer = await Peer.open();
    const page = await chrome.newPage();
    await page.goto(`${peer.origin}/uploader.html`);
    await use({
      page,
      peer,
      play: async (scenario, name = 'own', arg = undefined) => {
        await page.evaluate(layDesk, `/up/${name}`);
        return page.evaluate(`(${scenario.toString()})(window.desk, ${JSON.stringify(arg)})`) as ReturnType<
          typeof scenario
        >;
      },
      events: () => page.evaluate(() => window.desk.events),
    });
    await page.close();
    peer.close();
  },
});
