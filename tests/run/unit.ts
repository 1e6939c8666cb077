import { command, type Outcome } from '#tests/run/command.ts';
import { readFile, rm } from 'node:fs/promises';

type Report = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
};

const reportFile = 'node_modules/.cache/unit-report.json';

/** Vitest; a file that cannot even be loaded and a run that ends badly count as failed. */
export async function unit(filters: string[]): Promise<Outcome> {
  await rm(reportFile, { force: true });
  const args = ['run', '--reporter=json', `--outputFile=${reportFile}`, ...filters];
  const { code, output } = await command('vitest', args);
  const outcome: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] };
  const fail = (failure: string) => {
    outcome.failed += 1;
    outcome.failures.push(failure);
  };
  const text = await readFile(reportFile, 'utf8').catch(() => '');
  const report: Report = text ? JSON.parse(text) : { testResults: [] };
  for (const file of report.testResults) {
    const failedBefore = outcome.failed;
    for (const { fullName, status, failureMessages } of file.assertionResults) {
      if (status === 'passed') outcome.passed += 1;
      else if (status === 'failed') fail(`${fullName}\n${(failureMessages ?? []).join('\n')}`);
      else outcome.skipped += 1;
    }
    if (file.status === 'failed' && outcome.failed === failedBefore) fail(`${file.name}\n${file.message}`);
  }
  if (outcome.failed === 0 && (code !== 0 || outcome.passed === 0))
    fail(`vitest ran no test, or ended with ${code}\n${output}`);
  return outcome;
}
