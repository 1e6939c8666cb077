import { fetchOthers } from '#tests/bench/upload/prepare.ts';
import { built } from '#tests/browser/built.ts';
import { chromeArgs, findChrome } from '#tests/browser/chrome.ts';
import { type Happening, layDesk } from '#tests/browser/uploader/desk.ts';
import { Peer } from '#tests/browser/uploader/peer.ts';
import { playScript } from '#tests/differential/play.ts';
import { drawPicture, type Picture, sendPicture } from '#tests/differential/pictures.ts';
import { drawScript, type Script } from '#tests/differential/script.ts';
import { shrunk } from '#tests/differential/shrink.ts';
import { callTools, drawCall } from '#tests/differential/tools.ts';
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

type Side = { page: Page; peer: Peer; errors: string[]; begin: () => Promise<void> };

/** @param script takes the place of the facility on its own page */
async function open(browser: Browser, script?: string): Promise<Side> {
  const peer = await Peer.open();
  peer.keepsLines = false;
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  // What the runner of this script puts into functions for their names.
  await page.addInitScript('globalThis.__name = (it) => it');
  if (script !== undefined) await page.route('**/assets/*.js', (route) => route.abort());
  const begin = async () => {
    await page.goto(`${peer.origin}/uploader.html`);
    if (script === undefined) return;
    await page.addScriptTag({ path: script });
    await page.evaluate('window.uploader = window.plupload');
  };
  return { page, peer, errors, begin };
}

/** Of what a request tells on its way only the last word counts: when and how often is the browser's own affair. */
function withoutHurry(events: readonly Happening[]): Happening[] {
  const kept: Happening[] = [];
  let progress: Happening | undefined;
  for (const event of events) {
    const [name] = event;
    if (name === 'UploadProgress') progress = event;
    else {
      if (['ChunkUploaded', 'FileUploaded', 'Error'].includes(name) && progress) kept.push(progress);
      if (['ChunkUploaded', 'FileUploaded', 'Error', 'CancelUpload'].includes(name)) progress = undefined;
      kept.push(event);
    }
  }
  return kept;
}

async function play({ page, peer, errors, begin }: Side, script: Script): Promise<string[]> {
  await begin();
  peer.plan = [...script.plan];
  peer.otherwise = { delayMs: script.delayMs };
  peer.seen = [];
  errors.length = 0;
  await page.evaluate(layDesk, '/up/x');
  await page.evaluate((given) => Object.assign(window, { given }), script);
  const end = await page
    .evaluate(`(${playScript.toString()})(window.desk, window.given)`)
    .catch((error: Error) => errors.push(error.message));
  const events: Happening[] = await page.evaluate(() => window.desk.events);
  return [...withoutHurry(events), ...peer.seen, ...Object.entries(end as object), errors].map((line) =>
    JSON.stringify(line).replaceAll(/o_[0-9a-z]{10,}/g, 'o_ID'),
  );
}

await built();
const packages = await fetchOthers(resolve('test-results/bench'));
const { executablePath, env } = await findChrome();
const browser = await chromium.launch({ executablePath, args: chromeArgs(), env: { ...process.env, ...env } });
const differing: string[] = [];
let [same, broken] = [0, 0];

const isSame = (expected: readonly string[], seen: readonly string[]) =>
  expected.length === seen.length && expected.every((line, at) => line === seen[at]);

type Pair = { theirs: Side; ours: Side };
const both = ({ theirs, ours }: Pair, script: Script) => Promise.all([play(theirs, script), play(ours, script)]);

/** Who is late once is not different: that needs three times in a row. */
async function isDiffering(pair: Pair, script: Script): Promise<boolean> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const [expected, seen] = await both(pair, script);
    if (pair.theirs.errors.length > 0 || isSame(expected, seen)) return false;
  }
  return true;
}

async function told(pair: Pair, script: Script): Promise<string> {
  const [expected, seen] = await both(pair, script);
  const at = expected.findIndex((line, index) => line !== seen[index]);
  const shown = (lines: readonly string[], from: number, to: number) =>
    lines.slice(Math.max(0, from), to).join('\n    ');
  return [
    JSON.stringify(script),
    shown(expected, at - 6, at),
    `2.2.1: ${shown(expected, at, at + 5)}`,
    `ours: ${shown(seen, at, at + 5)}`,
  ].join('\n  ');
}

/** A script is mostly waiting: a few are played side by side. */
const lanes = 3;
const first = Number(values.seed);
const seeds = Array.from({ length: Number(values.rounds) }, (_, round) => first + round);

/** What a call of a tool or a picture comes to on either side; where 2.2.1 throws anything goes. */
async function compareSingly(pair: Pair): Promise<void> {
  const draw = seededChance(first);
  const { theirs, ours } = pair;
  await Promise.all([theirs.begin(), ours.begin()]);
  const calls = Array.from({ length: seeds.length * 20 }, () => drawCall(draw));
  const [expected, seen] = await Promise.all([theirs, ours].map(({ page }) => page.evaluate(callTools, calls)));
  for (const [at, line] of (expected ?? []).entries()) {
    compare(`call ${at}`, line.endsWith(' throws') ? undefined : line, seen?.[at]);
  }
  for (let at = 0; at < seeds.length; at += 4) {
    const picture = drawPicture(draw);
    const [sent, own] = await Promise.all([theirs, ours].map((side) => pictured(side, picture)));
    compare(`picture ${JSON.stringify(picture)}`, sent, own);
  }
}

function compare(what: string, expected: string | undefined, seen: string | undefined): void {
  if (expected === undefined) broken += 1;
  else if (expected === seen) same += 1;
  else {
    differing.push(what.split(' ', 2).join(' '));
    console.log(`${what}\n  2.2.1: ${expected}\n  ours: ${seen}`);
  }
}

async function pictured({ page, peer }: Side, picture: Picture): Promise<string> {
  peer.plan = [];
  peer.otherwise = {};
  peer.pictures = [];
  await page.evaluate(layDesk, '/up/x');
  await page.evaluate((given) => Object.assign(window, { given }), picture);
  const end = await page.evaluate(`(${sendPicture.toString()})(window.desk, window.given)`);
  const seen = peer.pictures.map(({ format, width, height, exif, icc }) => [format, width, height, exif, icc]);
  return JSON.stringify([end, seen]);
}

const openPair = async (): Promise<Pair> => ({
  theirs: await open(browser, `${packages}/plupload/js/plupload.full.min.js`),
  ours: await open(browser),
});
const closePair = ({ theirs, ours }: Pair) => {
  theirs.peer.close();
  ours.peer.close();
};

async function playLane(): Promise<void> {
  const pair = await openPair();
  for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) {
    const script = drawScript(seededChance(seed));
    if (await isDiffering(pair, script)) {
      differing.push(`${seed}`);
      console.log(`seed ${seed}: ${await told(pair, await shrunk(script, (one) => isDiffering(pair, one)))}`);
    } else if (pair.theirs.errors.length > 0) broken += 1;
    else same += 1;
  }
  closePair(pair);
}

const alone = await openPair();
await compareSingly(alone);
closePair(alone);

await Promise.all(Array.from({ length: lanes }, playLane));
await browser.close();
console.log(`${same} same, ${broken} where 2.2.1 breaks down, ${differing.length} differ: ${differing.join(' ')}`);
process.exitCode = differing.length > 0 ? 1 : 0;
