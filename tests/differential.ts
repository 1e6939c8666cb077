import { fetchOthers } from '#tests/bench/upload/prepare.ts';
import { built } from '#tests/browser/built.ts';
import { chromeArgs, findChrome } from '#tests/browser/chrome.ts';
import { type Happening, layDesk } from '#tests/browser/uploader/desk.ts';
import { Peer } from '#tests/browser/uploader/peer.ts';
import { playScript } from '#tests/differential/play.ts';
import { drawScript, type Script } from '#tests/differential/script.ts';
import { seededChance } from '#tests/fakes/seededChance.ts';
import { type Browser, chromium, type Page } from '@playwright/test';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * `npm run test:differential -- --seed N --rounds M`: M made-up scripts on the upload facility and on plupload 2.2.1,
 * which it fetches for itself; what either tells, sends and ends with is compared. Exits with 1 where they differ.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, rounds: { type: 'string', default: '100' } },
});

type Side = { name: string; page: Page; peer: Peer; errors: string[] };

/** @param script takes the place of the facility on its own page */
async function open(browser: Browser, name: string, script?: string): Promise<Side> {
  const peer = await Peer.open();
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  // What the runner of this script puts into functions for their names.
  await page.addInitScript('globalThis.__name = (it) => it');
  if (script !== undefined) await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`${peer.origin}/uploader.html`);
  if (script !== undefined) {
    await page.addScriptTag({ path: script });
    await page.evaluate('window.uploader = window.plupload');
  }
  return { name, page, peer, errors };
}

async function play({ page, peer, errors }: Side, script: Script): Promise<string[]> {
  peer.plan = [...script.plan];
  peer.seen = [];
  errors.length = 0;
  await page.evaluate(layDesk, '/up/x');
  const end = await page.evaluate(`(${playScript.toString()})(window.desk, ${JSON.stringify(script)})`);
  const events: Happening[] = await page.evaluate(() => window.desk.events);
  // How often a browser tells of progress is its own affair.
  const told = events.filter(([event], at) => event !== 'UploadProgress' || events[at + 1]?.[0] !== event);
  return [...told, ...peer.seen, end, errors]
    .map((line) => JSON.stringify(line).replaceAll(/o_[0-9a-z]{10,}/g, 'o_ID'))
    .filter((line) => !line.startsWith('["Destroy"'));
}

await built();
const packages = await fetchOthers(resolve('test-results/bench'));
const { executablePath, env } = await findChrome();
const browser = await chromium.launch({ executablePath, args: chromeArgs(), env: { ...process.env, ...env } });
const theirs = await open(browser, '2.2.1', `${packages}/plupload/js/plupload.full.min.js`);
const ours = await open(browser, 'ours');
let [same, broken] = [0, 0];
const differing: number[] = [];
const first = Number(values.seed);
for (let seed = first; seed < first + Number(values.rounds); seed += 1) {
  const script = drawScript(seededChance(seed));
  const [expected, seen] = await Promise.all([play(theirs, script), play(ours, script)]);
  const at = expected.findIndex((line, index) => line !== seen[index]);
  if (theirs.errors.length > 0) broken += 1;
  else if (at < 0 && expected.length === seen.length) same += 1;
  else {
    differing.push(seed);
    console.log(`seed ${seed}: ${JSON.stringify(script)}`);
    console.log(`  ${expected.slice(Math.max(0, at - 3), at).join('\n  ')}`);
    for (const [{ name }, lines] of [
      [theirs, expected],
      [ours, seen],
    ] as const) {
      console.log(`  ${name}: ${lines.slice(at, at + 4).join('\n    ')}`);
    }
  }
}
await browser.close();
theirs.peer.close();
ours.peer.close();
console.log(`${same} same, ${broken} where 2.2.1 breaks down, ${differing.length} differ: ${differing.join(' ')}`);
process.exitCode = differing.length > 0 ? 1 : 0;
