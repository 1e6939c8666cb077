import { command, type Outcome } from '#tests/run/command.ts';
import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';

type Result = { duration: number; errors: { message?: string; stack?: string }[] };
type Spec = { title: string; file: string; line: number; tests: { status: string; results: Result[] }[] };
type Suite = { specs?: Spec[]; suites?: Suite[] };
type Report = Suite & { errors: { message?: string }[] };

// in full: Playwright takes a plain name for one beside its settings
const reportFile = resolve('node_modules/.cache/browser-report.json');

/** Playwright Test against the real server; a run that ends badly counts as failed. */
export async function browser(filters: string[]): Promise<Outcome> {
  await rm(reportFile, { force: true });
  const args = ['test', '-c', 'tests/browser/playwright.config.ts', '--reporter=json', ...filters];
  const { code, output } = await command('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile });
  const outcome: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] };
  const fail = (failure: string) => {
    outcome.failed += 1;
    outcome.failures.push(failure);
  };
  const text = await readFile(reportFile, 'utf8').catch(() => '');
  const report: Report = text ? JSON.parse(text) : { errors: [] };
  const specs = specsOf(report);
  for (const { title, file, line, tests } of specs) {
    for (const { status, results } of tests) {
      if (status === 'flaky') console.log(`  needed a second try: ${file}:${line} ${title}`);
      if (status === 'expected' || status === 'flaky') outcome.passed += 1;
      else if (status === 'skipped') outcome.skipped += 1;
      else fail(`${file}:${line} ${title}\n${results.flatMap((one) => one.errors.map(textOf)).join('\n')}`);
    }
  }
  for (const error of report.errors) fail(error.message ?? 'playwright failed');
  if (outcome.failed === 0 && (code !== 0 || outcome.passed === 0))
    fail(`playwright ran no test, or ended with ${code}\n${output}`);
  for (const line of slowest(specs)) console.log(line);
  return outcome;
}

const manySlow = 10;

/** Where the time goes: the tests that took longest, all their tries together. */
function slowest(specs: Spec[]): string[] {
  const lasting = specs.map(({ title, file, line, tests }) => ({
    name: `${file}:${line} ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0),
  }));
  const longest = lasting.sort((one, other) => other.ms - one.ms).slice(0, manySlow);
  return longest.map(({ name, ms }) => `  ${(ms / 1000).toFixed(1)} s ${name}`);
}

const specsOf = (suite: Suite): Spec[] => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
const textOf = (error: { message?: string; stack?: string }) => error.stack ?? error.message ?? '';
