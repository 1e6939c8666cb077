import { type Happening, layDesk } from '#tests/browser/uploader/desk.ts';
import { deviations, type Trace } from '#tests/browser/uploader/deviations.ts';
import { Peer } from '#tests/browser/uploader/peer.ts';
import { scenarios } from '#tests/browser/uploader/scenarios.ts';
import { chromeArgs, findChrome } from '#tests/browser/chrome.ts';
import { type Browser, chromium, expect, test as base } from '@playwright/test';
import { readFileSync } from 'node:fs';

const test = base.extend<object, { chrome: Browser }>({
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
});

const recorded: Readonly<Record<string, Trace>> = JSON.parse(
  readFileSync('tests/browser/uploader/traces.json', 'utf8'),
);

/** Runs of progress of one file count as their last: how often a browser reports is its own affair. */
function collapsed(events: readonly Happening[]): Happening[] {
  const kept: Happening[] = [];
  for (const event of events) {
    if (event[0] === 'UploadProgress' && kept.at(-1)?.[0] === 'UploadProgress') kept.pop();
    kept.push(event);
  }
  return kept;
}

/** As JSON has it, without the speed and with one name for every made-up id. */
const plain = (value: unknown): unknown =>
  value === undefined
    ? undefined
    : JSON.parse(
        JSON.stringify(value, (key, one: unknown) => (key === 'bytesPerSec' ? undefined : one)).replaceAll(
          /o_[0-9a-z]{10,}/g,
          'o_ID',
        ),
      );

for (const [name, { plan = [], play }] of Object.entries(scenarios)) {
  const deviation = deviations[name];
  test(`[SPEC §7] the upload facility plays "${name}" as recorded${deviation ? `, but ${deviation.why}` : ''}`, async ({
    chrome,
  }) => {
    const peer = await Peer.open();
    try {
      const page = await chrome.newPage();
      await page.goto(`${peer.origin}/uploader.html`);
      peer.plan = [...plan];
      await page.evaluate(layDesk, `/up/${name}`);
      const out = await page.evaluate(`(${play.toString()})(window.desk)`);
      const events = await page.evaluate(() => window.desk.events);
      await page.close();
      const seen = { events: collapsed(events), requests: peer.seen, out };
      const golden = recorded[name];
      expect(golden, 'the scenario was recorded').toBeDefined();
      expect(plain(seen)).toEqual(plain(golden === undefined ? {} : (deviation?.apply(golden) ?? golden)));
    } finally {
      peer.close();
    }
  });
}
