import { browser } from '#tests/run/browser.ts';
import { check, failedOnce, type Outcome, sum } from '#tests/run/command.ts';
import { rules } from '#tests/run/rules.ts';
import { size } from '#tests/run/size.ts';
import { unit } from '#tests/run/unit.ts';

/**
 * `npm test`: every check, each counted as a test, ending with one plain line.
 * `npm test -- --only unit,browser [filter …]` runs some stages; filters go to Vitest and Playwright.
 */
const realms = ['.', 'src/domain', 'src/worker', 'sw', 'server', 'tests', 'tests/bench/sw'];

const stages: Record<string, (filters: string[]) => Promise<Outcome>> = {
  types: async () => sum(await Promise.all(realms.map((realm) => check('tsc', ['-p', realm])))),
  lint: () => check('biome', ['ci', '--max-diagnostics=100', '--colors=off', '--reporter=github']),
  'dead-code': () => check('knip', ['--no-progress']),
  rules,
  build: () => check('node', ['--import', 'tsx', 'server/build/build.ts']),
  size,
  unit,
  browser,
};

/** They need nothing of each other and keep no core busy for all of their time: begun together, told one after the other. */
const beside = ['types', 'lint', 'dead-code', 'rules', 'build'];

type Timed = { outcome: Outcome; seconds: string };

async function timed(name: string): Promise<Timed> {
  const startedMs = Date.now();
  const run = stages[name] ?? (() => Promise.resolve(failedOnce(`There is no stage ${name}`)));
  const outcome = await run(filters).catch((error: Error) => failedOnce(`${name}: ${error.stack}`));
  return { outcome, seconds: ((Date.now() - startedMs) / 1000).toFixed(1) };
}

const longest = 80;
function shortened(text: string) {
  const lines = text.split('\n');
  if (lines.length <= longest) return text;
  return [...lines.slice(0, longest), `… and ${lines.length - longest} lines more`].join('\n');
}

const args = process.argv.slice(2);
const at = args.indexOf('--only');
const only = at < 0 ? Object.keys(stages) : (args[at + 1] ?? '').split(',');
const filters = at < 0 ? args : args.filter((_, index) => index !== at && index !== at + 1);

const begun = new Map(only.filter((name) => beside.includes(name)).map((name) => [name, timed(name)]));
const outcomes: Outcome[] = [];
for (const name of only) {
  const { outcome, seconds } = await (begun.get(name) ?? timed(name));
  outcomes.push(outcome);
  const skipped = outcome.skipped ? `, ${outcome.skipped} skipped` : '';
  console.log(`${name}: ${outcome.passed} passed, ${outcome.failed} failed${skipped} (${seconds} s)`);
  for (const failure of outcome.failures) console.log(`\n✗ ${shortened(failure)}\n`);
}

const total = sum(outcomes);
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
