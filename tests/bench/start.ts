import { serveAntd, machine } from '#tests/bench/start/antd.ts';
import { median } from '#tests/bench/upload/statistics.ts';
import { inFreshProcess, painted, type Shown } from '#tests/bench/start/measure.ts';
import { App } from '#tests/browser/app.ts';
import { Profile } from '#tests/browser/profile.ts';
import { built } from '#tests/browser/built.ts';
import { TestServer } from '#tests/browser/server.ts';
import type { Page } from '@playwright/test';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

/**
 * `npm run bench:start [-- --rounds 5 --write]`: from the navigation to a painted password field at a quarter of the
 * CPU, cold, warm and offline in a fresh process, beside the least that antd makes of a sign-in page; and, at full
 * speed, an offline launch into the signed-in shell. `--write` puts the result into `tests/bench/RESULTS-start.md`.
 */
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, write: { type: 'boolean', default: false } },
});
const password = 'input[type=password]';
const menu = 'nav[aria-label=主菜单]';
const slowDown = 4;

type Starts = { cold: Shown[]; warm: Shown[] };

/** First visit, then again in a new tab of the same browser. `rest`: what a first visit still does after it is shown. */
async function visit(profile: Profile, url: string, starts: Starts, rest: (page: Page) => Promise<unknown>) {
  await inFreshProcess(profile, async (page) => {
    starts.cold.push(await painted(page, url, password, slowDown));
    await rest(page);
    starts.warm.push(await painted(await profile.newTab(), url, password, slowDown));
  });
}

async function bench() {
  await built();
  const antd = await serveAntd('test-results/bench-start');
  const server = await TestServer.prepare({ STORE_PORT: undefined });
  await server.start();
  const url = `${server.origin}/lnr`;
  const ours: Starts = { cold: [], warm: [] };
  const theirs: Starts = { cold: [], warm: [] };
  const offline: Shown[] = [];
  const shell: Shown[] = [];
  const profiles: Profile[] = [];
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const [mine, other] = [await Profile.create(), await Profile.create()];
    const control = () => navigator.serviceWorker.ready;
    await visit(mine, url, ours, (page) => page.evaluate(control).then(() => page.waitForLoadState('networkidle')));
    await visit(other, antd.origin, theirs, (page) => page.waitForLoadState('networkidle'));
    await other.remove();
    profiles.push(mine);
  }
  const signedIn = await Profile.create();
  await inFreshProcess(signedIn, async (page) => {
    const app = new App(page, server.origin);
    await app.signIn();
    await app.open('/eqtype');
    await page.getByRole('table', { name: '设备类型' }).waitFor();
  });
  await server.kill();
  for (const profile of profiles) {
    offline.push(await inFreshProcess(profile, (page) => painted(page, url, password, slowDown)));
    shell.push(await inFreshProcess(signedIn, (page) => painted(page, `${server.origin}/eqtype`, menu, 1)));
    await profile.remove();
  }
  await signedIn.remove();
  await server.remove();
  await antd.close();

  const kinds = [
    ['cold', ours.cold, theirs.cold, 750],
    ['warm', ours.warm, theirs.warm, 270],
    ['offline relaunch in a fresh process (antd: its warm start, it has no other)', offline, theirs.warm, 700],
  ] as const;
  const row = (name: string, mine: readonly number[], other: readonly number[], mark: string) =>
    `| ${name} | ${median(mine).toFixed(0)} | ${median(other).toFixed(0)} | ${(median(mine) / median(other)).toFixed(2)} | ${mark} |`;
  const paints = (all: readonly Shown[]) => all.map(({ paintedMs }) => paintedMs);
  const answers = (all: readonly Shown[]) => all.map(({ answersMs }) => answersMs);
  const lines = [
    `Sign-in page to a painted password field, CPU slowed down ${slowDown} times, median of ${options.rounds}, ms:`,
    '',
    '| start | console | antd form | ratio | mark |',
    '|---|---|---|---|---|',
    ...kinds.map(([name, mine, other, mark]) => row(name, paints(mine), paints(other), String(mark))),
    '',
    'The console paints the form that the build has drawn, and takes typing and presses from then on; until its code answers them:',
    '',
    '| start | console | antd form | ratio | mark |',
    '|---|---|---|---|---|',
    ...kinds.map(([name, mine, other]) => row(name, answers(mine), answers(other), '–')),
    '',
    `Offline launch into the signed-in shell, fresh process, full speed: ${median(paints(shell)).toFixed(0)} ms (mark 1000).`,
    '',
    `${new Date().toISOString().slice(0, 10)}, ${machine()}`,
  ].join('\n');
  console.log(lines);
  if (options.write) await writeFile('tests/bench/RESULTS-start.md', `# Start-up\n\n${lines}\n`);
}

await bench();
process.exit(0);
