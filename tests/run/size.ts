import { command, failedOnce, type Outcome } from '#tests/run/command.ts';

type Row = { name: string; passed?: boolean; size: number };

/** The budgets of `.size-limit.mjs`, one check each. */
export async function size(): Promise<Outcome> {
  const { output } = await command('size-limit', ['--json']);
  let rows: Row[];
  try {
    rows = JSON.parse(output.slice(output.indexOf('[')));
  } catch {
    return failedOnce(`size-limit\n${output}`);
  }
  const tooBig = rows.filter((row) => row.passed === false);
  for (const row of rows) console.log(`  ${row.name}: ${(row.size / 1000).toFixed(1)} kB gzip`);
  return {
    passed: rows.length - tooBig.length,
    failed: tooBig.length,
    skipped: 0,
    failures: tooBig.map((row) => `${row.name} is too big: ${(row.size / 1000).toFixed(1)} kB gzip`),
  };
}
